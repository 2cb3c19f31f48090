// The notice about troubled cards: before everything else once in a session, and in the page always.

import { useEffect, useId, useState } from 'react';
import { readText, writeText } from '../shared/storage';
import { Button } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import { useMethods } from './methods';
import * as css from './PaymentAdvisory.module.css';
import { words } from './words.en';

const SEEN = 'payment-advisory';

function Advice() {
  return (
    <>
      <p>{words.troubledCards}</p>
      <p>{words.theseWork}</p>
      <ul className={css.list}>
        {words.working.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </>
  );
}

function AdvisoryDialog({ onClose }: { onClose: () => void }) {
  const title = useId();
  // Only a call makes a dialog stand before everything else.
  const openNow = (dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) {
      dialog.showModal();
    }
  };
  return (
    <dialog ref={openNow} className={css.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 className={css.title} id={title}>
        {words.advisory}
      </h2>
      <Advice />
      <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
        {words.ok}
      </Button>
    </dialog>
  );
}

export function PaymentAdvisory() {
  const isOn = useMethods((state) => state.methods?.advisory ?? false);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (isOn && readText('sessionStorage', SEEN) === null) {
      writeText('sessionStorage', SEEN, 'yes');
      setShown(true);
    }
  }, [isOn]);

  return (
    isOn && (
      <>
        <Note kind="warn" title={words.advisory}>
          <Advice />
        </Note>
        {isShown && <AdvisoryDialog onClose={() => setShown(false)} />}
      </>
    )
  );
}
