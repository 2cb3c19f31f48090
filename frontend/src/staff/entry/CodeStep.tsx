// The second step in: a code of the app, or an emergency code.

import { Heading } from '../../auth/Heading';
import { call } from '../../ops/client';
import { keepMe } from '../../ops/me';
import type { Me } from '../../shared/api/opsWire';
import { Form } from '../../shared/forms/Form';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { Button } from '../../shared/ui/Button';
import { CodeField } from '../factors/CodeField';
import { PasskeyButton } from '../factors/PasskeyButton';
import { signInByPasskey } from '../factors/passkeys';
import { words } from './words.en';

export function CodeStep({ onMe }: { onMe: (me: Me) => void }) {
  const form = useTimedForm<{ code: string }>();

  const startOver = async () => {
    // Whatever comes of it: the session is over in a few minutes by itself.
    await call('DELETE /session', { quiet: true }).catch(() => {});
    keepMe(null);
  };

  return (
    <Form
      form={form}
      onSubmit={async ({ code }) =>
        onMe(await call('POST /session/factor', { body: { code: code.trim() }, quiet: true }))
      }
    >
      <Heading title={words.secondFactor}>{words.secondFactorLead}</Heading>
      <CodeField hint={words.codeHint} />
      <SubmitButton wide>{words.signIn}</SubmitButton>
      <PasskeyButton label={words.byPasskey} show={signInByPasskey} onMe={onMe} />
      <Button look="plain" onClick={startOver}>
        {words.startOver}
      </Button>
    </Form>
  );
}
