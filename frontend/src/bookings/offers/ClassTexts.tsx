// What each accommodation of the day offers, told once for all sailings.

import type { Trip } from '../../shared/api/wire';
import * as css from './ClassTexts.module.css';
import { classesOf } from './classes';
import { words } from './classes.en';
import { classId } from './offers';

export function ClassTexts({ trips }: { trips: readonly Trip[] }) {
  return (
    <section className={css.root}>
      <h2 className={css.title}>{words.whatEachOffers}</h2>
      <dl className={css.list}>
        {classesOf(trips).map(({ code, name, texts }) => (
          <div key={code} id={classId(code)}>
            <dt className={css.name}>{name}</dt>
            {texts.map(({ text, amenities, vessels }) => (
              <dd key={text + amenities}>
                {texts.length > 1 && `${vessels.join(', ')}: `}
                {text}
                {amenities && <span className={css.small}>{amenities}</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
