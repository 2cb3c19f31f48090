// What came of it, in a sign, a line and a sentence.

import { BadgeCheck, CircleAlert, Hourglass, Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './ResultHead.module.css';

const KINDS = {
  ok: { look: css.ok, Icon: BadgeCheck },
  wait: { look: css.wait, Icon: Hourglass },
  warn: { look: css.warn, Icon: CircleAlert },
  info: { look: css.info, Icon: Info },
};

interface ResultHeadProps {
  kind: keyof typeof KINDS;
  title: string;
  children: ReactNode;
}

export function ResultHead({ kind, title, children }: ResultHeadProps) {
  const { look, Icon } = KINDS[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  const said = useRef(title);

  // Whoever waited for it hears it.
  useEffect(() => {
    if (said.current !== title) {
      said.current = title;
      heading.current?.focus({ preventScroll: true });
    }
  }, [title]);

  return (
    <div className={`${css.root} ${look}`}>
      <span className={css.sign}>
        <Icon size={36} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <h1 ref={heading} className={css.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={css.text} role="status">
          {children}
        </div>
      </div>
      {kind === 'ok' && (
        <svg className={css.course} viewBox="0 0 600 40" aria-hidden="true">
          <path pathLength="1" d="M8 30C150 4 420 4 592 26" />
          <circle cx="8" cy="30" r="5" />
          <circle className={css.end} cx="592" cy="26" r="5" />
        </svg>
      )}
    </div>
  );
}
