// Around every screen of who is signed in: the ways at the side, the bar above, the keys.

import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { DisplayMenu } from '../app/layouts/DisplayMenu';
import { useKeyboard, useShortcuts } from '../ops/keys';
import { navigate } from '../shared/navigation/navigation';
import { CommandMenu } from './CommandMenu';
import * as css from './Frame.module.css';
import { Help } from './Help';
import { PersonMenu } from './PersonMenu';
import type { DeskScreen } from './screens';
import { useWays } from './useWays';
import { Ways } from './Ways';
import { words } from './words.en';

interface FrameProps {
  screen: DeskScreen;
  children: ReactNode;
}

type Open = 'find' | 'help' | null;

export function Frame({ screen, children }: FrameProps) {
  const [open, setOpen] = useState<Open>(null);
  const [location] = useLocation();
  const ways = useWays().flatMap(({ items }) => items);

  useKeyboard();
  useShortcuts(words.everywhere, [
    { keys: '?', label: words.help, act: () => setOpen('help') },
    ...(screen.parent === undefined
      ? []
      : [{ keys: 'Escape', label: words.back, act: () => navigate(screen.parent ?? '/') }]),
    ...ways.map(({ to, label, keys }) => ({
      keys,
      label: words.goTo(label),
      act: () => navigate(to),
    })),
  ]);

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen('find');
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes what is open
  useEffect(() => setOpen(null), [location]);

  return (
    <div className={css.root}>
      <a className={css.skip} href="#content">
        {words.skipToContent}
      </a>
      <Ways />
      <header className={css.bar}>
        <button type="button" className={css.find} onClick={() => setOpen('find')}>
          <Search size={18} aria-hidden="true" />
          <span className={css.findWords}>{words.find}</span>
          <kbd className={css.key}>Ctrl K</kbd>
        </button>
        <div className={css.menus}>
          <DisplayMenu />
          <PersonMenu onHelp={() => setOpen('help')} />
        </div>
      </header>
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {open === 'find' && <CommandMenu onClose={() => setOpen(null)} />}
      {open === 'help' && <Help onClose={() => setOpen(null)} />}
    </div>
  );
}
