// How to reach the carrier, and with what at hand.

import { paths } from '../shared/paths';
import { ButtonLink } from '../shared/ui/Button';
import { Article } from './Article';
import { next, text } from './contact.en';

export function Contact() {
  return (
    <Article text={text}>
      <p>
        <ButtonLink to={paths.manageBooking}>{next}</ButtonLink>
      </p>
    </Article>
  );
}
