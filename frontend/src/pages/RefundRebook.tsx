// Who gets how much back, and how to ask for it.

import { Article } from './Article';
import { next, text } from './refundRebook.en';

export function RefundRebook() {
  return <Article text={text} next={next} />;
}
