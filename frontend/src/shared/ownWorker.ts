// The addresses of our service workers, as browsers with Trusted Types want them.

const WORKERS = ['/sw.js', '/gate-worker.js'] as const;

type Worker = (typeof WORKERS)[number];

interface Policy {
  createScriptURL(address: string): string;
}

/** What such browsers offer; to them a policy's address is text that was vouched for. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const isOurs = (address: string) => WORKERS.some((worker) => worker === address);

let policy: Policy | undefined;

/** Returns a worker's address as pages must give it that run no script by a mere text. */
export function ownWorker(address: Worker): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // Once for each document: a second policy of the same name is refused.
  policy ??= trustedTypes?.createPolicy('parola', {
    createScriptURL: (asked) => (isOurs(asked) ? asked : ''),
  });
  return policy ? policy.createScriptURL(address) : address;
}
