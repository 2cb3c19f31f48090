// The notice about ways of paying that have trouble: before everything else once in a session, and in the page always.

import { useEffect, useState } from 'react';
import { readText, writeText } from '../../shared/storage';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Note } from '../../shared/ui/Note';
import { adviceOn } from './advice';
import { useMethods } from './methods';
import * as css from './PaymentAdvisory.module.css';
import { words } from './words.en';

const SEEN = 'payment-advisory';

function Advice() {
  const methods = useMethods((state) => state.methods?.methods ?? []);
  const { troubled, working } = adviceOn(methods);
  return (
    <>
      <p>{troubled}</p>
      <p>{working.length > 0 ? words.theseWork : words.noneWorks}</p>
      <ul className={css.list}>
        {working.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </>
  );
}

function AdvisoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog kind="notice" title={words.advisory} onClose={onClose}>
      {(close) => (
        <>
          <Advice />
          <Button onClick={close}>{words.ok}</Button>
        </>
      )}
    </Dialog>
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
