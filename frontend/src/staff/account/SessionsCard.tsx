// Where one is signed in, and the end of it.

import { useState } from 'react';
import { call, question } from '../../ops/client';
import { Answered } from '../../ops/parts/Answered';
import { Moment } from '../../ops/parts/Moment';
import { useLive } from '../../ops/parts/useLive';
import { Button } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import * as css from './account.module.css';
import { browserName } from './browserName';
import { words } from './words.en';

const QUESTION = question('GET /sessions');

export function SessionsCard() {
  const live = useLive(QUESTION, { isPolled: false });
  const [isBusy, setBusy] = useState(false);

  const end = async (ended: Promise<unknown>) => {
    setBusy(true);
    // The call tells why it failed.
    await ended.catch(() => {});
    setBusy(false);
    live.askAgain();
  };

  return (
    <Card title={words.sessions}>
      <Answered live={live}>
        {({ items }) => (
          <>
            <ul className={css.list} aria-label={words.sessions}>
              {items.map(({ id, began_at, used_at, is_current, ...told }) => (
                <li key={id} className={css.item}>
                  <span>
                    {browserName(told) && (
                      <>
                        {browserName(told)}
                        <br />
                      </>
                    )}
                    {words.since} <Moment at={began_at} />
                    <br />
                    <span className={css.more}>
                      {is_current ? (
                        words.thisOne
                      ) : (
                        <>
                          {words.used} <Moment at={used_at} />
                        </>
                      )}
                    </span>
                  </span>
                  {!is_current && (
                    <Button
                      look="quiet"
                      busy={isBusy}
                      onClick={() =>
                        end(call('DELETE /sessions/{session}', { path: { session: id } }))
                      }
                    >
                      {words.endSession}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <div className={css.ways}>
                <Button look="quiet" busy={isBusy} onClick={() => end(call('DELETE /sessions'))}>
                  {words.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Answered>
    </Card>
  );
}
