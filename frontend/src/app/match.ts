// Which screen an address means.

import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { Parameters } from './guards';
import { NOT_FOUND, type Screen, screens } from './screens';

export interface Match {
  screen: Screen;
  parameters: Parameters;
}

export function matchScreen(path: string): Match {
  for (const screen of screens) {
    const [fits, parameters] = matchRoute(parse, screen.path, path);
    if (fits) {
      return { screen, parameters: parameters as Parameters };
    }
  }
  return { screen: NOT_FOUND, parameters: {} };
}
