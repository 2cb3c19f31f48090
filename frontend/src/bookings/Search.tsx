// The first screen: where to, when, how many.

import * as css from './Search.module.css';
import { words } from './words.en';

export function Search() {
  return (
    <div className={css.hero}>
      <h1 tabIndex={-1}>{words.whereTo}</h1>
      <p>{words.lead}</p>
    </div>
  );
}
