// What stands at an address that leads nowhere.

import { paths } from '../ops/paths';
import { ButtonLink } from '../shared/ui/Button';
import * as css from './StandIn.module.css';
import { words } from './words.en';

export function NotFound() {
  return (
    <div className={css.root}>
      <h1 tabIndex={-1}>{words.notFoundTitle}</h1>
      <p>{words.notFoundText}</p>
      <ButtonLink to={paths.board}>{words.toBoard}</ButtonLink>
    </div>
  );
}
