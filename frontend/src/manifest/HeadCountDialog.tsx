// A head count, as somebody at the gate or the master made it.

import { call } from '../ops/client';
import type { ManifestNow } from '../shared/api/opsWire';
import { Field } from '../shared/forms/Field';
import { Form } from '../shared/forms/Form';
import { all, requiredField } from '../shared/forms/rules';
import { SelectField } from '../shared/forms/SelectField';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import { COUNTERS } from './HeadCounts';
import * as css from './Manifest.module.css';
import { wholeUpTo } from './numbers';
import { words } from './words.en';

const said = words.counts;

const MOST = 10_000;

interface HeadCountDialogProps {
  manifest: ManifestNow;
  onDone: () => void;
  onClose: () => void;
}

export function HeadCountDialog({ manifest, onDone, onClose }: HeadCountDialogProps) {
  // Most likely the one who has not counted yet.
  const counted = manifest.head_counts.map(({ counter }) => counter);
  const next = COUNTERS.find((counter) => !counted.includes(counter)) ?? 'gate';
  const form = useTimedForm({ defaultValues: { counter: String(next), number: '' } });
  return (
    <Dialog kind="form" title={said.enter} onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async (values) => {
            const counter = values.counter === 'master' ? 'master' : 'gate';
            const body = { counter, number: Number(values.number) } as const;
            const path = { id: manifest.sailing };
            await call('POST /sailings/{id}/manifest/head-counts', { path, body, quiet: 400 });
            toast('success', said.saved);
            onDone();
            close();
          }}
        >
          <p>{said.lead}</p>
          <SelectField
            name="counter"
            label={said.who}
            rule={requiredField(said.who)}
            choices={COUNTERS.map((value) => ({ value, label: said.counters[value] }))}
          />
          <Field
            name="number"
            label={said.number}
            rule={all(requiredField(said.number), wholeUpTo(0, MOST, said.numberWrong))}
            input={{ autoComplete: 'off', inputMode: 'numeric', maxLength: 5 }}
          />
          <div className={css.ways}>
            <SubmitButton>{said.save}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
