// Making a browser a gate: by the link that a manager shows, or by its code.

import { DoorOpen } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { enrolBy } from '../device/life';
import { useGate } from '../device/state';
import type { GateFailure } from '../server/calls';
import * as css from './Enrolment.module.css';
import { words } from './words.en';

/** The code of the link, which is taken out of the address at once. */
function takeCode(): string {
  const code = decodeURIComponent(location.hash.slice(1));
  if (code !== '') {
    history.replaceState(history.state, '', location.pathname);
  }
  return code;
}

/** What the operator calls the whole. */
const product = () =>
  document.querySelector<HTMLMetaElement>('meta[name="product"]')?.content ?? '';

function describe(failure: GateFailure): string {
  if (failure.status === undefined) {
    return words.noNetwork;
  }
  return failure.code === 'code_not_good'
    ? words.codeNotGood
    : (failure.told ?? words.serverRefused);
}

export function Enrolment() {
  const { wasRevoked, unsent } = useGate();
  const [code, setCode] = useState(takeCode);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const enrol = async (typed: string) => {
    if (typed === '') {
      setFault(words.codeRequired);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const failure = await enrolBy(typed);
    if (failure) {
      setBusy(false);
      setFault(describe(failure));
      field.current?.focus();
    }
  };

  // A link brings its code along; nothing else has to be done.
  const linked = useRef(code);
  useEffect(() => {
    const given = linked.current;
    linked.current = '';
    if (given !== '') {
      void enrol(given);
    }
  });

  // The same page may be given another link.
  useEffect(() => {
    const listen = () => {
      const given = takeCode();
      if (given !== '') {
        setCode(given);
        linked.current = given;
      }
    };
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) {
      void enrol(code.trim());
    }
  };

  return (
    <main className={css.root}>
      <div className={css.card}>
        <p className={css.brand}>
          <DoorOpen aria-hidden="true" />
          {words.gateOf(product())}
        </p>
        {wasRevoked && (
          <Note kind="warn" title={words.revokedTitle}>
            <p>{words.revokedText}</p>
            {unsent > 0 && <p>{words.revokedUnsent(unsent)}</p>}
          </Note>
        )}
        <h1>{words.enrolTitle}</h1>
        <p className={css.lead}>{words.enrolLead}</p>
        <form className={css.form} noValidate onSubmit={submit}>
          <label className={css.label} htmlFor={id}>
            {words.code}
          </label>
          <input
            ref={field}
            id={id}
            className={css.field}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={fault !== '' || undefined}
            aria-describedby={fault === '' ? undefined : `${id}-fault`}
          />
          {fault !== '' && (
            <p className={css.fault} id={`${id}-fault`} role="alert">
              {fault}
            </p>
          )}
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? words.enrolling : words.enrol}
          </Button>
        </form>
      </div>
    </main>
  );
}
