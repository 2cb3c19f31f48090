// The sheet in which passengers are counted.

import { useId } from 'react';
import type { PassengerType } from '../../shared/api/wire';
import { site } from '../../shared/site';
import { Sheet } from '../../shared/ui/Sheet';
import { TYPES } from '../passengerTypes';
import type { Party } from '../query';
import * as css from './PartySheet.module.css';
import { words } from './party.en';
import { changed, whyNotFewer, whyNotMore } from './partyRules';
import { Stepper } from './Stepper';
import { partyInShort } from './summary';
import { words as search } from './words.en';

/** Most travel as one of these; the others show an ID for what they pay less. */
const BY_AGE: readonly PassengerType[] = ['ADULT', 'CHILD', 'INFANT'];
const WITH_ID = TYPES.filter((type) => !BY_AGE.includes(type));

export interface PartySheetProps {
  party: Party;
  onChange: (party: Party) => void;
  onClose: () => void;
}

export function PartySheet({ party, onChange, onClose }: PartySheetProps) {
  const most = site.max_passengers;
  const isFull = whyNotMore(party, 'ADULT', most) === 'most';
  const discounts = useId();
  const stepper = (type: PassengerType) => (
    <Stepper
      key={type}
      type={type}
      count={party[type]}
      whyNotFewer={party[type] > 0 ? whyNotFewer(party, type) : null}
      whyNotMore={whyNotMore(party, type, most)}
      onStep={(by) => onChange(changed(party, type, by))}
    />
  );
  return (
    <Sheet
      title={words.whoTravels}
      summary={partyInShort(party)}
      done={words.done}
      onClose={onClose}
    >
      <p className={css.lead}>{words.onTheDay}</p>
      <ul className={css.rows}>{BY_AGE.map(stepper)}</ul>
      <h3 className={css.group} id={discounts}>
        {words.discounts}
      </h3>
      <ul className={css.rows} aria-labelledby={discounts}>
        {WITH_ID.map(stepper)}
      </ul>
      <p className={css.lead} role="status">
        {isFull && (
          <>
            {search.limits.most(most)} {words.largerGroup}{' '}
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </>
        )}
      </p>
    </Sheet>
  );
}
