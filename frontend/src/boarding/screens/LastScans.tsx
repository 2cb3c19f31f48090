// What this gate did last on a sailing, and the way back.

import { CircleCheck, OctagonX, TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { databaseOf } from '../device/state';
import type { KeptScan } from '../kept/database';
import type { OpenList } from '../kept/lists';
import { scansOf } from '../kept/scans';
import { colourOf } from '../rules/verdict';
import * as css from './LastScans.module.css';
import { clockOf } from './moments';
import type { Person } from './VerdictPanel';
import { words } from './words.en';

const MOST = 60;

interface LastScansProps {
  list: OpenList;
  onUndo: (person: Person) => void;
}

const COLOURS = { green: css.green, amber: css.amber, red: css.red };

const ICONS = { green: CircleCheck, amber: TriangleAlert, red: OctagonX };

function wordOf({ kind, verdict }: KeptScan): string {
  if (kind === 'undo') {
    return words.undone;
  }
  if (kind === 'board') {
    return words.letOnBoard;
  }
  return verdict === 'green' ? words.refused : words.verdicts[verdict];
}

export function LastScans({ list, onUndo }: LastScansProps) {
  const [scans, setScans] = useState<readonly KeptScan[]>();
  const { id } = list.sailing;

  // They change with what this gate did.
  const { own } = list;
  useEffect(() => {
    let isOver = false;
    void scansOf(databaseOf(), id).then((all) => {
      if (!isOver && own) {
        setScans(all.slice(-MOST).reverse());
      }
    });
    return () => {
      isOver = true;
    };
  }, [id, own]);

  if (scans?.length === 0) {
    return (
      <div className={css.empty}>
        <h3>{words.noScans}</h3>
        <p>{words.noScansText}</p>
      </div>
    );
  }
  return (
    <ul>
      {scans?.map((scan) => (
        <li key={scan.seq} className={css.row}>
          <Sign scan={scan} />
          <div className={css.words}>
            <p className={css.name}>{list.tickets.get(scan.ticket)?.name ?? words.unknownPerson}</p>
            <p className={css.facts}>
              {wordOf(scan)} · {clockOf(scan.at_ms)}
            </p>
            {scan.reason && <p className={css.facts}>{scan.reason}</p>}
          </div>
          {canUndo(list, scan) && <UndoButton list={list} scan={scan} onUndo={onUndo} />}
        </li>
      ))}
    </ul>
  );
}

/** The last thing that this gate did with the ticket was to let it on board, by this scan. */
function canUndo({ own }: OpenList, { kind, ticket, at_ms }: KeptScan): boolean {
  const last = own.get(ticket);
  return kind === 'board' && last?.kind === 'board' && last.at === at_ms;
}

function Sign({ scan }: { scan: KeptScan }) {
  const colour = scan.kind === 'board' ? 'green' : colourOf(scan.verdict);
  const isBack = scan.kind !== 'board' && scan.verdict === 'green';
  const Icon = isBack ? Undo2 : ICONS[colour];
  return <Icon className={isBack ? css.back : COLOURS[colour]} size={26} aria-hidden="true" />;
}

function UndoButton({ list, scan, onUndo }: LastScansProps & { scan: KeptScan }) {
  const listed = list.tickets.get(scan.ticket);
  const name = listed?.name ?? words.unknownPerson;
  // One whom the list lacks is known by the id of the ticket alone.
  const person: Person = { ticket: undefined, listed, id: scan.ticket, name };
  return (
    <Button look="quiet" aria-label={`${words.undo}: ${name}`} onClick={() => onUndo(person)}>
      {words.undo}
    </Button>
  );
}
