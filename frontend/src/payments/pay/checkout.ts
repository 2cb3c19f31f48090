// Whether an address is one that somebody may be sent to with their money: ours, or one of the
// provider's that the server vouches for.

export function isTrustedCheckout(
  address: string,
  hosts: readonly string[],
  here: string,
): boolean {
  let url: URL;
  try {
    url = new URL(address, here);
  } catch {
    return false;
  }
  const isOurs = url.origin === new URL(here).origin;
  return isOurs || (url.protocol === 'https:' && hosts.includes(url.host));
}
