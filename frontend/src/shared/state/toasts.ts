// Short messages, each shown for a while. The list that shows them is fetched when the page is idle, or
// when the first one is due.

import { create } from 'zustand';
import { readJson, remove, writeJson } from '../storage';

/** So many are shown at a time; the oldest makes room. */
const MOST = 3;

export type ToastKind = 'success' | 'info' | 'error';

interface Said {
  kind: ToastKind;
  text: string;
}

/** A message with the number of times it was said: said again, it stays as long as the first time. */
export interface Toast extends Said {
  times: number;
}

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Shows a message; errors stand at the top centre, all others at the top right. */
export function toast(kind: ToastKind, text: string): void {
  useToasts.setState(({ toasts }) => {
    const times = (toasts.find((one) => one.text === text)?.times ?? 0) + 1;
    const others = toasts.filter((one) => one.text !== text);
    return { toasts: [...others, { kind, text, times }].slice(-MOST) };
  });
}

/** Takes messages away: those of these texts. */
export function dropToasts(texts: string[]): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.filter(({ text }) => !texts.includes(text)),
  }));
}

/** Returns what takes away the errors of now, once what failed before has worked. */
export function errorsOfNow(): () => void {
  const { toasts } = useToasts.getState();
  const errors = toasts.filter(({ kind }) => kind === 'error').map(({ text }) => text);
  return () => dropToasts(errors);
}

const CARRIED = 'toast';

/** Keeps a message for the next document: for steps that load a page anew. */
export function carryToast(kind: ToastKind, text: string): void {
  writeJson('sessionStorage', CARRIED, { kind, text } satisfies Said);
}

/** Shows what the last document left. */
export function showCarriedToast(): void {
  const left = readJson<Said>('sessionStorage', CARRIED);
  if (left) {
    remove('sessionStorage', CARRIED);
    toast(left.kind, left.text);
  }
}
