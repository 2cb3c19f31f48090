// Giving places up for money: whose, what comes back of it, and the one button that does it.
// This folder holds the giving up of places for money.

import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Leg } from '../../../bookings/draft';
import {
  type Chosen,
  chosenOf,
  keyOf,
  LEGS,
  onLeg,
  type Place,
  travelling,
} from '../../../bookings/legPassengers';
import { tokenFor } from '../../../bookings/tokenFor';
import type { BookingResult, Refunded, RefundedPlace } from '../../../shared/api/wire';
import { formatCentavos } from '../../../shared/money';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { NotThere } from '../../../shared/ui/NotThere';
import { agreeToRefund, quoteRefund } from '../../changesApi';
import { methodName } from '../../methodName';
import { FeeClock } from '../task/FeeClock';
import { firstRise } from '../task/feeRise';
import { LegPassengers } from '../task/LegPassengers';
import * as places from '../task/LegPassengers.module.css';
import { SumCard } from '../task/SumCard';
import { lessOf } from '../task/sums';
import { TaskFrame } from '../task/TaskFrame';
import { Trouble } from '../task/Trouble';
import { useAgree } from '../task/useAgree';
import { useQuote } from '../task/useQuote';
import { words } from '../task/words.en';
import { isOff, lawOf } from './law';
import { partsOf } from './partsOf';
import * as css from './RefundTask.module.css';
import { words as refund } from './words.en';

interface RefundTaskProps {
  booking: BookingResult;
  /** This leg is chosen at first; without it, only what is cancelled. */
  leg: Leg | undefined;
  onBack: () => void;
  onDone: (refunded: Refunded) => void;
  /** The booking is not what is shown of it. */
  onChanged: () => void;
}

function Amount({ line, isChosen }: { line: RefundedPlace | undefined; isChosen: boolean }) {
  if (!isChosen) {
    return <span className={places.stays}>{refund.stays}</span>;
  }
  if (!line) {
    return <span className={places.waits} aria-hidden="true" />;
  }
  return (
    <span className={places.amount}>
      <bdi>{formatCentavos(line.refund_centavos)}</bdi>
      <span className={places.comes}>{refund.comesBack}</span>
    </span>
  );
}

export function RefundTask({ booking, leg, onBack, onDone, onChanged }: RefundTaskProps) {
  const there = travelling(booking);
  const [chosen, setChosen] = useState<Chosen>(
    () =>
      new Set(
        there.filter((place) => (leg ? place.leg === leg : isOff(booking, place.leg))).map(keyOf),
      ),
  );
  const wanted = chosenOf(there, chosen);

  const agreement = useAgree({
    send: (quoteId, key) => agreeToRefund(booking.code, tokenFor(booking.code), quoteId, key),
    onDone,
    onRefused: (code) => {
      askAgain();
      if (code !== 'quote_over') {
        onChanged();
      }
    },
  });
  const { busy, trouble, isOpen, agree, forgetTrouble } = agreement;
  const { quote, refusal, unreachable, isAsking, askAgain } = useQuote({
    code: booking.code,
    wish: wanted.length > 0 ? wanted : null,
    ask: quoteRefund,
    isHeld: busy || isOpen,
  });

  // Giving everything up is asked about once more.
  const isAll = wanted.length > 1 && wanted.length === there.length && !isOpen;
  const [isSure, setSure] = useState(true);

  const lines = quote?.places ?? [];
  const lineOf = (place: Place) => lines.find((line) => keyOf(line) === keyOf(place));
  const rise = firstRise(lines);
  const choose = (next: Chosen) => {
    if (!busy) {
      forgetTrouble();
      setChosen(next);
    }
  };

  return (
    <TaskFrame
      title={refund.title}
      lead={refund.lead}
      code={booking.code}
      back={words.back}
      onBack={onBack}
    >
      <section className={css.choice} aria-label={refund.choose}>
        <h3 className={css.question}>{refund.choose}</h3>
        {LEGS.map((one) => {
          const own = onLeg(there, one);
          return (
            own.length > 0 && (
              <LegPassengers
                key={one}
                booking={booking}
                leg={one}
                places={own}
                chosen={chosen}
                onChoose={choose}
                law={lawOf(booking, lines, one)}
                amountOf={(place) => (
                  <Amount line={lineOf(place)} isChosen={chosen.has(keyOf(place))} />
                )}
                partsOf={(place) => {
                  const line = lineOf(place);
                  return line ? partsOf(line) : [];
                }}
              />
            )
          );
        })}
      </section>
      {wanted.length === 0 && <p role="status">{refund.chooseFirst}</p>}
      <Trouble text={refusal ?? (quote ? null : trouble)} />
      {unreachable !== null && (
        <NotThere title={words.noSum} reason={unreachable} onTryAgain={askAgain} />
      )}
      {wanted.length > 0 && refusal === null && unreachable === null && (
        <SumCard
          title={refund.sum}
          isAsking={isAsking}
          lines={
            quote && [
              { name: refund.youPaid, amount: formatCentavos(quote.paid_centavos) },
              ...(quote.fee_centavos > 0
                ? [{ name: refund.feeAll, amount: lessOf(quote.fee_centavos) }]
                : []),
              ...(quote.kept_centavos > 0
                ? [{ name: refund.keptAll, amount: lessOf(quote.kept_centavos) }]
                : []),
            ]
          }
          total={quote && { name: refund.total, amount: formatCentavos(quote.refund_centavos) }}
        >
          {rise && !busy && !isOpen && <FeeClock key={rise.at} rise={rise} onRisen={askAgain} />}
          {quote?.refund_centavos === 0 && <p>{refund.nothing}</p>}
          {quote && quote.refund_centavos > 0 && (
            <>
              <div>
                <p className={css.to}>
                  <RotateCcw size={20} aria-hidden="true" />
                  {refund.to(methodName(quote.method))}
                </p>
                <p className={css.small}>{refund.days}</p>
              </div>
              <p>{words.cannotUndo}</p>
              <Trouble text={trouble} />
              <Button
                wide
                busy={busy || isAsking}
                onClick={() => (isAll ? setSure(false) : agree(quote.quote_id))}
              >
                {busy ? refund.sending : refund.confirm(formatCentavos(quote.refund_centavos))}
              </Button>
            </>
          )}
        </SumCard>
      )}
      {!isSure && quote && (
        <Dialog kind="brief" title={refund.allTitle(wanted.length)} onClose={() => setSure(true)}>
          {(close) => (
            <>
              <p>{refund.allText}</p>
              <p>{words.cannotUndo}</p>
              <div className={css.answers}>
                <Button look="quiet" onClick={close}>
                  {refund.keepAll}
                </Button>
                <Button
                  look="danger"
                  onClick={() => {
                    close();
                    agree(quote.quote_id);
                  }}
                >
                  {refund.giveUpAll(wanted.length)}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </TaskFrame>
  );
}
