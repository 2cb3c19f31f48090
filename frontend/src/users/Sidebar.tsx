// Beside the user's pages: whose they are, and the way between them.

import { LogOut, Ticket, UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '../auth/session';
import { signOut } from '../auth/signOut';
import { paths } from '../shared/paths';
import { Link } from '../shared/ui/Link';
import * as item from '../shared/ui/MenuItem.module.css';
import * as css from './Sidebar.module.css';
import { words } from './sidebar.en';

export function Sidebar() {
  const user = useSession((state) => state.user);
  const [location] = useLocation();
  // Room is kept for a name until it is known that there is none.
  const hasName = !user || user.first_name || user.last_name;

  return (
    <aside className={css.root} aria-label={words.yourAccount}>
      {hasName && (
        <p className={css.name}>
          {user?.first_name} {user?.last_name}
        </p>
      )}
      <p className={css.email}>{user?.email}</p>
      <nav aria-label={words.yourAccount}>
        <ul className={css.links}>
          <li>
            <Link
              className={item.root}
              to={paths.profile}
              aria-current={location === paths.profile ? 'page' : undefined}
            >
              <UserRound size={20} aria-hidden="true" /> {words.myProfile}
            </Link>
          </li>
          <li>
            <Link
              className={item.root}
              to={paths.bookings}
              aria-current={location.startsWith(paths.bookings) ? 'page' : undefined}
            >
              <Ticket size={20} aria-hidden="true" /> {words.myBookings}
            </Link>
          </li>
          <li>
            <button type="button" className={item.root} onClick={signOut}>
              <LogOut size={20} aria-hidden="true" /> {words.signOut}
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}
