// Why somebody is back at the sailings though they had chosen already.

import { Note } from '../../shared/ui/Note';
import { useDraft } from '../draft';
import { words } from './words.en';

export function Setback() {
  const setback = useDraft((state) => state.setback);
  if (!setback) {
    return null;
  }
  return (
    <div role="status">
      <Note kind="warn">
        <p>{words.setbacks[setback]}</p>
      </Note>
    </div>
  );
}
