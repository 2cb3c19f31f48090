// Which screen an address means. Letters count as they are written, as they do for the server.

import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import type { Parameters } from '../ops/screen';
import { type DeskScreen, NOT_FOUND, screens } from './screens';

export interface Match {
  screen: DeskScreen;
  parameters: Parameters;
}

const exactly: Parser = (path, loose) => {
  const { keys, pattern } = parse(path, loose);
  return { keys, pattern: new RegExp(pattern.source) };
};

export function matchScreen(path: string): Match {
  for (const screen of screens) {
    const [fits, parameters] = matchRoute(exactly, screen.path, path);
    if (fits) {
      return { screen, parameters: parameters as Parameters };
    }
  }
  return { screen: NOT_FOUND, parameters: {} };
}
