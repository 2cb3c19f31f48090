// What binds the carrier and those who sail.

import { Article } from './Article';
import { text } from './terms.en';

export function Terms() {
  return <Article text={text} />;
}
