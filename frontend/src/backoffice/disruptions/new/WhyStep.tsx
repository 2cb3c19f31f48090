// Why the sailings are late or do not sail, and how late they are.

import { useWatch } from 'react-hook-form';
import { ReasonField } from '../../../ops/parts/ReasonField';
import { Field } from '../../../shared/forms/Field';
import { Form } from '../../../shared/forms/Form';
import { all, type Rule, required, requiredField } from '../../../shared/forms/rules';
import { SelectField } from '../../../shared/forms/SelectField';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useTimedForm } from '../../../shared/forms/useTimedForm';
import { timeOf } from '../../../shared/time/clock';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/Note';
import type { BoardRow } from '../../api';
import { words as said } from '../../sailings/words.en';
import { delayed, type Kind } from './choice';
import * as css from './WhyStep.module.css';
import { words } from './words.en';

export interface Why {
  cause: string;
  reason: string;
  /** As typed; for delays alone. */
  delay_minutes: string;
}

interface WhyStepProps {
  kind: Kind;
  sailings: readonly BoardRow[];
  why: Why;
  onBack: () => void;
  onDone: (why: Why) => Promise<void>;
}

const CAUSES = Object.entries(said.causes).map(([value, label]) => ({ value, label }));

/** For these the line answers itself. */
const OWN = ['technical', 'operational'];

const MOST = 24 * 60;

const isMinutes = (text: string) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST;

const minutesRule: Rule = (value) => (isMinutes(value) ? null : words.minutesWrong);

export function WhyStep({ kind, sailings, why, onBack, onDone }: WhyStepProps) {
  const form = useTimedForm<Why>({ defaultValues: why });
  return (
    <div className={css.root}>
      <Form form={form} onSubmit={onDone}>
        <SelectField
          name="cause"
          label={words.cause}
          choices={CAUSES}
          rule={requiredField(words.cause)}
        />
        {kind !== 'warn' && <CauseNote />}
        <ReasonField label={words.reason} hint={words.reasonHint} />
        {kind === 'delay' && (
          <>
            <Field
              name="delay_minutes"
              label={words.minutes}
              hint={words.minutesHint}
              rule={all(required(words.minutesWrong), minutesRule)}
              format
              input={{ autoComplete: 'off', inputMode: 'numeric' }}
            />
            <NewTimes sailings={sailings} />
          </>
        )}
        <div className={css.choices}>
          <SubmitButton>{words.look}</SubmitButton>
          <Button look="quiet" onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function CauseNote() {
  const cause: string = useWatch({ name: 'cause' });
  return OWN.includes(cause) ? (
    <Note kind="warn">
      <p>{words.ownFault}</p>
    </Note>
  ) : null;
}

/** What the delay makes of each departure. */
function NewTimes({ sailings }: { sailings: readonly BoardRow[] }) {
  const minutes: string = useWatch({ name: 'delay_minutes' });
  if (!isMinutes(minutes)) {
    return null;
  }
  return (
    <ul className={css.times} aria-live="polite">
      {sailings.map(({ id, voyage, departs_at }) => (
        <li key={id}>
          {words.becomes(voyage, timeOf(departs_at), timeOf(delayed(departs_at, Number(minutes))))}
        </li>
      ))}
    </ul>
  );
}
