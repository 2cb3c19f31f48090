// What cannot be undone wants a fresh login; here is the way to it.

import { paths } from '../shared/paths';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { words } from './words.en';

export function SignInAgain() {
  return (
    <Note kind="warn">
      <p>{words.signInAgain}</p>
      <p>
        <Link to={paths.signIn}>{words.signInAgainLink}</Link>
      </p>
    </Note>
  );
}
