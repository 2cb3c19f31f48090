// What the address says when the browser comes back from Google. It is taken out of the address.

export type GoogleReturn = { handover: string } | 'failed' | null;

export function takeGoogleReturn(): GoogleReturn {
  const { hash, pathname, search } = location;
  const handover = /^#google=(.+)$/.exec(hash)?.[1];
  if (handover === undefined && hash !== '#google-failed') {
    return null;
  }
  history.replaceState(history.state, '', pathname + search);
  return handover === undefined ? 'failed' : { handover: decodeURIComponent(handover) };
}
