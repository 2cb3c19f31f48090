// The ways into the account: the password, and the devices that are signed in.

import { useState } from 'react';
import { useAnswer } from '../shared/api/useAnswer';
import { toast } from '../shared/state/toasts';
import { momentOf } from '../shared/time/moments';
import { Button } from '../shared/ui/Button';
import { Card } from '../shared/ui/Card';
import { endOtherSessions, endSession, fetchSessions } from './api';
import { ChangePassword } from './ChangePassword';
import * as css from './Security.module.css';
import { words } from './words.en';

const QUESTION = { key: 'sessions', ask: fetchSessions };

export function Security({ hasPassword }: { hasPassword: boolean }) {
  const { answer: sessions, askAgain } = useAnswer(QUESTION, { keeps: true });
  const [isChanging, setChanging] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const end = async (ended: Promise<string>) => {
    setBusy(true);
    try {
      toast('success', await ended);
    } catch {
      // The toast has told why.
    }
    setBusy(false);
    askAgain();
  };

  const close = () => {
    setChanging(false);
    askAgain();
  };

  return (
    <Card title={words.security} lead={words.securityLead}>
      {sessions && (
        <ul className={css.sessions} aria-label={words.devices}>
          {sessions.map(({ id, signed_in_at, last_used_at, is_current }) => (
            <li key={id} className={css.session}>
              <span>
                {words.signedInAt(momentOf(signed_in_at))}
                <br />
                {is_current ? words.thisDevice : words.lastUsedAt(momentOf(last_used_at))}
              </span>
              {!is_current && (
                <Button look="quiet" busy={isBusy} onClick={() => end(endSession(id))}>
                  {words.signOutDevice}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={css.choices}>
        {hasPassword && (
          <Button look="quiet" onClick={() => setChanging(true)}>
            {words.changePassword}
          </Button>
        )}
        {sessions && sessions.length > 1 && (
          <Button look="quiet" busy={isBusy} onClick={() => end(endOtherSessions())}>
            {words.signOutOthers}
          </Button>
        )}
      </div>
      {isChanging && <ChangePassword onClose={close} />}
    </Card>
  );
}
