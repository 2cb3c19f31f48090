// How the page looks: theme, text direction, language. All three stand on the root element. This folder
// holds the state that every screen shares.

import { create } from 'zustand';
import { KEYS, readText, writeText } from '../storage';

export const THEMES = ['light', 'dark', 'auto'] as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;
export const LANGUAGES = ['en', 'fil', 'ceb'] as const;

export type Theme = (typeof THEMES)[number];
export type Direction = (typeof DIRECTIONS)[number];
export type Language = (typeof LANGUAGES)[number];

declare const LANGUAGE: Language;

function oneOf<T extends string>(known: readonly T[], text: string | null, otherwise: T): T {
  return known.find((word) => word === text) ?? otherwise;
}

interface Display {
  theme: Theme;
  direction: Direction;
  setTheme: (theme: Theme) => void;
  setDirection: (direction: Direction) => void;
}

export const useDisplay = create<Display>((set) => ({
  theme: 'light',
  direction: 'ltr',
  setTheme: (theme) => {
    writeText('localStorage', KEYS.theme, theme);
    applyTheme(theme);
    set({ theme });
  },
  setDirection: (direction) => {
    writeText('localStorage', KEYS.direction, direction);
    document.documentElement.dir = direction;
    set({ direction });
  },
}));

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** `data-theme` bears the choice, `data-scheme` what it comes to: the styles follow the latter. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.scheme = theme === 'auto' ? (prefersDark().matches ? 'dark' : 'light') : theme;
}

/** Takes over what the inline script put on the root before the first paint. */
export function startDisplay(): void {
  const theme = oneOf(THEMES, readText('localStorage', KEYS.theme), 'light');
  const direction = oneOf(DIRECTIONS, readText('localStorage', KEYS.direction), 'ltr');
  applyTheme(theme);
  document.documentElement.dir = direction;
  useDisplay.setState({ theme, direction });
  prefersDark().addEventListener('change', () => applyTheme(useDisplay.getState().theme));
}

/** The language of this page: each has pages and scripts of its own, and the build says which. */
export function currentLanguage(): Language {
  return LANGUAGE;
}

const SECURE = globalThis.location?.protocol === 'https:' ? '; Secure' : '';

/** Has the server answer in this language from the next page on. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server must read it with the next page
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${SECURE}`;
}

/**
 * Remembers the choice and fetches the same page in that language. Where the cookie is not there when it is
 * read back, the address tells the language: cookies may be forbidden.
 */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  // To a place within this page nothing is fetched.
  url.hash = '';
  if (!document.cookie.includes(`lang=${language}`)) {
    url.searchParams.set('lang', language);
  }
  location.replace(url);
}
