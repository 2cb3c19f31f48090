// What stands in for a screen that the person's roles do not open.

import { paths } from '../ops/paths';
import { ButtonLink } from '../shared/ui/Button';
import * as css from './StandIn.module.css';
import { words } from './words.en';

export function Forbidden({ title }: { title: string }) {
  return (
    <div className={css.root}>
      <h1 tabIndex={-1}>{words.forbiddenTitle}</h1>
      <p>{words.forbiddenText(title)}</p>
      <ButtonLink to={paths.board}>{words.toBoard}</ButtonLink>
    </div>
  );
}
