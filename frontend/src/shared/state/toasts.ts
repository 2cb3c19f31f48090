// Short messages. The list that shows them is fetched when the page is idle, or when one is due.

import { readJson, remove, writeJson } from '../storage';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  kind: ToastKind;
  text: string;
}

type Show = (toast: Toast) => void;

let show: Show | undefined;
let waiting: Toast[] = [];
let onFirst: (() => void) | undefined;

/** Shows a message; errors stand at the top centre, all others at the top right. */
export function toast(kind: ToastKind, text: string): void {
  if (show) {
    show({ kind, text });
    return;
  }
  waiting.push({ kind, text });
  onFirst?.();
}

/** Called by the list once it is there; it gets what was said before. */
export function attachToasts(showNow: Show): void {
  show = showNow;
  const said = waiting;
  waiting = [];
  said.forEach(showNow);
}

/** Calls `fetchList` when the first message is due and the list is not there yet. */
export function whenToastIsDue(fetchList: () => void): void {
  onFirst = fetchList;
  if (waiting.length > 0) {
    fetchList();
  }
}

const CARRIED = 'toast';

/** Keeps a message for the next document: for steps that load a page anew. */
export function carryToast(kind: ToastKind, text: string): void {
  writeJson('sessionStorage', CARRIED, { kind, text } satisfies Toast);
}

/** Shows what the last document left. */
export function showCarriedToast(): void {
  const left = readJson<Toast>('sessionStorage', CARRIED);
  if (left) {
    remove('sessionStorage', CARRIED);
    toast(left.kind, left.text);
  }
}
