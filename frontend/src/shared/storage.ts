// The browser's storage, which may be full, forbidden or absent: then nothing is kept.

type Kind = 'localStorage' | 'sessionStorage';

function area(kind: Kind): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

export function readText(kind: Kind, key: string): string | null {
  try {
    return area(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeText(kind: Kind, key: string, value: string): void {
  try {
    area(kind)?.setItem(key, value);
  } catch {
    // Full or forbidden: the page works on without it.
  }
}

export function remove(kind: Kind, key: string): void {
  try {
    area(kind)?.removeItem(key);
  } catch {
    // As above.
  }
}

export function readJson<T>(kind: Kind, key: string): T | null {
  const text = readText(kind, key);
  if (text === null) {
    return null;
  }
  try {
    return JSON.parse(text) as T;
  } catch {
    remove(kind, key);
    return null;
  }
}

export function writeJson(kind: Kind, key: string, value: unknown): void {
  writeText(kind, key, JSON.stringify(value));
}

// Names that other programs rely on, spelled once.
export const KEYS = {
  token: 'auth-token',
  user: 'user',
  theme: 'BOOKING_VUE_THEME',
  direction: 'BOOKING_VUE_DIR',
} as const;
