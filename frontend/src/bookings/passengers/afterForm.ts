// What is about people who are remembered: it comes after the form, which works without it.

import { remember } from '../known';
import { KnownPeople } from './KnownPeople';
import { RememberBox } from './RememberBox';

export const knownParts = { remember, KnownPeople, RememberBox };
