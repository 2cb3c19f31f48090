// How the gate stands with the server, always in sight.

import { CloudOff, CloudUpload, Wifi } from 'lucide-react';
import { ageOf } from '../../shared/time/age';
import { useGate } from '../device/state';
import * as css from './Connection.module.css';
import { useNow } from './useNow';
import { words } from './words.en';

interface ConnectionProps {
  /** When the server last told of what is shown. */
  knownAt: number | undefined;
}

function sayOffline(knownAt: number | undefined, now: number): string {
  return knownAt === undefined ? words.offlineNever : words.offline(ageOf(knownAt, now));
}

export function Connection({ knownAt }: ConnectionProps) {
  const { isOnline, unsent } = useGate();
  const now = useNow();
  const Icon = isOnline ? Wifi : CloudOff;
  return (
    <p className={`${css.root} ${isOnline ? css.online : css.offline}`} role="status">
      <Icon size={18} aria-hidden="true" />
      <span>{isOnline ? words.online : sayOffline(knownAt, now)}</span>
      {unsent > 0 && (
        <span className={css.unsent}>
          <CloudUpload size={18} aria-hidden="true" />
          {words.toSend(unsent)}
        </span>
      )}
    </p>
  );
}
