// One part of the booking, with the way to change it.

import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/Card';
import { Link } from '../../shared/ui/Link';
import { words as frame } from '../flow/frame.en';
import * as css from './SummaryCard.module.css';

interface SummaryCardProps {
  title: string;
  /** Nothing where it can no longer be changed. */
  changeAt?: string | undefined;
  children: ReactNode;
}

export function SummaryCard({ title, changeAt, children }: SummaryCardProps) {
  const change = changeAt && (
    <Link to={changeAt} className={css.change}>
      {frame.change}
      <span className="visually-hidden"> {title}</span>
    </Link>
  );
  return (
    <Card title={title} action={change} compact>
      {children}
    </Card>
  );
}
