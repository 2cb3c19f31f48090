// How to reach the carrier, and with what at hand.

import { Article } from './Article';
import { next, text } from './contact.en';

export function Contact() {
  return <Article text={text} next={next} />;
}
