// The bar at the top of a screen.

import { ArrowLeft, Settings as Gear } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as css from './Bar.module.css';
import { Settings } from './Settings';
import { words } from './words.en';

interface BarProps {
  title: ReactNode;
  lead: ReactNode;
  onBack?: () => void;
}

export function Bar({ title, lead, onBack }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={css.root}>
      {onBack && (
        <button type="button" className={css.button} aria-label={words.back} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
        </button>
      )}
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      <button
        type="button"
        className={css.button}
        aria-label={words.settings}
        onClick={() => setOpen(true)}
      >
        <Gear aria-hidden="true" />
      </button>
      {isOpen && <Settings onClose={() => setOpen(false)} />}
    </header>
  );
}
