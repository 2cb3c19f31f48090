// Which screen an address means. Letters count as they are written, as they do for the server.

import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import { paths } from '../shared/paths';
import type { Parameters } from './guards';
import { NOT_FOUND, type Screen, screens } from './screens';

export interface Match {
  screen: Screen;
  parameters: Parameters;
}

const exactly: Parser = (path, loose) => {
  const { keys, pattern } = parse(path, loose);
  return { keys, pattern: new RegExp(pattern.source) };
};

/** Where this document stands in for one that the network did not bring: its address. */
const unanswered =
  globalThis.document?.documentElement.dataset.offline === undefined ? null : location.pathname;

export function matchScreen(address: string): Match {
  const path = address === unanswered ? paths.offline : address;
  for (const screen of screens) {
    const [fits, parameters] = matchRoute(exactly, screen.path, path);
    if (fits) {
      return { screen, parameters: parameters as Parameters };
    }
  }
  return { screen: NOT_FOUND, parameters: {} };
}
