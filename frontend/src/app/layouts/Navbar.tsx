// The bar at the top of every page: the name, the main menu, the visitor's own menus.

import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../shared/paths';
import { site } from '../../shared/site';
import { Boundary } from '../../shared/ui/Boundary';
import { Link } from '../../shared/ui/Link';
import { DisplayMenu } from './DisplayMenu';
import { Logo } from './Logo';
import * as css from './Navbar.module.css';
import { ProfileMenu } from './ProfileMenu';
import { words } from './words.en';

const ITEMS = [
  { to: paths.search, label: words.bookNow },
  { to: paths.refundRebook, label: words.refundAndRebook },
  { to: paths.schedules, label: words.schedules },
  { to: paths.contactUs, label: words.contactUs },
  { to: paths.aboutUs, label: words.aboutUs },
] as const;

export function Navbar() {
  const [open, setOpen] = useState(false);
  const [location] = useLocation();
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu
  useEffect(() => setOpen(false), [location]);

  useEffect(() => {
    if (!open) {
      return;
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false);
        button.current?.focus();
      }
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className={css.root}>
      <div className={css.bar}>
        <Link to={paths.search} className={css.brand}>
          <Logo />
          <span>
            <span className={css.product}>{site.product}</span>{' '}
            <span className={css.company}>{site.company}</span>
          </span>
        </Link>
        <button
          ref={button}
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <span className="visually-hidden">{open ? words.closeMenu : words.menu}</span>
        </button>
        <div id="main-menu" className={css.menu} data-open={open}>
          <nav aria-label={words.mainNavigation}>
            <ul className={css.items}>
              {ITEMS.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={css.item}
                    aria-current={location === to ? 'page' : undefined}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.tools}>
            <Link to={paths.myTrip} className={css.item}>
              {words.myTrip}
            </Link>
            <DisplayMenu />
            <Boundary>
              <ProfileMenu />
            </Boundary>
          </div>
        </div>
      </div>
    </header>
  );
}
