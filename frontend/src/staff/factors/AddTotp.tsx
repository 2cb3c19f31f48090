// Adds an app that shows codes: the secret as a picture to scan, as a link and as letters, then the
// first code as the proof that it arrived.

import { call } from '../../ops/client';
import type { NewTotp } from '../../shared/api/opsWire';
import { useAnswer } from '../../shared/api/useAnswer';
import { Form } from '../../shared/forms/Form';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { NotThere } from '../../shared/ui/NotThere';
import * as css from './AddTotp.module.css';
import { CodeField } from './CodeField';
import { QrPicture } from './QrPicture';
import { words } from './words.en';

const QUESTION = {
  key: 'totp',
  ask: (signal: AbortSignal) => call('POST /factors/totp', { signal, quiet: true }),
};

interface AddTotpProps {
  onAdded: (emergencyCodes: string[]) => void;
}

export function AddTotp({ onAdded }: AddTotpProps) {
  const { answer, failure, askAgain } = useAnswer(QUESTION);
  if (failure) {
    return <NotThere title={words.totpFailed} reason={failure.message} onTryAgain={askAgain} />;
  }
  return answer && <Scan totp={answer} onAdded={onAdded} />;
}

/** In fours, as people read letters aloud and type them. */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Scan({ totp, onAdded }: AddTotpProps & { totp: NewTotp }) {
  const form = useTimedForm<{ code: string }>();
  return (
    <Form
      form={form}
      onSubmit={async ({ code }) => {
        const body = { id: totp.id, code: code.trim() };
        const { emergency_codes } = await call('POST /factors/totp/confirm', { body, quiet: true });
        onAdded(emergency_codes);
      }}
    >
      <p>{words.totpLead}</p>
      <div className={css.ways}>
        <QrPicture text={totp.otpauth_url} label={words.qr} />
        <div className={css.typed}>
          <p>
            <a href={totp.otpauth_url}>{words.openApp}</a>
          </p>
          <p>{words.typeSecret}</p>
          <p>
            <code className={css.secret}>{inFours(totp.secret)}</code>
          </p>
        </div>
      </div>
      <CodeField hint={words.firstCodeHint} />
      <SubmitButton>{words.addTotp}</SubmitButton>
    </Form>
  );
}
