// The numbers of the ship's papers, typed once for all of its sailings.

import { useState } from 'react';
import { call, changedMeanwhile } from '../ops/client';
import type { ManifestNow, VesselPapers } from '../shared/api/opsWire';
import { Field } from '../shared/forms/Field';
import { Form } from '../shared/forms/Form';
import { Refusal } from '../shared/forms/Refusal';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { toast } from '../shared/state/toasts';
import { formatDate } from '../shared/time/dates';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import * as css from './Manifest.module.css';
import { words } from './words.en';

const said = words.papers;

/** What a 409 tells: the papers that somebody else wrote down. */
interface Current {
  papers: VesselPapers;
  version: string;
}

/** Papers in one line. */
function inWords({ marina_number, pssc_number, pssc_until }: VesselPapers): string {
  return [
    `${said.marina}: ${marina_number ?? said.missing}`,
    `${said.pssc}: ${pssc_number ?? said.missing}`,
    `${said.until}: ${pssc_until ? formatDate(pssc_until) : said.missing}`,
  ].join('; ');
}

interface PapersDialogProps {
  manifest: ManifestNow;
  onDone: () => void;
  onClose: () => void;
}

export function PapersDialog({ manifest, onDone, onClose }: PapersDialogProps) {
  const { marina_number, pssc_number, pssc_until } = manifest.papers;
  const [version, setVersion] = useState(manifest.papers_version);
  const form = useTimedForm({
    defaultValues: {
      marina_number: marina_number ?? '',
      pssc_number: pssc_number ?? '',
      pssc_until: pssc_until ?? '',
    },
  });
  return (
    <Dialog kind="form" title={said.edit} onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async (values) => {
            const body = {
              marina_number: values.marina_number.trim() || null,
              pssc_number: values.pssc_number.trim() || null,
              pssc_until: values.pssc_until || null,
              version,
            };
            const path = { id: manifest.sailing };
            try {
              await call('PUT /sailings/{id}/manifest/papers', { path, body, quiet: true });
            } catch (failure) {
              const current = changedMeanwhile(failure) as Current | undefined;
              if (!current) {
                throw failure;
              }
              // What was typed stays: sent once more, it is written over what is told here.
              setVersion(current.version);
              onDone();
              throw new Refusal(said.changed(inWords(current.papers)));
            }
            toast('success', said.saved);
            onDone();
            close();
          }}
        >
          <Field
            name="marina_number"
            label={said.marina}
            optional
            input={{ autoComplete: 'off', maxLength: 40, spellCheck: false }}
          />
          <Field
            name="pssc_number"
            label={said.pssc}
            optional
            input={{ autoComplete: 'off', maxLength: 40, spellCheck: false }}
          />
          <Field name="pssc_until" label={said.until} type="date" optional />
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
