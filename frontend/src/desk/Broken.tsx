// What stands in for a screen that failed. The way on fetches the document anew, for nothing of what
// this one holds can be relied on.

import { Button } from '../shared/ui/Button';
import * as css from './StandIn.module.css';
import { words } from './words.en';

export function Broken() {
  return (
    <div className={css.root} role="alert">
      <h1 tabIndex={-1}>{words.brokenTitle}</h1>
      <p>{words.brokenText}</p>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </div>
  );
}
