// Offers to sign in with Google from now on.

import { useState } from 'react';
import { type GoogleProof, wantsFreshLogin } from '../auth/api';
import { refreshUser } from '../auth/completeSignIn';
import { GoogleButton } from '../auth/GoogleButton';
import { useGoogleClientId } from '../auth/useGoogleClientId';
import { paths } from '../shared/paths';
import { toast } from '../shared/state/toasts';
import { Card } from '../shared/ui/Card';
import { linkToGoogle, wantsPassword } from './api';
import * as css from './LinkGoogle.module.css';
import { LinkWithPassword } from './LinkWithPassword';
import { SignInAgain } from './SignInAgain';
import { words } from './words.en';

export function LinkGoogle() {
  const clientId = useGoogleClientId();
  const [isStale, setStale] = useState(false);
  const [unproved, setUnproved] = useState<GoogleProof | null>(null);
  if (!clientId) {
    return null;
  }

  const link = async (proof: GoogleProof, password?: string) => {
    setStale(false);
    try {
      toast('success', await linkToGoogle(proof, password));
    } catch (failure) {
      setStale(wantsFreshLogin(failure));
      setUnproved(wantsPassword(failure) ? proof : null);
      throw failure;
    }
    await refreshUser();
  };

  return (
    <Card title={words.linkTitle} lead={words.linkNote}>
      {unproved ? (
        <LinkWithPassword onPassword={(password) => link(unproved, password)} />
      ) : (
        <div className={css.root}>
          <GoogleButton clientId={clientId} path={paths.profile} onProof={link} />
        </div>
      )}
      {isStale && <SignInAgain />}
    </Card>
  );
}
