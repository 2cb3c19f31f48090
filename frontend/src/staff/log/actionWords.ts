// What was done and to what, in words. What this desk does not know yet is shown as the server
// names it.

import type { Action, SubjectKind } from '../../shared/api/opsWire';
import { named } from '../../shared/named';
import { words } from './words.en';

// Each has words: the server's lists are the types.
const actions: Readonly<Record<Action, string>> = words.actions;
const kinds: Readonly<Record<SubjectKind, string>> = words.kinds;

export const ACTIONS = Object.keys(actions);
export const KINDS = Object.keys(kinds);

const known = (table: Readonly<Record<string, string>>, name: string) => named(table, name) ?? name;

export const actionInWords = (action: string) => known(actions, action);
export const kindInWords = (kind: string) => known(kinds, kind);
