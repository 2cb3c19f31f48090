// The worker that opens the gate without a network.

const WORKER = '/gate-worker.js';

/** What browsers with Trusted Types offer; to them a policy's address is text that was vouched for. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(url: string): string };
}

/** The worker's address, as pages must give it that run no script by a mere text. */
function trustedWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes
    ? trustedTypes.createPolicy('parola', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
    : WORKER;
}

export function startWorker(): void {
  navigator.serviceWorker?.register(trustedWorker(), { scope: '/gate' }).catch(() => {
    // Without it the gate opens with a network alone; the next opening tries again.
  });
}
