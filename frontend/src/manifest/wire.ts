// The closed lists of words that the server tells of a manifest.

import type {
  CrewMember,
  HeadCount,
  ManifestBlocker,
  ManifestNow,
  ManifestPerson,
} from '../shared/api/opsWire';

export type CrewRank = CrewMember['rank'];
export type ManifestCounter = HeadCount['counter'];
export type ManifestBlockerKind = ManifestBlocker['kind'];
export type ManifestField = ManifestPerson['missing'][number];
export type ManifestState = ManifestNow['state'];
export type ManifestWarning = ManifestNow['warnings'][number];
