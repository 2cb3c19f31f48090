// Who gets how much back, and how to ask for it.

import { paths } from '../shared/paths';
import { ButtonLink } from '../shared/ui/Button';
import { Article } from './Article';
import { next, text } from './refundRebook.en';

export function RefundRebook() {
  return (
    <Article text={text}>
      <p>
        <ButtonLink to={paths.manageBooking}>{next}</ButtonLink>
      </p>
    </Article>
  );
}
