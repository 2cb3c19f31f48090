// The ways of paying on the provider's page, and which of them have trouble.

import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import * as css from './MethodList.module.css';
import { askMethods, useMethods } from './methods';
import { words } from './words.en';

const PLACES = [0, 1, 2, 3];

export function MethodList() {
  const { methods, failed } = useMethods();

  useEffect(() => {
    // Without the list, paying works all the same.
    askMethods().catch(() => {});
  }, []);

  if (failed && !methods) {
    return <p>{words.chooseThere}</p>;
  }
  return (
    <div className={css.root}>
      <p>{words.chooseThere}</p>
      {methods ? (
        <ul className={css.list} aria-label={words.methods}>
          {methods.methods.map(({ id, label, works }) => (
            <li key={id} className={css.method} data-works={works}>
              {!works && <CircleAlert size={18} aria-hidden="true" />}
              <span>
                {label}
                {!works && <span className={css.trouble}>{words.inTrouble}</span>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className={css.list} aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className={css.place} />
          ))}
        </div>
      )}
      {methods?.methods.some(({ id, works }) => id === 'qrph' && works) && (
        <p className={css.hint}>{words.qrphHere}</p>
      )}
    </div>
  );
}
