// What the gate says to the last one who came: colour, sign, word, and the next step.

import {
  CircleCheck,
  IdCard,
  type LucideIcon,
  OctagonX,
  ScanLine,
  TriangleAlert,
} from 'lucide-react';
import { useEffect } from 'react';
import type { GateTicket } from '../../shared/api/opsWire';
import { afterLook, boardUnlisted } from '../device/board';
import { type Arrival, type Shown, useGate } from '../device/state';
import type { OpenList } from '../kept/lists';
import { isOpen } from '../rules/opening';
import { boardingOf, bookingOf } from '../rules/passengers';
import { type Colour, colourOf } from '../rules/verdict';
import { clockOf, momentOf } from './moments';
import { useKeys } from './useKeys';
import { useNow } from './useNow';
import * as css from './VerdictPanel.module.css';
import { words } from './words.en';

/** Somebody, with the name by which they are spoken of. */
export interface Person extends Arrival {
  name: string;
}

interface VerdictPanelProps {
  list: OpenList;
  /** The others of a booking come, too. */
  onRest: (code: string, tickets: readonly string[]) => void;
  onUndo: (person: Person) => void;
}

type Look = Colour | 'look';

const ICONS: Record<Look, LucideIcon> = {
  green: CircleCheck,
  amber: TriangleAlert,
  red: OctagonX,
  look: IdCard,
};

const LOOKS: Record<Look, string | undefined> = {
  green: css.green,
  amber: css.amber,
  red: css.red,
  look: css.look,
};

/** A green of a while ago is not to be taken for that of the next one. */
const GREEN_MS = 10_000;

const BY_AGE = ['CHILD', 'INFANT'];

const nameOf = ({ ticket, listed }: Arrival) => listed?.name ?? ticket?.name ?? '';

const typeOf = ({ ticket, listed }: Arrival) => listed?.type ?? ticket?.type;

/** Others of the same booking that are not on board and may be. */
function restOf(list: OpenList, { ticket, listed }: Arrival, gateName: string): GateTicket[] {
  const code = listed?.code ?? ticket?.code;
  return code === undefined
    ? []
    : bookingOf(list.tickets, code).filter(
        (one) => !one.gone && !boardingOf(one.ticket, one.boarded, list.own, gateName),
      );
}

function wordOf(shown: Shown): string {
  if (!shown.needsLook) {
    return words.verdicts[shown.verdict];
  }
  return BY_AGE.includes(typeOf(shown) ?? '') ? words.lookAge : words.lookId;
}

function whyOf(shown: Shown, list: OpenList, now: number): string {
  const type = typeOf(shown);
  if (shown.needsLook && type) {
    return words.lookWhy(words.types[type], shown.listed?.age);
  }
  if (shown.verdict === 'red_other_sailing' && shown.ticket) {
    return `${momentOf(shown.ticket.departsAt, now)} · ${shown.ticket.voyage}`;
  }
  if (shown.verdict === 'red_boarded' && shown.boarding) {
    return words.boardedBy(shown.boarding.gate, clockOf(shown.boarding.at_ms));
  }
  if (shown.verdict === 'red_gone' && list.sailing.status === 'cancelled') {
    return words.calledOffWhy;
  }
  return words.whys[shown.verdict];
}

function factsOf(shown: Shown): string {
  const type = typeOf(shown);
  const className = shown.listed?.class ?? shown.ticket?.className;
  const who = type && words.whose(words.types[type], shown.listed?.age);
  const code = shown.listed?.code ?? shown.ticket?.code;
  return [className, who, code].filter(Boolean).join(' · ');
}

export function VerdictPanel({ list, onRest, onUndo }: VerdictPanelProps) {
  const { shown, device } = useGate();
  const now = useNow();
  const number = shown?.number;
  const isGreen = shown?.verdict === 'green' && !shown.needsLook;

  useEffect(() => {
    if (!isGreen) {
      return;
    }
    const timer = setTimeout(() => {
      if (useGate.getState().shown?.number === number) {
        useGate.setState({ shown: undefined });
      }
    }, GREEN_MS);
    return () => clearTimeout(timer);
  }, [isGreen, number]);

  const gateName = device?.name ?? '';
  const id = shown?.id;
  const boarding =
    id === undefined ? undefined : boardingOf(id, shown?.listed?.boarded, list.own, gateName);
  const isOne = shown?.needsLook === false && shown.count === 1;
  const canUndo = isOne && boarding?.isOwn === true;
  const rest = shown && isGreen ? restOf(list, shown, gateName) : [];

  const undoIt = () => {
    if (shown && canUndo) {
      const { ticket, listed } = shown;
      onUndo({ id, ticket, listed, name: nameOf(shown) });
    }
  };
  const boardRest = () => {
    const [first] = rest;
    if (first) {
      onRest(
        first.code,
        rest.map(({ ticket }) => ticket),
      );
    }
  };

  useKeys({
    u: undoIt,
    r: boardRest,
    y: () => void (shown?.needsLook ? afterLook(true) : undefined),
    n: () => void (shown?.needsLook ? afterLook(false) : undefined),
    b: () => void (shown?.verdict === 'amber_unknown' ? boardUnlisted() : undefined),
  });

  if (!shown) {
    const boards = isOpen(list.sailing, now);
    return (
      <section className={`${css.root} ${css.idle}`} data-verdict="none">
        <div className={css.line}>
          <ScanLine className={css.icon} aria-hidden="true" />
          <div className={css.words}>
            <h2 className={css.word}>{boards ? words.ready : words.verdicts.amber_early}</h2>
            <p className={css.why}>{boards ? words.readyText : words.whys.amber_early}</p>
          </div>
        </div>
        <p className="visually-hidden" role="status" />
      </section>
    );
  }

  const look: Look = shown.needsLook ? 'look' : colourOf(shown.verdict);
  const Icon = ICONS[look];
  const word = wordOf(shown);
  const why = whyOf(shown, list, now);
  const name = shown.count > 1 ? words.together(shown.count) : nameOf(shown);
  const facts = shown.count > 1 ? '' : factsOf(shown);
  return (
    <section
      className={`${css.root} ${LOOKS[look]}`}
      data-verdict={shown.needsLook ? 'look' : shown.verdict}
    >
      <div className={css.line} key={shown.number}>
        <Icon className={css.icon} aria-hidden="true" />
        <div className={css.words}>
          <h2 className={css.word}>{word}</h2>
          {why !== '' && <p className={css.why}>{why}</p>}
        </div>
      </div>
      {name !== '' && (
        <div>
          <p className={css.name}>{name}</p>
          <p className={css.facts}>{facts}</p>
        </div>
      )}
      <div className={css.acts}>
        {shown.needsLook && (
          <>
            <button type="button" className={css.act} onClick={() => void afterLook(false)}>
              {words.fitsNot}
            </button>
            <button type="button" className={css.main} onClick={() => void afterLook(true)}>
              {words.fits}
            </button>
          </>
        )}
        {shown.verdict === 'amber_unknown' && (
          <button type="button" className={css.main} onClick={() => void boardUnlisted()}>
            {words.boardByName}
          </button>
        )}
        {canUndo && (
          <button type="button" className={css.act} onClick={undoIt}>
            {words.undo}
          </button>
        )}
        {rest.length > 0 && (
          <button type="button" className={css.main} onClick={boardRest}>
            {rest.length === 1 ? words.restOfOne : words.restOf(rest.length)}
          </button>
        )}
      </div>
      <p className="visually-hidden" role="alert" key={`said-${shown.number}`}>
        {[word, why, name, facts].filter(Boolean).join('. ')}
      </p>
    </section>
  );
}
