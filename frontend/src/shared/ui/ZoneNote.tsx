// Says whose time the times are, for who is where the clock shows another.

import { isElsewhere } from '../time/zone';
import * as css from './ZoneNote.module.css';
import { words } from './zone.en';

export const ZoneNote = () => isElsewhere() && <p className={css.root}>{words.philippineTime}</p>;
