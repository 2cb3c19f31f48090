// A whole booking: who of it is on board, and who comes on board now.

import { Check, IdCard } from 'lucide-react';
import { useState } from 'react';
import type { GateTicket } from '../../shared/api/opsWire';
import { Button } from '../../shared/ui/Button';
import { Sheet } from '../../shared/ui/Sheet';
import { useGate } from '../device/state';
import type { OpenList } from '../kept/lists';
import { boardingOf, bookingOf } from '../rules/passengers';
import * as css from './BookingSheet.module.css';
import { clockOf } from './moments';
import { words } from './words.en';

interface BookingSheetProps {
  list: OpenList;
  code: string;
  /** The tickets that are chosen at first. */
  chosen: readonly string[];
  onBoard: (people: readonly GateTicket[]) => void;
  onClose: () => void;
}

export function BookingSheet({ list, code, chosen, onBoard, onClose }: BookingSheetProps) {
  const gateName = useGate(({ device }) => device?.name ?? '');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const people = bookingOf(list.tickets, code);
  const boardingOfOne = ({ ticket, boarded }: GateTicket) =>
    boardingOf(ticket, boarded, list.own, gateName);
  const free = people.filter((one) => !one.gone && !boardingOfOne(one));
  const going = free.filter(({ ticket }) => picked.has(ticket));

  const pick = (ticket: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) {
      next.add(ticket);
    } else {
      next.delete(ticket);
    }
    setPicked(next);
  };
  const finish = () => {
    if (going.length > 0) {
      onBoard(going);
    }
    return true;
  };

  return (
    <Sheet
      title={words.booking(code)}
      summary={going.length > 0 ? words.chosen(going.length) : words.nobodyChosen}
      done={going.length > 0 ? words.board(going.length) : words.boardNobody}
      onDone={finish}
      onClose={onClose}
    >
      {free.length > 1 && going.length < free.length && (
        <Button look="quiet" onClick={() => setPicked(new Set(free.map(({ ticket }) => ticket)))}>
          {words.chooseAll}
        </Button>
      )}
      <ul className={css.list}>
        {people.map((one) => {
          const boarding = boardingOfOne(one);
          const canBoard = !one.gone && !boarding;
          return (
            <li key={one.ticket}>
              <label className={css.row}>
                <input
                  className={css.box}
                  type="checkbox"
                  disabled={!canBoard}
                  checked={boarding !== undefined || (canBoard && picked.has(one.ticket))}
                  onChange={(event) => pick(one.ticket, event.target.checked)}
                />
                <span className={css.words}>
                  <span className={css.name}>{one.name}</span>
                  <span className={css.facts}>
                    {[one.class, words.whose(words.types[one.type], one.age)].join(' · ')}
                  </span>
                  {canBoard && one.checked && (
                    <span className={css.look}>
                      <IdCard size={18} aria-hidden="true" /> {words.lookFirst}
                    </span>
                  )}
                  {boarding && (
                    <span className={css.boarded}>
                      <Check size={18} aria-hidden="true" />{' '}
                      {words.boardedBy(boarding.gate, clockOf(boarding.at_ms))}
                    </span>
                  )}
                  {!boarding && one.gone && <span className={css.gone}>{words.isGone}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
