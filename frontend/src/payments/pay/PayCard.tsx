// How one may pay, what one agrees to, and the one button that pays.

import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { isProved, type PaymentState } from '../../bookings/api';
import { toPay } from '../../bookings/shown/priceGroups';
import { ReleaseSeats } from '../../bookings/shown/ReleaseSeats';
import type { BookingResult } from '../../shared/api/wire';
import { formatCentavos } from '../../shared/money';
import { paths } from '../../shared/paths';
import { readText, writeText } from '../../shared/storage';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { MethodList } from './MethodList';
import * as css from './PayCard.module.css';
import { PaymentAdvisory } from './PaymentAdvisory';
import { TermsBox } from './TermsBox';
import { usePay } from './usePay';
import { words } from './words.en';

interface PayCardProps {
  booking: BookingResult;
  /** What is shown of the booking is no longer so. */
  onChanged: () => void;
}

/** What the button is called, by how the last attempt stands. */
function labelOf(state: PaymentState, total: string): string {
  if (state === 'open') {
    return words.continueToPayment(total);
  }
  return state === 'failed' ? words.tryAgain(total) : words.pay(total);
}

function LastAttempt({ state }: { state: PaymentState }) {
  if (state === 'open') {
    return (
      <Note title={words.openTitle}>
        <p>{words.open}</p>
      </Note>
    );
  }
  if (state === 'failed') {
    return (
      <Note kind="warn" title={words.failedTitle}>
        <p>{words.failed}</p>
      </Note>
    );
  }
  return null;
}

/** The booking whose terms this tab agreed to: after a payment that failed, that stands. */
const AGREED = 'terms-agreed';

function PayForm({ booking, onChanged }: PayCardProps) {
  const { busy, trouble, pay } = usePay(booking, onChanged);
  const [agreed, setAgreed] = useState(() => readText('sessionStorage', AGREED) === booking.code);
  const [asked, setAsked] = useState(false);
  const terms = useId();
  const total = formatCentavos(toPay(booking));

  const agree = (is: boolean) => {
    setAgreed(is);
    writeText('sessionStorage', AGREED, is ? booking.code : '');
  };

  const submit = () => {
    setAsked(true);
    if (agreed) {
      pay();
    } else {
      document.getElementById(terms)?.focus();
    }
  };

  if (trouble?.isFinal) {
    return (
      <div role="alert">
        <Note kind="warn">
          <p>{trouble.text}</p>
          <p>
            <ButtonLink to={paths.contactUs} look="quiet">
              {words.contactUs}
            </ButtonLink>
          </p>
        </Note>
      </div>
    );
  }
  return (
    <>
      <TermsBox
        id={terms}
        checked={agreed}
        error={asked && !agreed ? words.agreeFirst : undefined}
        onChange={agree}
      />
      {trouble && (
        <div role="alert">
          <Note kind="warn">
            <p>{trouble.text}</p>
          </Note>
        </div>
      )}
      <Button wide busy={busy} onClick={submit}>
        {busy ? words.opening : labelOf(booking.payment.state, total)}
      </Button>
      <p className={css.safe}>
        <Lock size={18} aria-hidden="true" /> {words.safe}
      </p>
    </>
  );
}

export function PayCard({ booking, onChanged }: PayCardProps) {
  const title = useId();
  return (
    <section className={css.root} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {words.payment}
      </h2>
      <LastAttempt state={booking.payment.state} />
      <MethodList />
      <PaymentAdvisory />
      {isProved(booking) ? (
        <>
          <PayForm booking={booking} onChanged={onChanged} />
          <div className={css.release}>
            <ReleaseSeats booking={booking} />
          </div>
        </>
      ) : (
        <>
          <p>{words.proveFirst}</p>
          <p>
            <ButtonLink to={paths.manage(booking.code)}>{words.openMyBooking}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
