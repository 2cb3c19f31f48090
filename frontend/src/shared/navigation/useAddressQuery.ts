// What stands behind the question mark of this address. The page was built without anything there,
// so that is what its first drawing must show.

import { useSearch } from 'wouter/use-browser-location';

export function useAddressQuery(): string {
  return useSearch({ ssrSearch: '' });
}
