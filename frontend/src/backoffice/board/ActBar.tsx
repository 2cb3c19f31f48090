// At the foot of the board: what can be done about the sailing that the focus is on, or about those
// that are marked.

import { navigate } from '../../shared/navigation/navigation';
import { timeOf } from '../../shared/time/clock';
import { Button } from '../../shared/ui/Button';
import { ActButtons } from '../acts/ActButtons';
import type { BoardRow } from '../api';
import { disruptionOf, type useActs } from '../sailings/useActs';
import { words as said } from '../sailings/words.en';
import * as css from './ActBar.module.css';
import { words } from './words.en';

interface ActBarProps {
  chosen: readonly BoardRow[];
  /** They are marked, rather than only looked at. */
  isMarked: boolean;
  acts: ReturnType<typeof useActs>;
  onUnmark: () => void;
}

export function ActBar({ chosen, isMarked, acts, onUnmark }: ActBarProps) {
  const [first] = chosen;
  if (first === undefined) {
    return null;
  }
  return (
    <section className={css.root} aria-label={words.actBar}>
      <p className={css.what}>
        {chosen.length === 1 ? (
          <>
            <b>{first.voyage}</b> {timeOf(first.departs_at)},{' '}
            {said.route(first.route.from.code, first.route.to.code)}
          </>
        ) : (
          <b>{words.marked(chosen.length)}</b>
        )}
      </p>
      {chosen.length === 1 ? (
        <ActButtons acts={acts.of(first)} />
      ) : (
        <Several chosen={chosen} acts={acts} />
      )}
      {isMarked && (
        <Button look="plain" onClick={onUnmark}>
          {words.unmark}
        </Button>
      )}
    </section>
  );
}

/** Several sailings are cancelled or delayed at once; every other act is about one. */
function Several({ chosen, acts }: Pick<ActBarProps, 'chosen' | 'acts'>) {
  return (
    <div className={css.several}>
      {(['delay', 'cancel'] as const).map((kind) => {
        const open = chosen.filter((row) => acts.can(kind, row));
        return (
          <Button
            key={kind}
            look={kind === 'cancel' ? 'danger' : 'quiet'}
            disabled={open.length === 0}
            onClick={() => navigate(disruptionOf(kind, open))}
          >
            {said.acts[kind]}
          </Button>
        );
      })}
      <p className={css.hint}>{words.several}</p>
    </div>
  );
}
