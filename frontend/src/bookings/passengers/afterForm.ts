// What comes after the form, in one piece: people who are remembered, whom it works without, and the holding of
// seats, which it needs once names are typed.

import { holdAndGoOn } from '../hold/holdDraft';
import { remember } from '../known';
import { KnownPeople } from './KnownPeople';
import { RememberBox } from './RememberBox';

export const afterForm = { holdAndGoOn, remember, KnownPeople, RememberBox };
