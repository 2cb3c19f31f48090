// The one action of a view is yellow; every other is quiet.
// This folder holds the parts of every screen, and the styles of all of them.

import type { ButtonHTMLAttributes } from 'react';
import * as css from './Button.module.css';
import { Link } from './Link';

const LOOKS = { action: css.action, quiet: css.quiet, plain: css.plain, danger: css.danger };

type Look = keyof typeof LOOKS;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  busy?: boolean;
  wide?: boolean;
}

function classOf(look: Look, wide: boolean): string {
  return [css.root, LOOKS[look], wide ? css.wide : ''].join(' ').trim();
}

export function Button({
  look = 'action',
  busy = false,
  wide = false,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, wide)}
      aria-busy={busy || undefined}
      // Not disabled while busy, for a disabled button loses the focus.
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  look?: Look;
  wide?: boolean;
  children: React.ReactNode;
}

/** A link that looks like a button, for steps that are places. */
export function ButtonLink({ to, look = 'action', wide = false, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf(look, wide)}>
      {children}
    </Link>
  );
}
