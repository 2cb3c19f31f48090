// A piece of a screen whose code is fetched when it is first asked for.

import { type ComponentType, useState } from 'react';
import { describeFailure } from '../api/errors';
import { toast } from '../state/toasts';

interface Latecomer<P> {
  /** Nothing until it is there. */
  Piece: ComponentType<P> | null;
  /** Fetches it; says whether it came. */
  call: () => Promise<boolean>;
  /** It may soon be asked for. */
  warm: () => void;
}

export function useLatecomer<P>(fetchPiece: () => Promise<ComponentType<P>>): Latecomer<P> {
  const [Piece, setPiece] = useState<ComponentType<P> | null>(null);
  const call = async () => {
    try {
      const fetched = await fetchPiece();
      setPiece(() => fetched);
      return true;
    } catch {
      toast('error', describeFailure({ kind: 'network' }));
      return false;
    }
  };
  // What does not come now is asked for again when it is needed.
  const warm = () => void fetchPiece().catch(() => {});
  return { Piece, call, warm };
}
