// What the carrier and this site promise.

import { Article } from './Article';
import { text } from './about.en';

export function About() {
  return <Article text={text} />;
}
