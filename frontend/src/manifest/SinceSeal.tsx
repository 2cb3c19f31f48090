// Who came on board or left after the last version: what an amendment would say.

import type { ManifestNow } from '../shared/api/opsWire';
import { Note } from '../shared/ui/Note';
import { nameOf } from './rules';
import { words } from './words.en';

const said = words.since;

interface SinceSealProps {
  since: NonNullable<ManifestNow['since_seal']>;
  version: number;
}

export function SinceSeal({ since: { joined, left }, version }: SinceSealProps) {
  if (joined.length === 0 && left.length === 0) {
    return null;
  }
  const lists = [
    [said.joined, joined],
    [said.left, left],
  ] as const;
  return (
    <Note kind="warn" title={said.title(version)}>
      {lists.map(
        ([name, people]) =>
          people.length > 0 && (
            <p key={name}>
              {name}: {people.map(nameOf).join('; ')}
            </p>
          ),
      )}
    </Note>
  );
}
