// The user's own page: how complete it is, what it says, and what can be done with it.
// This folder holds what the user tells about themselves, and what they may do with it.

import { refreshUser } from '../auth/completeSignIn';
import { useSession } from '../auth/session';
import { Button } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import { words as general } from '../shared/words.en';
import { LinkedGoogle } from './LinkedGoogle';
import { LinkGoogle } from './LinkGoogle';
import { PersonalForm } from './PersonalForm';
import * as css from './Profile.module.css';
import { ProfileProgress } from './ProfileProgress';
import { Security } from './Security';
import { words } from './words.en';
import { YourData } from './YourData';

export function Profile() {
  const user = useSession((state) => state.user);

  // The toast of the call tells why it failed.
  const tryAgain = () => refreshUser().catch(() => {});

  return (
    <div className={css.root}>
      <h1 className={css.title} tabIndex={-1}>
        {words.myProfile}
      </h1>
      {user ? (
        <>
          <ProfileProgress user={user} />
          <PersonalForm user={user} />
          {user.google_id ? <LinkedGoogle hasPassword={user.has_password} /> : <LinkGoogle />}
          <Security hasPassword={user.has_password} />
          <YourData user={user} />
        </>
      ) : (
        <Note kind="warn">
          <p>{words.unavailable}</p>
          <Button look="quiet" onClick={tryAgain}>
            {general.tryAgain}
          </Button>
        </Note>
      )}
    </div>
  );
}
