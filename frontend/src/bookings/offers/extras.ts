// What the sailings of a day say beside what is chosen from. It comes with the data or soon after, in one piece.

import { ClassTexts } from './ClassTexts';
import { TripFoot } from './TripFoot';

export const extras = { ClassTexts, TripFoot };
