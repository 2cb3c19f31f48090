// What moving comes to, and the one button that does it.

import type { Leg } from '../../../bookings/draft';
import { termsOf } from '../../../bookings/policy';
import { tokenFor } from '../../../bookings/tokenFor';
import type { BookingResult, RebookingQuote } from '../../../shared/api/wire';
import { formatCentavos } from '../../../shared/money';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/Note';
import { NotThere } from '../../../shared/ui/NotThere';
import { agreeToRebooking, quoteRebooking } from '../../changesApi';
import { FeeClock } from '../task/FeeClock';
import { riseOf } from '../task/feeRise';
import { SumCard, type SumLine } from '../task/SumCard';
import { lessOf, percentsOf, signed } from '../task/sums';
import { TaskFrame } from '../task/TaskFrame';
import { Trouble } from '../task/Trouble';
import { useAgree } from '../task/useAgree';
import { useQuote } from '../task/useQuote';
import { words } from '../task/words.en';
import { Move } from './Move';
import type { NewSailing } from './newSailing';
import { words as rebook } from './words.en';

interface RebookCheckProps {
  booking: BookingResult;
  leg: Leg;
  movers: readonly number[];
  sailing: NewSailing;
  onBack: () => void;
  onDone: (booking: BookingResult) => void;
  onChanged: () => void;
}

function linesOf(quote: RebookingQuote): SumLine[] {
  const percents = percentsOf(quote.passengers).filter((percent) => percent > 0);
  return [
    { name: rebook.oldPrice, amount: formatCentavos(quote.old_centavos) },
    { name: rebook.newPrice, amount: formatCentavos(quote.new_centavos) },
    { name: rebook.difference, amount: signed(quote.new_centavos - quote.old_centavos) },
    quote.fee_centavos > 0
      ? { name: rebook.feeOf(rebook.feePercents(percents)), amount: signed(quote.fee_centavos) }
      : { name: rebook.fee, amount: rebook.free },
    ...(quote.refund_fee_centavos > 0
      ? [
          {
            name: rebook.refundFee(quote.refund_fee_percent),
            amount: signed(quote.refund_fee_centavos),
          },
        ]
      : []),
    ...(quote.waived_centavos > 0
      ? [{ name: rebook.waived, amount: lessOf(quote.waived_centavos) }]
      : []),
  ];
}

function totalOf({ due_centavos, refund_centavos }: RebookingQuote): SumLine {
  if (due_centavos > 0) {
    return { name: rebook.due, amount: formatCentavos(due_centavos) };
  }
  return refund_centavos > 0
    ? { name: rebook.comesBack, amount: formatCentavos(refund_centavos) }
    : { name: rebook.even, amount: formatCentavos(0) };
}

function labelOf({ due_centavos, refund_centavos }: RebookingQuote): string {
  if (due_centavos > 0) {
    return rebook.confirmPay(formatCentavos(due_centavos));
  }
  return refund_centavos > 0 ? rebook.confirmBack(formatCentavos(refund_centavos)) : rebook.confirm;
}

export function RebookCheck({
  booking,
  leg,
  movers,
  sailing,
  onBack,
  onDone,
  onChanged,
}: RebookCheckProps) {
  const { busy, trouble, isOpen, agree } = useAgree({
    send: (quoteId, key) => agreeToRebooking(booking.code, tokenFor(booking.code), quoteId, key),
    onDone,
    onRefused: (code) => {
      askAgain();
      if (code === 'moved') {
        onChanged();
      }
    },
  });
  const { quote, refusal, unreachable, isAsking, askAgain } = useQuote({
    code: booking.code,
    wish: {
      leg,
      passenger_indexes: [...movers],
      booking_id: sailing.trip.id,
      accommodation_id: sailing.accommodation.id,
    },
    ask: quoteRebooking,
    isHeld: busy || isOpen,
  });
  const rise = quote && riseOf(quote);

  return (
    <TaskFrame
      title={rebook.check}
      lead={rebook.moves(termsOf(booking).rebookings)}
      code={booking.code}
      back={rebook.other}
      onBack={onBack}
    >
      <Move
        booking={booking}
        leg={leg}
        movers={movers}
        sailing={sailing}
        prices={quote?.passengers}
      />
      {quote && quote.right !== 'by_choice' && (
        <Note>
          <p>{rebook.byLaw[quote.right]}</p>
        </Note>
      )}
      {quote?.moves_free_reason && (
        <Note>
          <p>{rebook.offered(quote.moves_free_reason)}</p>
        </Note>
      )}
      <Trouble text={refusal ?? (quote ? null : trouble)} />
      {unreachable !== null && (
        <NotThere title={words.noSum} reason={unreachable} onTryAgain={askAgain} />
      )}
      {refusal === null && unreachable === null && (
        <SumCard
          title={rebook.sum}
          isAsking={isAsking}
          lines={quote && linesOf(quote)}
          total={quote && totalOf(quote)}
        >
          {rise && !busy && !isOpen && <FeeClock key={rise.at} rise={rise} onRisen={askAgain} />}
          {quote && (
            <>
              <p>{quote.due_centavos > 0 ? rebook.oldStands : words.cannotUndo}</p>
              <Trouble text={trouble} />
              <Button wide busy={busy || isAsking} onClick={() => agree(quote.quote_id)}>
                {busy ? rebook.sending : labelOf(quote)}
              </Button>
            </>
          )}
        </SumCard>
      )}
    </TaskFrame>
  );
}
