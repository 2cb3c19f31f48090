// What stands there until the desk knows who is signed in, and when it cannot be asked.

import { describeFailure } from '../shared/api/errors';
import { NotThere } from '../shared/ui/NotThere';
import * as css from './Lone.module.css';
import { askMe, useStart } from './session';
import { words } from './words.en';

export function Starting() {
  const failure = useStart((state) => state.failure);
  return (
    <main className={css.starting}>
      {failure ? (
        <NotThere
          title={words.startFailed}
          reason={describeFailure(failure.failure)}
          onTryAgain={askMe}
        />
      ) : (
        <p role="status">
          <span className="visually-hidden">{words.loading}</span>
        </p>
      )}
    </main>
  );
}
