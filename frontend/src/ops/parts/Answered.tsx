// What a screen asked for, in each of its states: not there yet, not to be had, there, and there but
// old.

import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { words as general } from '../../shared/words.en';
import { OpsFailure } from '../client';
import * as css from './Answered.module.css';
import { formatAge } from './age';
import { type Live, STALE_MS, useAge } from './useLive';
import { words } from './words.en';

interface AnsweredProps<T> {
  live: Live<T>;
  children: (answer: T) => ReactNode;
}

export function Answered<T>({ live, children }: AnsweredProps<T>) {
  const { answer, failure, isAsking } = live;
  return (
    <>
      {failure && <Failed live={live} title={answer ? words.stays : words.notThere} />}
      {!failure && answer !== null && <Stale at={live.at} />}
      {answer !== null && children(answer)}
      {answer === null && isAsking && <Loading />}
    </>
  );
}

function Failed<T>({ live: { failure, askAgain }, title }: { live: Live<T>; title: string }) {
  const request = failure instanceof OpsFailure ? failure.requestId : null;
  return (
    <div role="alert">
      <Note kind="warn" title={title}>
        <p>{failure?.message}</p>
        {request && <p className={css.request}>{words.request(request)}</p>}
        <p>
          <Button look="quiet" onClick={askAgain}>
            {general.tryAgain}
          </Button>
        </p>
      </Note>
    </div>
  );
}

/** Says that the last answer is old, once it is. */
function Stale({ at }: { at: number | null }) {
  const age = useAge(at);
  const isStale = age > STALE_MS;
  return (
    <div role="status">{isStale && <p className={css.stale}>{words.stale(formatAge(age))}</p>}</div>
  );
}

function Loading() {
  return (
    <div className={css.loading} role="status">
      <span className="visually-hidden">{words.loading}</span>
      {['a', 'b', 'c', 'd'].map((line) => (
        <span key={line} className={css.line} aria-hidden="true" />
      ))}
    </div>
  );
}
