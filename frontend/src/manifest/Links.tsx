// Links by which an authority reads a sealed manifest: made, watched and revoked. Each is shown once.

import { useState } from 'react';
import { call, question } from '../ops/client';
import { useShortcuts } from '../ops/keys';
import { Answered } from '../ops/parts/Answered';
import { Chip } from '../ops/parts/Chip';
import { ConfirmDialog } from '../ops/parts/ConfirmDialog';
import { type Column, DataTable } from '../ops/parts/DataTable';
import { Moment } from '../ops/parts/Moment';
import { Part } from '../ops/parts/Part';
import { useLive } from '../ops/parts/useLive';
import type { ManifestLink, NewManifestLink } from '../shared/api/opsWire';
import { toast } from '../shared/state/toasts';
import { serverNow } from '../shared/time/serverClock';
import { Button } from '../shared/ui/Button';
import { LinkDialog } from './LinkDialog';
import * as css from './Manifest.module.css';
import { NewLinkDialog } from './NewLinkDialog';
import { words } from './words.en';

const said = words.links;

function stateOf({ revoked_at, ends_at }: ManifestLink): 'open' | 'ended' | 'revoked' {
  if (revoked_at !== null) {
    return 'revoked';
  }
  return Date.parse(ends_at) > serverNow() ? 'open' : 'ended';
}

export function Links({ sailing }: { sailing: string }) {
  const path = { id: sailing };
  const live = useLive(question('GET /sailings/{id}/manifest/links', { path }));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewManifestLink>();
  const [revoked, setRevoked] = useState<ManifestLink>();
  useShortcuts(words.keys, [{ keys: 'l', label: said.add, act: () => setMaking(true) }]);

  const columns: readonly Column<ManifestLink>[] = [
    { key: 'note', head: said.columns.note, cell: ({ note }) => note },
    {
      key: 'state',
      head: said.columns.state,
      cell: (link) => (
        <Chip tone={stateOf(link) === 'open' ? 'info' : 'quiet'}>{said[stateOf(link)]}</Chip>
      ),
    },
    { key: 'ends', head: said.columns.ends, cell: ({ ends_at }) => <Moment at={ends_at} /> },
    { key: 'openings', head: said.columns.openings, end: true, cell: (link) => link.openings },
    {
      key: 'last',
      head: said.columns.last,
      cell: ({ opened_at }) => (opened_at ? <Moment at={opened_at} /> : said.never),
    },
    { key: 'made', head: said.columns.made, cell: ({ made_by }) => made_by ?? '–' },
    {
      key: 'act',
      head: said.columns.act,
      cell: (link) =>
        stateOf(link) === 'open' && (
          <Button look="quiet" aria-label={said.revoke(link.note)} onClick={() => setRevoked(link)}>
            {said.revokeShort}
          </Button>
        ),
    },
  ];

  return (
    <Part
      title={said.title}
      beside={
        <Button look="quiet" onClick={() => setMaking(true)}>
          {said.add}
        </Button>
      }
    >
      <p className={css.quiet}>{said.lead}</p>
      <Answered live={live}>
        {({ items }) => (
          <DataTable
            caption={said.title}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            empty={<p>{said.none}</p>}
          />
        )}
      </Answered>
      {isMaking && (
        <LinkDialog
          sailing={sailing}
          onMade={(link) => {
            setMade(link);
            live.askAgain();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <NewLinkDialog made={made} onClose={() => setMade(undefined)} />}
      {revoked && (
        <ConfirmDialog
          title={said.revoke(revoked.note)}
          act={said.revokeShort}
          reason="none"
          onConfirm={async () => {
            await call('POST /sailings/{id}/manifest/links/{link}/revoke', {
              path: { id: sailing, link: revoked.id },
            });
            toast('success', said.revokedNow);
            live.askAgain();
          }}
          onClose={() => setRevoked(undefined)}
        >
          <p>{said.revokeLead}</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
