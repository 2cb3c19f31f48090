// What opens a booking: its code and the e-mail that was given with it.

import { lookUp } from '../../bookings/api';
import { CODE_LENGTH, plainCode, shownCode } from '../../bookings/code';
import { keepProof } from '../../bookings/proofs';
import { EmailField } from '../../shared/forms/EmailField';
import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { all, email, type Rule, required, requiredField } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { Note } from '../../shared/ui/Note';
import * as css from './LookupForm.module.css';
import { words } from './words.en';

interface LookupFormProps {
  /** A code that is known already and still wants proof. */
  code: string | undefined;
  onFound: (code: string) => void;
}

interface Values {
  code: string;
  email: string;
}

const wholeCode: Rule = (value) =>
  plainCode(value).length === CODE_LENGTH ? null : words.codeLength(CODE_LENGTH);

export function LookupForm({ code, onFound }: LookupFormProps) {
  const form = useTimedForm<Values>(
    code ? { defaultValues: { code: shownCode(code), email: '' } } : {},
  );

  const look = async (values: Values) => {
    const { booking, manage_token } = await lookUp(plainCode(values.code), values.email.trim());
    keepProof(booking.code, manage_token);
    onFound(booking.code);
  };

  return (
    <div className={css.root}>
      {code ? (
        <Note>
          <p>{words.proveIt}</p>
        </Note>
      ) : (
        <p className={css.lead}>{words.lead}</p>
      )}
      <Form form={form} onSubmit={look}>
        <Field
          name="code"
          label={words.code}
          hint={words.codeHint}
          capitals
          format
          rule={all(requiredField(words.code), wholeCode)}
          input={{
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            dir: 'ltr',
            maxLength: 20,
          }}
        />
        <EmailField
          label={words.email}
          hint={words.emailHint}
          rule={all(required(words.emailRequired), email())}
        />
        <SubmitButton wide>{words.find}</SubmitButton>
      </Form>
    </div>
  );
}
