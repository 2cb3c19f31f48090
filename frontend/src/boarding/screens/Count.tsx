// How many are on board, and how many this gate may still let on board.

import { useGate } from '../device/state';
import type { OpenList } from '../kept/lists';
import { countBoarded } from '../rules/passengers';
import { leftOf } from '../rules/share';
import * as css from './Count.module.css';
import { words } from './words.en';

export function Count({ list }: { list: OpenList }) {
  const gateName = useGate(({ device }) => device?.name ?? '');
  const boarded = countBoarded(list.tickets, list.own, gateName);
  const { sold } = list.sailing;
  const left = leftOf(list.share);
  return (
    <section className={css.root} aria-label={words.onBoard}>
      <p className={css.numbers}>
        <strong className={css.count} data-count>
          {boarded}
        </strong>
        <span className={css.of}>
          {words.ofSold(sold)} {words.onBoard}
        </span>
        <span className={left === 0 ? css.none : css.left}>{words.shareLeft(left)}</span>
      </p>
      <progress
        className={css.bar}
        value={sold > 0 ? Math.min(1, boarded / sold) : 0}
        max={1}
        aria-label={words.boardedOf(boarded, sold)}
      />
    </section>
  );
}
