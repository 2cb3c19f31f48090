// What a change comes to, for as long as it holds, and the button that agrees to it.

import { useState } from 'react';
import { ApiFailure, codeOf } from '../../../shared/api/client';
import { formatCentavos } from '../../../shared/money';
import { toast } from '../../../shared/state/toasts';
import { useCountdown } from '../../../shared/time/useCountdown';
import { Button } from '../../../shared/ui/Button';
import { type BookingPage, type ChangeQuote, makeChange } from '../../api';
import * as css from './QuotedSum.module.css';
import { words } from './words.en';

interface QuotedSumProps {
  code: string;
  quote: ChangeQuote;
  onDone: (booking: BookingPage) => void;
  /** The sum does not hold any more. */
  onOver: () => void;
}

function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function QuotedSum({ code, quote, onDone, onOver }: QuotedSumProps) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const seconds = useCountdown(Date.parse(quote.valid_until));
  const { paid_centavos, new_centavos, fee_centavos, waived_centavos, kept_centavos } = quote;
  const kind = quote.kind === 'refund' ? 'refund' : 'rebook';
  // A fee is taken off what goes back, and put on what is to be paid.
  const sign = quote.due_centavos > 0 ? '+' : '−';
  const back = formatCentavos(quote.refund_centavos);

  const agree = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const booking = await makeChange(code, quote.quote_id);
      toast('success', kind === 'refund' ? words.done.refund(back) : words.done.rebook);
      onDone(booking);
      return;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) {
        throw failure;
      }
      if (codeOf(failure) === 'quote_over') {
        toast('info', words.over);
        onOver();
        return;
      }
      setTrouble(failure.message);
    }
    setBusy(false);
  };

  return (
    <section className={css.root} aria-labelledby="sum">
      <h3 className={css.title} id="sum">
        {words.sum}
      </h3>
      <dl className={css.lines}>
        <Line name={words.paid} amount={formatCentavos(paid_centavos)} />
        {kind === 'rebook' && <Line name={words.costs} amount={formatCentavos(new_centavos)} />}
        {fee_centavos > 0 && (
          <Line name={words.fee} amount={`${sign} ${formatCentavos(fee_centavos)}`} />
        )}
        {kept_centavos > 0 && (
          <Line name={words.kept} amount={`− ${formatCentavos(kept_centavos)}`} />
        )}
        {quote.refund_centavos > 0 && <Line name={words.back} amount={back} isSum />}
        {quote.due_centavos > 0 && (
          <Line name={words.owed} amount={formatCentavos(quote.due_centavos)} isSum />
        )}
      </dl>
      {waived_centavos > 0 && <p>{words.waived(formatCentavos(waived_centavos))}</p>}
      {quote.refund_centavos === 0 && quote.due_centavos === 0 && <p>{words.even}</p>}
      <p role="alert" className={css.trouble}>
        {trouble}
      </p>
      {seconds > 0 ? (
        <>
          <Button wide busy={isBusy} onClick={agree}>
            {kind === 'refund' ? words.confirm.refund(back) : words.confirm.rebook}
          </Button>
          <p className={css.left}>{words.goodFor(timeLeft(seconds))}</p>
        </>
      ) : (
        <p role="status" className={css.over}>
          {words.over}
        </p>
      )}
    </section>
  );
}

interface LineProps {
  name: string;
  amount: string;
  isSum?: boolean;
}

function Line({ name, amount, isSum = false }: LineProps) {
  return (
    <div className={isSum ? css.total : css.line}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
