// Offers to sign in with Google from now on.

import { useState } from 'react';
import { type GoogleProof, wantsFreshLogin } from '../auth/api';
import { refreshUser } from '../auth/completeSignIn';
import { GoogleButton } from '../auth/GoogleButton';
import { useGoogleClientId } from '../auth/useGoogleClientId';
import { paths } from '../shared/paths';
import { toast } from '../shared/state/toasts';
import { Card } from '../shared/ui/Card';
import { linkToGoogle } from './api';
import * as css from './LinkGoogle.module.css';
import { SignInAgain } from './SignInAgain';
import { words } from './words.en';

export function LinkGoogle() {
  const clientId = useGoogleClientId();
  const [isStale, setStale] = useState(false);
  if (!clientId) {
    return null;
  }

  const link = async (proof: GoogleProof) => {
    setStale(false);
    try {
      toast('success', await linkToGoogle(proof));
    } catch (failure) {
      setStale(wantsFreshLogin(failure));
      throw failure;
    }
    await refreshUser();
  };

  return (
    <Card title={words.linkTitle} lead={words.linkNote}>
      <div className={css.root}>
        <GoogleButton clientId={clientId} path={paths.profile} onProof={link} />
      </div>
      {isStale && <SignInAgain />}
    </Card>
  );
}
