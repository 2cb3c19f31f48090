// The way to another sailing, for each leg that may be moved free of charge.

import { ButtonLink } from '../shared/ui/Button';
import { moveOf, type Trouble } from './troubles';
import { words } from './words.en';

interface MoveLinksProps {
  code: string;
  troubles: readonly Trouble[];
}

export function MoveLinks({ code, troubles }: MoveLinksProps) {
  return troubles
    .filter(({ status }) => status === 'movesFree')
    .map(({ leg }) => (
      <p key={leg}>
        <ButtonLink to={moveOf(code, leg)} look="quiet">
          {words.troubles.move}
        </ButtonLink>
      </p>
    ));
}
