// What kept something from happening, told where it was asked for.

import { Note } from '../../../shared/ui/Note';

export function Trouble({ text }: { text: string | null }) {
  return (
    text !== null && (
      <div role="alert">
        <Note kind="warn">
          <p>{text}</p>
        </Note>
      </div>
    )
  );
}
