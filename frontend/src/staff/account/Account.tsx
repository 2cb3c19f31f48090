// One's own account: the second factors, the emergency codes, the password, and where one is signed
// in. This folder holds what a person at the desk keeps for oneself.

import { useMe } from '../../ops/me';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { rolesInWords } from '../roles/roleWords';
import * as css from './account.module.css';
import { Factors } from './Factors';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';
import { words } from './words.en';

export function Account() {
  const me = useMe((state) => state.me);
  return (
    me && (
      <>
        <ScreenHead
          title={words.title}
          lead={`${me.name}, ${me.email} · ${rolesInWords(me.roles)}`}
        />
        <div className={css.cards}>
          <Factors me={me} />
          <div className={css.column}>
            <PasswordCard />
            <SessionsCard />
          </div>
        </div>
      </>
    )
  );
}
