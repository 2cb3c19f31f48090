// A link to one of our own pages that leaves this one where it is.

import type { ReactNode } from 'react';
import { words as general } from '../words.en';

interface ElsewhereLinkProps {
  to: string;
  children: ReactNode;
}

export function ElsewhereLink({ to, children }: ElsewhereLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({general.opensElsewhere})</span>
    </a>
  );
}
