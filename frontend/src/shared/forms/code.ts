// A one-time code in six boxes: what happens to them when something is typed, pasted or deleted.

export const CODE_LENGTH = 6;

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** One character or nothing in each. */
export type Boxes = readonly string[];

/** The boxes after a change, and which of them is next. */
export interface Change {
  boxes: Boxes;
  focus: number;
}

export const EMPTY: Boxes = Array.from({ length: CODE_LENGTH }, () => '');

/** Spaces and hyphens help people read a code; they are no part of it. */
function clean(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

const LAST = CODE_LENGTH - 1;

function put(boxes: Boxes, from: number, characters: string): Boxes {
  return boxes.map((old, at) => characters[at - from] ?? old);
}

/** Several characters at once, from a paste or from the browser's own filling in. */
export function spread(boxes: Boxes, at: number, text: string): Change {
  const characters = clean(text);
  if (characters === '') {
    return { boxes, focus: at };
  }
  // A whole code fills all boxes, whichever of them received it.
  const from = characters.length >= CODE_LENGTH ? 0 : at;
  return {
    boxes: put(boxes, from, characters),
    focus: Math.min(from + characters.length - 1, LAST),
  };
}

/** A box now contains `text`: the old character, a new one, or more of them. */
export function enter(boxes: Boxes, at: number, text: string): Change {
  const characters = clean(text);
  const old = boxes[at] ?? '';
  if (text === '') {
    return remove(boxes, at);
  }
  if (characters === '') {
    return { boxes, focus: at };
  }
  const typedBeside = characters.length === 2 && old !== '' && characters.includes(old);
  if (characters.length > 1 && !typedBeside) {
    return spread(boxes, at, text);
  }
  const newest = typedBeside ? characters.replace(old, '') : characters;
  return { boxes: put(boxes, at, newest), focus: Math.min(at + 1, LAST) };
}

function emptied(boxes: Boxes, at: number): Boxes {
  return boxes.map((old, box) => (box === at ? '' : old));
}

/** Backspace empties the box; where it is empty already, it moves back and empties that one. */
export function backspace(boxes: Boxes, at: number): Change {
  const where = boxes[at] === '' ? Math.max(at - 1, 0) : at;
  return { boxes: emptied(boxes, where), focus: where };
}

/** Delete empties the box and stays. */
export function remove(boxes: Boxes, at: number): Change {
  return { boxes: emptied(boxes, at), focus: at };
}

/** Where an arrow, Home or End leads from a box; nothing for any other key. */
export function step(key: string, at: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowRight':
      return Math.min(at + 1, LAST);
    case 'Home':
      return 0;
    case 'End':
      return LAST;
    default:
      return null;
  }
}

/** The code as one text. */
export function joined(boxes: Boxes): string {
  return boxes.join('');
}

/** Whether a code has characters that no code of ours has. */
export function strangersIn(text: string): boolean {
  return [...text].some((character) => !ALPHABET.includes(character));
}
