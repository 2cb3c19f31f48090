// Signing in, step by step as the server says: the password or a passkey, the second factor, or the
// first factor where there is none yet.

import { useEffect, useRef } from 'react';
import { Heading } from '../../auth/Heading';
import { keepMe, useMe } from '../../ops/me';
import { navigate } from '../../shared/navigation/navigation';
import { CodeStep } from './CodeStep';
import { EnrolStep } from './EnrolStep';
import { PasswordStep } from './PasswordStep';
import { targetIn } from './target';
import { words } from './words.en';

export function SignIn() {
  const stage = useMe(({ me }) => me?.stage ?? 'out');
  const before = useRef(stage);

  useEffect(() => {
    if (stage === 'in') {
      navigate(targetIn(location.search), { replace: true });
    } else if (before.current !== stage) {
      document.querySelector<HTMLElement>('main h1')?.focus();
    }
    before.current = stage;
  }, [stage]);

  switch (stage) {
    case 'out':
      return <PasswordStep onMe={keepMe} />;
    case 'factor':
      return <CodeStep onMe={keepMe} />;
    case 'enrol':
      return <EnrolStep />;
    case 'in':
      return <Heading title={words.signedIn} />;
  }
}
