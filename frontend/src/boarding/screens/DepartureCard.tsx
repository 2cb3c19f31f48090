// One departure: when, where to, how full, and the next step.

import { ArrowRight, Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { GateSailing } from '../../shared/api/opsWire';
import { ageOf } from '../../shared/time/age';
import { Button } from '../../shared/ui/Button';
import { download, openGate } from '../device/life';
import { useGate } from '../device/state';
import type { OpenList } from '../kept/lists';
import { countBoarded } from '../rules/passengers';
import * as css from './DepartureCard.module.css';
import { clockOf, momentOf } from './moments';
import { useNow } from './useNow';
import { words } from './words.en';

interface DepartureCardProps {
  sailing: GateSailing;
  list: OpenList | undefined;
  isOnline: boolean;
}

const STATUSES = new Map([
  ['cancelled', words.calledOff],
  ['departed', words.departed],
  ['arrived', words.departed],
]);

export function DepartureCard({ sailing, list, isOnline }: DepartureCardProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const gateName = useGate(({ device }) => device?.name ?? '');
  const now = useNow();
  const time = Date.parse(sailing.departs_at);
  const planned = Date.parse(sailing.scheduled_departs_at);
  const name = `${sailing.voyage}, ${momentOf(time, now)}`;
  const status = STATUSES.get(sailing.status);
  const boarded = list ? countBoarded(list.tickets, list.own, gateName) : sailing.boarded;
  const share = sailing.sold > 0 ? Math.min(1, boarded / sailing.sold) : 0;

  const fetchIt = async () => {
    setBusy(true);
    setFault('');
    const failure = await download(sailing.id);
    setBusy(false);
    if (failure) {
      setFault(
        failure.status === undefined ? words.noNetwork : (failure.told ?? words.serverRefused),
      );
    }
  };

  return (
    <article className={css.root}>
      <div className={css.head}>
        <h2 className={css.time}>{momentOf(time, now)}</h2>
        {status && <span className={css.status}>{status}</span>}
        {clockOf(planned) !== clockOf(time) && !status && (
          <span className={css.late}>{words.wasAt(clockOf(planned))}</span>
        )}
      </div>
      <p className={css.way}>
        {sailing.origin} <ArrowRight size={18} aria-hidden="true" /> {sailing.destination_name}
      </p>
      <p className={css.ship}>
        {sailing.vessel} · {sailing.voyage}
      </p>
      <div className={css.load}>
        <progress className={css.bar} value={share} max={1} aria-label={words.onBoard} />
        <p className={css.counts}>
          <strong>{words.boardedOf(boarded, sailing.sold)}</strong>
          <span>{words.authorised(sailing.authorised)}</span>
        </p>
      </div>
      {fault !== '' && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {list ? (
        <div className={css.acts}>
          <Button
            wide
            onClick={() => void openGate(sailing.id)}
            aria-label={words.openGateOf(name)}
          >
            {words.openGate}
          </Button>
          <p className={css.kept}>
            <span>{words.listFrom(ageOf(list.knownAt, now))}</span>
            <button
              type="button"
              className={css.refresh}
              aria-label={words.refresh}
              disabled={!isOnline || isBusy}
              onClick={() => void fetchIt()}
            >
              <RefreshCw size={20} aria-hidden="true" />
            </button>
          </p>
        </div>
      ) : (
        <Button
          wide
          look="quiet"
          busy={isBusy}
          disabled={!isOnline}
          onClick={() => void fetchIt()}
          aria-label={words.downloadOf(name)}
        >
          {!isBusy && <Download size={20} aria-hidden="true" />}
          {isBusy ? words.downloading : words.download}
        </Button>
      )}
    </article>
  );
}
