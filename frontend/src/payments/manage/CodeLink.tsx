// A link to another booking, by its code.

import { shownCode } from '../../bookings/code';
import { paths } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import * as css from './LeftNote.module.css';
import { words } from './whole.en';

export function CodeLink({ code }: { code: string }) {
  return (
    <Link to={paths.manage(code)} className={css.code}>
      <bdi>{shownCode(code)}</bdi>
      <span className="visually-hidden"> ({words.left.openHidden})</span>
    </Link>
  );
}
