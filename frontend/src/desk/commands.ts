// What the command menu finds: entries that bear every word that was typed, the best first.

export interface Command {
  key: string;
  label: string;
  /** What stands beside it and is searched, too. */
  detail: string;
  kind: 'screen' | 'act' | 'booking' | 'sailing';
  run: () => void;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well an entry fits: zero where a word is missing, most where the label begins with it. */
function score(command: Command, words: readonly string[]): number {
  const label = plain(command.label);
  const all = `${label} ${plain(command.detail)}`;
  if (!words.every((word) => all.includes(word))) {
    return 0;
  }
  const [first = ''] = words;
  if (label.startsWith(first)) {
    return 3;
  }
  return label.split(/\s+/).some((part) => part.startsWith(first)) ? 2 : 1;
}

const MOST = 12;

/** The entries that fit what was typed; all of them, as far as there is room, where nothing was. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, points: score(command, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST)
    .map(({ command }) => command);
}
