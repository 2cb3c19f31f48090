// Why somebody is back at the sailings though they had chosen already.

import { Note } from '../../shared/ui/Note';
import type { Setback as Why } from '../draft';
import { words } from './setback.en';

export function Setback({ why }: { why: Why }) {
  return (
    <div role="status">
      <Note kind="warn">
        <p>{words[why]}</p>
      </Note>
    </div>
  );
}
