// The ways through the desk, at its side.

import { useLocation } from 'wouter';
import { Logo } from '../app/layouts/Logo';
import { paths } from '../ops/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import { useWays } from './useWays';
import * as css from './Ways.module.css';
import { words } from './words.en';

/** Where one is: at the screen itself or at one below it. */
const isAt = (to: string, location: string) =>
  to === location || (to !== paths.board && location.startsWith(`${to}/`));

export function Ways() {
  const [location] = useLocation();
  return (
    <nav aria-label={words.navigation} className={css.root}>
      <Link to={paths.board} className={css.brand}>
        <Logo />
        <span className={css.name}>
          <span className={css.product}>{site.product}</span>{' '}
          <span className={css.desk}>{words.desk}</span>
        </span>
      </Link>
      <div className={css.ways}>
        {useWays().map(({ title, items }) => (
          <div key={title}>
            <h2 className={css.title}>{title}</h2>
            <ul className={css.items}>
              {items.map(({ to, label, Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={css.way}
                    title={label}
                    aria-current={isAt(to, location) ? 'page' : undefined}
                  >
                    <Icon size={20} aria-hidden="true" />
                    <span className={css.label}>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
