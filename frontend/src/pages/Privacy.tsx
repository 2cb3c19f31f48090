// What is kept about people, why, and what they may ask for.

import { Article } from './Article';
import { text } from './privacy.en';

export function Privacy() {
  return <Article text={text} />;
}
