// The page where there is no network: what this device keeps, and the way to ask once more.
// This folder holds that page.

import { LastTimetable } from '../../routes/LastTimetable';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { words as general } from '../../shared/words.en';
import { SavedTicketsHere } from '../../tickets/SavedTicketsHere';
import * as css from './Offline.module.css';
import { words } from './words.en';

/** The address is still the one that was asked for, unless somebody asked for this very page. */
function tryAgain(): void {
  if (location.pathname === paths.offline) {
    location.assign(paths.search);
  } else {
    location.reload();
  }
}

export function Offline() {
  return (
    <div className={css.root}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className={css.text}>{words.text}</p>
        <p>
          <Button onClick={tryAgain}>{general.tryAgain}</Button>
        </p>
      </header>
      <SavedTicketsHere />
      <LastTimetable />
    </div>
  );
}
