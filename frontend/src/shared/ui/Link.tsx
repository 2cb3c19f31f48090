// A link to one of our own addresses.

import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link as InsideLink } from 'wouter';
import { needsDocument } from '../navigation/navigation';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

export function Link({ to, ...rest }: LinkProps) {
  if (needsDocument(to)) {
    return <a href={to} {...rest} />;
  }
  return <InsideLink href={to} {...rest} />;
}
