// Says that Google is a way into the account, and takes it back.

import { useState } from 'react';
import { wantsFreshLogin } from '../auth/api';
import { refreshUser } from '../auth/completeSignIn';
import { paths } from '../shared/paths';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import { Card } from '../shared/ui/Card';
import { Link } from '../shared/ui/Link';
import { unlinkGoogle } from './api';
import { SignInAgain } from './SignInAgain';
import { words } from './words.en';

export function LinkedGoogle({ hasPassword }: { hasPassword: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);

  const unlink = async () => {
    setBusy(true);
    setStale(false);
    try {
      toast('success', await unlinkGoogle());
      await refreshUser();
    } catch (failure) {
      // The toast has told why.
      setStale(wantsFreshLogin(failure));
    }
    setBusy(false);
  };

  return (
    <Card title={words.linkedTitle} lead={words.linkedNote}>
      {hasPassword ? (
        <div>
          <Button look="quiet" busy={isBusy} onClick={unlink}>
            {words.unlink}
          </Button>
        </div>
      ) : (
        <p>
          {words.onlyGoogle} <Link to={paths.forgotPassword}>{words.choosePassword}</Link>
        </p>
      )}
      {isStale && <SignInAgain />}
    </Card>
  );
}
