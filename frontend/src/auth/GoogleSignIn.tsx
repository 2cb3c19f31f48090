// Signing in with Google, below the other way in.

import { navigateSaying } from '../shared/navigation/navigateSaying';
import { navigate } from '../shared/navigation/navigation';
import { toast } from '../shared/state/toasts';
import { askWithGoogle, type GoogleProof } from './api';
import { completeSignIn } from './completeSignIn';
import { GoogleButton } from './GoogleButton';
import { useGoogleClientId } from './useGoogleClientId';
import { takeWayBack } from './wayBack';
import { words } from './words.en';

interface GoogleSignInProps {
  /** Where one comes back to from Google. */
  path: string;
  /** Whether to say that the visitor is signed in now. */
  greets?: boolean;
}

export function GoogleSignIn({ path, greets = false }: GoogleSignInProps) {
  const clientId = useGoogleClientId();
  if (!clientId) {
    return null;
  }

  const signIn = async (proof: GoogleProof) => {
    const { action, message, token } = await askWithGoogle(proof);
    if (action === 'link-account') {
      toast('info', message);
      return;
    }
    await completeSignIn(token);
    if (greets) {
      navigateSaying(takeWayBack(), 'success', words.nowSignedIn);
    } else {
      navigate(takeWayBack());
    }
  };

  return (
    <GoogleButton clientId={clientId} path={path} divider={words.orSignInWith} onProof={signIn} />
  );
}
