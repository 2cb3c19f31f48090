// What stands in for a screen that failed. Both ways on fetch a document anew, for nothing of what
// this one holds can be relied on.

import { paths } from '../shared/paths';
import { Button } from '../shared/ui/Button';
import { words as general } from '../shared/words.en';
import * as css from './Alone.module.css';
import { words } from './words.en';

export function Broken() {
  return (
    <div className={css.root} role="alert">
      <h1 tabIndex={-1}>{words.brokenTitle}</h1>
      <p className={css.text}>{words.brokenText}</p>
      <Button onClick={() => location.reload()}>{general.tryAgain}</Button>
      <Button look="quiet" onClick={() => location.assign(paths.search)}>
        {words.takeMeHome}
      </Button>
    </div>
  );
}
