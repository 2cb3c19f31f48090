// The addresses of the pages that the server draws. They are opened by a full load, in the language
// of the page that leads to them.

import { currentLanguage } from '../shared/state/display';

function inLanguage(path: string): string {
  const language = currentLanguage();
  return language === 'en' ? path : `/${language}${path}`;
}

export const drawnPaths = {
  /** All about a route, by its code. */
  ferry: (code: string) => inLanguage(`/ferry/${encodeURIComponent(code)}`),
  /** How one ship stands. */
  voyage: (number: string, day: string) =>
    inLanguage(`/voyages/${encodeURIComponent(number)}/${day}`),
};
