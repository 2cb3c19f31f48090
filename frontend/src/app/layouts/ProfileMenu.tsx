// The visitor's own menu: the way in, or the way to what is theirs.

import { CircleUserRound } from 'lucide-react';
import { useSession } from '../../auth/session';
import { signOut } from '../../auth/signOut';
import { paths } from '../../shared/paths';
import { Dropdown } from '../../shared/ui/Dropdown';
import { Link } from '../../shared/ui/Link';
import * as item from '../../shared/ui/MenuItem.module.css';
import * as css from './ProfileMenu.module.css';
import { words } from './words.en';

export function ProfileMenu() {
  const user = useSession((state) => state.user);

  const leave = (close: () => void) => {
    close();
    signOut();
  };

  return (
    <Dropdown label={words.account} button={<CircleUserRound aria-hidden="true" />}>
      {(close) =>
        user ? (
          <>
            <p className={css.name}>
              {user.first_name} {user.last_name}
            </p>
            <p className={css.email}>{user.email}</p>
            <ul>
              <li>
                <Link className={item.root} to={paths.profile} onClick={close}>
                  {words.myProfile}
                </Link>
              </li>
              <li>
                <Link className={item.root} to={paths.bookings} onClick={close}>
                  {words.myBookings}
                </Link>
              </li>
              <li>
                <button type="button" className={item.root} onClick={() => leave(close)}>
                  {words.signOut}
                </button>
              </li>
            </ul>
          </>
        ) : (
          <Link className={item.root} to={paths.signIn} onClick={close}>
            {words.signIn}
          </Link>
        )
      }
    </Dropdown>
  );
}
