// What stops the seal, each with its way out, and what is only to look at.

import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Part } from '../ops/parts/Part';
import { paths } from '../ops/paths';
import type { ManifestBlocker, ManifestNow } from '../shared/api/opsWire';
import { Button } from '../shared/ui/Button';
import { Link } from '../shared/ui/Link';
import * as css from './Manifest.module.css';
import { words } from './words.en';

/** What stops it, in one line, with whom or how many it is about. */
export function tellStop({ kind, gates, counters, number }: ManifestBlocker): string {
  const about = [
    ...gates,
    ...counters.map((counter) => words.counts.counters[counter]),
    ...(number === null ? [] : [number]),
  ];
  return `${words.blockers[kind]} ${about.join(', ')}`.trim();
}

interface StopsProps {
  manifest: ManifestNow;
  /** Nothing for whoever may not count. */
  onCount: (() => void) | null;
}

export function Stops({ manifest: { sailing, blockers, warnings }, onCount }: StopsProps) {
  return (
    <Part title={words.stops}>
      <ul className={css.list}>
        {blockers.map((blocker) => (
          <li key={blocker.kind} className={css.stop}>
            <CircleX size={18} aria-hidden="true" />
            <div className={css.what}>
              <p>{tellStop(blocker)}</p>
              <p>
                {words.waysOut[blocker.kind]} {blocker.may_override && words.mayOverride}
              </p>
              <WayOut blocker={blocker} sailing={sailing} onCount={onCount} />
            </div>
          </li>
        ))}
        {blockers.length === 0 && (
          <li className={`${css.stop} ${css.ready}`}>
            <CircleCheck size={18} aria-hidden="true" />
            <p>{words.nothingStops}</p>
          </li>
        )}
        {warnings.map((warning) => (
          <li key={warning} className={css.stop}>
            <TriangleAlert size={18} aria-hidden="true" />
            <p>{words.warnings[warning]}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface WayOutProps {
  blocker: ManifestBlocker;
  sailing: string;
  onCount: (() => void) | null;
}

function WayOut({ blocker: { kind }, sailing, onCount }: WayOutProps) {
  switch (kind) {
    case 'conflict-open':
      return (
        <p>
          <Link to={`${paths.conflicts}?sailing=${encodeURIComponent(sailing)}`}>
            {words.toConflicts}
          </Link>
        </p>
      );
    case 'gate-unsent':
      return (
        <p>
          <Link to={paths.devices}>{words.toDevices}</Link>
        </p>
      );
    case 'count-missing':
    case 'count-differs':
      return (
        onCount && (
          <p>
            <Button look="quiet" onClick={onCount}>
              {words.counts.enter}
            </Button>
          </p>
        )
      );
    default:
      return null;
  }
}
