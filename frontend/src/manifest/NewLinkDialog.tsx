// A link that was just made, the one time that it is shown.

import { Moment } from '../ops/parts/Moment';
import type { NewManifestLink } from '../shared/api/opsWire';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import * as css from './Manifest.module.css';
import { words } from './words.en';

const said = words.links;

interface NewLinkDialogProps {
  made: NewManifestLink;
  onClose: () => void;
}

export function NewLinkDialog({ made: { link, url }, onClose }: NewLinkDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast('success', said.copied);
    } catch {
      toast('error', said.copyFailed);
    }
  };
  return (
    <Dialog kind="form" title={said.shownTitle} onClose={onClose}>
      {(close) => (
        <>
          <p>{said.shownLead(link.note)}</p>
          <p className={css.url}>
            <code>{url}</code>
          </p>
          <p>
            {said.until} <Moment at={link.ends_at} />.
          </p>
          <div className={css.ways}>
            <Button onClick={copy}>{said.copy}</Button>
            <Button look="quiet" onClick={close}>
              {said.done}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
