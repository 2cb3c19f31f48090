// Who is signed in, and the way out.

import { CircleUserRound } from 'lucide-react';
import { call } from '../ops/client';
import { keepMe, useMe } from '../ops/me';
import { paths } from '../ops/paths';
import { navigate } from '../shared/navigation/navigation';
import { Dropdown } from '../shared/ui/Dropdown';
import { Link } from '../shared/ui/Link';
import * as item from '../shared/ui/MenuItem.module.css';
import * as css from './PersonMenu.module.css';
import { words } from './words.en';

async function signOut(): Promise<void> {
  try {
    await call('DELETE /session', { quiet: 401 });
  } catch (failure) {
    if ((failure as { status?: number }).status !== 401) {
      // The call has told why; the session stands.
      return;
    }
  }
  navigate(paths.signIn);
  keepMe(null);
}

export function PersonMenu({ onHelp }: { onHelp: () => void }) {
  const me = useMe((state) => state.me);
  return (
    <Dropdown
      label={words.person}
      button={
        <>
          <CircleUserRound aria-hidden="true" />
          <span className={css.short}>{me?.name}</span>
        </>
      }
    >
      {(close) => (
        <>
          <p className={css.name}>{me?.name}</p>
          <p className={css.email}>{me?.email}</p>
          <ul>
            <li>
              <Link className={item.root} to={paths.account} onClick={close}>
                {words.titles.account}
              </Link>
            </li>
            <li>
              <button
                type="button"
                className={item.root}
                onClick={() => {
                  close();
                  onHelp();
                }}
              >
                {words.help}
              </button>
            </li>
            <li>
              <button type="button" className={item.root} onClick={signOut}>
                {words.signOut}
              </button>
            </li>
          </ul>
        </>
      )}
    </Dropdown>
  );
}
