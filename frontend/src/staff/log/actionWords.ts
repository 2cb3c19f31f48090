// What was done and to what, in words. What this desk does not know yet is shown as the server
// names it.

import { named } from '../../shared/named';
import { words } from './words.en';

export const ACTIONS = Object.keys(words.actions);
export const KINDS = Object.keys(words.kinds);

const known = (table: Readonly<Record<string, string>>, name: string) => named(table, name) ?? name;

export const actionInWords = (action: string) => known(words.actions, action);
export const kindInWords = (kind: string) => known(words.kinds, kind);
