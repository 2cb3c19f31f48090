// Another version of a sealed manifest: it is asked for, approved by a second person, and then done
// under the approvals, or sent again in the same words.

import { call } from '../ops/client';
import { ReasonField } from '../ops/parts/ReasonField';
import { paths } from '../ops/paths';
import { codeOf } from '../shared/api/client';
import type { ManifestNow } from '../shared/api/opsWire';
import { Form } from '../shared/forms/Form';
import { Refusal } from '../shared/forms/Refusal';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { named } from '../shared/named';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import * as css from './Manifest.module.css';
import { SinceSeal } from './SinceSeal';
import { words } from './words.en';

const said = words.amend;

/** What the server's refusals mean here. */
const REFUSALS: Readonly<Record<string, string>> = {
  version_passed: said.passed,
  nothing_changed: said.nothing,
  manifest_blocked: said.blocked,
};

interface AmendDialogProps {
  manifest: ManifestNow;
  /** The last one, which this one follows. */
  version: number;
  /** The reason with which it was asked for; empty before. */
  asked: string;
  onAsked: (reason: string) => void;
  onDone: () => void;
  onClose: () => void;
}

export function AmendDialog(props: AmendDialogProps) {
  const { manifest, version, asked, onAsked, onDone, onClose } = props;
  const form = useTimedForm<{ reason: string }>({ defaultValues: { reason: asked } });

  const send = async (reason: string, close: () => void) => {
    try {
      const { document } = await call('POST /sailings/{id}/manifest/amendments', {
        path: { id: manifest.sailing },
        body: { version, reason },
        quiet: true,
      });
      toast('success', words.sealed(document));
      onAsked('');
    } catch (failure) {
      const code = codeOf(failure) ?? '';
      if (code !== 'needs_approval') {
        onDone();
        const refusal = named(REFUSALS, code);
        throw refusal === undefined ? failure : new Refusal(refusal);
      }
      toast('info', said.asked);
      onAsked(reason);
    }
    onDone();
    close();
  };

  return (
    <Dialog kind="form" title={said.title(version + 1)} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={({ reason }) => send(reason.trim(), close)}>
          <p>{said.lead}</p>
          {asked !== '' && (
            <Note>
              <p>
                {said.waiting} <Link to={paths.approvals}>{said.toApprovals}</Link>
              </p>
            </Note>
          )}
          {manifest.since_seal && <SinceSeal since={manifest.since_seal} version={version} />}
          <ReasonField label={said.reason} />
          <div className={css.ways}>
            <SubmitButton>{said.send}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
