// The page for addresses that lead nowhere.

import { navigate } from '../shared/navigation/navigation';
import { paths } from '../shared/paths';
import { Button } from '../shared/ui/Button';
import { Link } from '../shared/ui/Link';
import * as css from './Alone.module.css';
import { words as alone } from './alone.en';
import { Islands } from './Islands';
import { words as frame } from './layouts/words.en';
import { words } from './words.en';

export function NotFound() {
  return (
    <div className={css.root}>
      <Islands />
      <h1 tabIndex={-1}>{alone.notFoundTitle}</h1>
      <p className={css.text}>{alone.notFoundText}</p>
      <Button onClick={() => navigate(paths.search)}>{words.takeMeHome}</Button>
      <p className={css.hints}>
        {alone.notFoundHints} <Link to={paths.schedules}>{frame.schedules}</Link>{' '}
        <Link to={paths.manageBooking}>{words.titles.manageBooking}</Link>{' '}
        <Link to={paths.contactUs}>{frame.contactUs}</Link>
      </p>
    </div>
  );
}
