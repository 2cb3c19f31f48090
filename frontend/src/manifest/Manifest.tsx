// The manifest of a sailing: how it stands, what stops its seal, who is on board, and what was sealed.
// This folder holds the desk's side of the passenger manifest.

import { useState } from 'react';
import { question } from '../ops/client';
import { useShortcuts } from '../ops/keys';
import { useMay } from '../ops/me';
import { Answered } from '../ops/parts/Answered';
import { Chip, type Tone } from '../ops/parts/Chip';
import { useLive } from '../ops/parts/useLive';
import type { ManifestNow } from '../shared/api/opsWire';
import { Button } from '../shared/ui/Button';
import { AmendDialog } from './AmendDialog';
import { CrewDialog } from './CrewDialog';
import { CrewTable } from './CrewTable';
import { HeadCountDialog } from './HeadCountDialog';
import { HeadCounts } from './HeadCounts';
import { Links } from './Links';
import * as css from './Manifest.module.css';
import { Papers } from './Papers';
import { PapersDialog } from './PapersDialog';
import { PeopleOnBoard } from './PeopleOnBoard';
import { sealable } from './rules';
import { SealDialog } from './SealDialog';
import { SinceSeal } from './SinceSeal';
import { Stops } from './Stops';
import { Totals } from './Totals';
import { VersionTable } from './VersionTable';
import { WithoutTicket } from './WithoutTicket';
import type { ManifestState } from './wire';
import { words } from './words.en';

const TONES: Readonly<Record<ManifestState, Tone>> = {
  open: 'quiet',
  counting: 'info',
  sealed: 'ok',
  deleted: 'quiet',
};

const count = new Intl.NumberFormat('en-PH');

/** What is open before everything else. */
type Open = 'seal' | 'count' | 'crew' | 'papers' | 'amend';

export function Manifest({ sailing }: { sailing: string }) {
  const live = useLive(question('GET /sailings/{id}/manifest', { path: { id: sailing } }));
  return (
    <Answered live={live}>
      {(manifest) => <Whole manifest={manifest} onChanged={live.askAgain} />}
    </Answered>
  );
}

interface WholeProps {
  manifest: ManifestNow;
  onChanged: () => void;
}

function Whole({ manifest, onChanged }: WholeProps) {
  const [open, setOpen] = useState<Open>();
  // What a second person must approve is sent again with the same words.
  const [asked, setAsked] = useState('');
  const maySeal = useMay('seal-manifest');
  const mayAmend = useMay('amend-manifest');
  const mayOperate = useMay('operate-sailing');
  const { sailing, state, blockers, versions } = manifest;
  const isSealed = state === 'sealed';
  const isClosed = isSealed || state === 'deleted';
  const can = sealable(blockers);
  const maySealNow = maySeal && !isClosed && (can === 'now' || (can === 'override' && mayAmend));
  const mayAmendNow = mayAmend && isSealed;

  const key = (may: boolean, keys: string, label: string, what: Open) =>
    may ? [{ keys, label, act: () => setOpen(what) }] : [];
  useShortcuts(words.keys, [
    ...key(maySealNow, 's', words.seal, 'seal'),
    ...key(maySeal, 'h', words.counts.enter, 'count'),
    ...key(maySeal, 'w', words.crew.edit, 'crew'),
    ...key(mayOperate, 'p', words.papers.edit, 'papers'),
    ...key(mayAmendNow, 'm', words.amend.act, 'amend'),
  ]);

  const own = (what: Open) => ({
    manifest,
    onDone: onChanged,
    // One that is opened before the last is quite gone stays.
    onClose: () => setOpen((now) => (now === what ? undefined : now)),
  });
  return (
    <div className={css.root}>
      <Head manifest={manifest} />
      <div className={css.acts}>
        {maySeal && !isClosed && (
          <Button disabled={!maySealNow} onClick={() => setOpen('seal')}>
            {words.seal}
          </Button>
        )}
        {mayAmendNow && (
          <Button look="quiet" onClick={() => setOpen('amend')}>
            {words.amend.act}
          </Button>
        )}
        {maySeal && !isClosed && !maySealNow && (
          <p className={css.hint}>{can === 'no' ? words.cannotSeal : words.managerSeals}</p>
        )}
      </div>
      {!isClosed && <Stops manifest={manifest} onCount={maySeal ? () => setOpen('count') : null} />}
      {manifest.since_seal && versions[0] && (
        <SinceSeal since={manifest.since_seal} version={versions[0].version} />
      )}
      <div className={css.columns}>
        <Totals totals={manifest.totals} />
        <div className={css.column}>
          <HeadCounts
            counts={manifest.head_counts}
            boarded={manifest.totals.persons}
            onEnter={maySeal ? () => setOpen('count') : null}
          />
          <Papers papers={manifest.papers} onEdit={mayOperate ? () => setOpen('papers') : null} />
          <CrewTable crew={manifest.crew} onEdit={maySeal ? () => setOpen('crew') : null} />
        </div>
      </div>
      <PeopleOnBoard sailing={sailing} people={manifest.people} onChanged={onChanged} />
      {isSealed && <WithoutTicket manifest={manifest} mayAmend={mayAmend} onChanged={onChanged} />}
      <VersionTable sailing={sailing} versions={versions} />
      {mayAmend && isSealed && <Links sailing={sailing} />}
      {open === 'seal' && <SealDialog {...own('seal')} />}
      {open === 'count' && <HeadCountDialog {...own('count')} />}
      {open === 'crew' && <CrewDialog {...own('crew')} />}
      {open === 'papers' && <PapersDialog {...own('papers')} />}
      {open === 'amend' && versions[0] && (
        <AmendDialog
          {...own('amend')}
          version={versions[0].version}
          asked={asked}
          onAsked={setAsked}
        />
      )}
    </div>
  );
}

function Head({ manifest }: { manifest: ManifestNow }) {
  const { state, versions, boarded, authorised, totals } = manifest;
  const figures = [
    [boarded, words.figures.boarded],
    [authorised, words.figures.authorised],
    [totals.crew, words.figures.crew],
    [totals.souls, words.figures.souls],
  ] as const;
  return (
    <div className={css.over}>
      <div className={css.state}>
        <p>
          <Chip tone={TONES[state]}>{words.states[state]}</Chip>{' '}
          {versions[0] && <bdi>{words.document(versions[0].document)}</bdi>}
        </p>
        <p className={css.quiet}>{words.leads[state]}</p>
      </div>
      <div className={css.figures}>
        {figures.map(([value, name]) => (
          <p key={name} className={css.figure}>
            <strong>{value === null ? words.figures.unknown : count.format(value)}</strong>{' '}
            <span>{name}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
