// Google's own script: fetched once, late, and not waited for too long.

import { currentLanguage } from '../shared/state/display';
import { whenIdle } from '../shared/whenIdle';

interface GoogleIdentity {
  initialize: (settings: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
const PATIENCE_MS = 8000;

/** Google draws its button no wider. */
const WIDEST = 400;

let started: Promise<GoogleIdentity> | undefined;
let receive: (token: string) => void = () => {};

function fetchScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the script of Google did not come'));
    setTimeout(giveUp, PATIENCE_MS);
    whenIdle(() => {
      const script = document.createElement('script');
      script.src = SCRIPT;
      script.async = true;
      script.onload = () => resolve();
      script.onerror = giveUp;
      document.head.append(script);
    });
  });
}

async function start(clientId: string): Promise<GoogleIdentity> {
  await fetchScript();
  const identity = window.google?.accounts.id;
  if (!identity) {
    throw new Error('the script of Google brought nothing');
  }
  // Once for each document, as Google wants it; who receives the token may change.
  identity.initialize({
    client_id: clientId,
    callback: ({ credential }) => credential && receive(credential),
  });
  return identity;
}

function draw(identity: GoogleIdentity, place: HTMLElement, width: number): void {
  place.replaceChildren();
  identity.renderButton(place, {
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    logo_alignment: 'center',
    width,
    // Google knows no Cebuano.
    locale: currentLanguage() === 'en' ? 'en' : 'fil',
  });
}

/** Asks for Google's script, unless it is there. Fails where it cannot come. */
export async function askForGoogle(clientId: string): Promise<GoogleIdentity> {
  started ??= start(clientId);
  try {
    return await started;
  } catch (failure) {
    // The next screen may try again.
    started = undefined;
    throw failure;
  }
}

/**
 * Draws Google's button into `place`, anew whenever that gets another width, for the button has a
 * fixed one. `onToken` gets what it brings. Returns how to stop.
 */
export function keepGoogleButton(
  identity: GoogleIdentity,
  place: HTMLElement,
  onToken: (token: string) => void,
): () => void {
  receive = onToken;
  let drawn = 0;
  const observer = new ResizeObserver(() => {
    const width = Math.min(place.clientWidth, WIDEST);
    if (width > 0 && width !== drawn) {
      drawn = width;
      draw(identity, place, width);
    }
  });
  observer.observe(place);
  return () => observer.disconnect();
}
