// Asks for the second factor anew, for a call that needs it to have been shown just now.

import { useEffect, useEffectEvent, useState } from 'react';
import { call, onFactorAgain } from '../ops/client';
import { keepMe, useMe } from '../ops/me';
import type { Me } from '../shared/api/opsWire';
import { Field } from '../shared/forms/Field';
import { Form } from '../shared/forms/Form';
import { required } from '../shared/forms/rules';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import { PasskeyButton } from '../staff/factors/PasskeyButton';
import { showPasskey } from '../staff/factors/passkeys';
import * as css from './FactorAgain.module.css';
import { words } from './words.en';

/** Who waits for it: all calls that were refused meanwhile. */
type Waiting = readonly ((isShown: boolean) => void)[];

export function FactorAgain() {
  const [waiting, setWaiting] = useState<Waiting>([]);

  useEffect(() => {
    onFactorAgain(() => new Promise((resolve) => setWaiting((others) => [...others, resolve])));
  }, []);

  const isSignedIn = useMe(({ me }) => me !== null);

  const settle = (isShown: boolean) => {
    for (const resolve of waiting) {
      resolve(isShown);
    }
    setWaiting([]);
  };

  const giveUp = useEffectEvent(() => settle(false));
  useEffect(() => {
    // Five wrong codes end the session: nobody is left to ask.
    if (!isSignedIn) {
      giveUp();
    }
  }, [isSignedIn]);

  return waiting.length > 0 ? <FactorDialog onSettled={settle} /> : null;
}

function FactorDialog({ onSettled }: { onSettled: (isShown: boolean) => void }) {
  const form = useTimedForm<{ code: string }>();
  const hasPasskey = useMe(({ me }) => me?.factors.some(({ kind }) => kind === 'passkey') ?? false);
  const isShown = (me: Me) => {
    keepMe(me);
    onSettled(true);
  };
  return (
    <Dialog title={words.factorTitle} kind="brief" onClose={() => onSettled(false)}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async ({ code }) => {
            isShown(
              await call('POST /session/fresh', { body: { code: code.trim() }, quiet: true }),
            );
          }}
        >
          <p>{words.factorLead}</p>
          {hasPasskey && (
            <PasskeyButton label={words.byPasskey} show={showPasskey} onMe={isShown} />
          )}
          <Field
            name="code"
            label={words.code}
            hint={words.codeHint}
            rule={required(words.codeRequired)}
            input={{ autoComplete: 'one-time-code', spellCheck: false, dir: 'ltr' }}
          />
          <div className={css.ways}>
            <SubmitButton>{words.goOn}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
