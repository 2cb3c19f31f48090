// The sheet in which passengers are counted.

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

export interface PartySheetProps {
  party: Party;
  onChange: (party: Party) => void;
  onClose: () => void;
}

export function PartySheet({ party, onChange, onClose }: PartySheetProps) {
  const most = site.max_passengers;
  const isFull = whyNotMore(party, 'ADULT', most) === 'most';
  return (
    <Sheet
      title={words.whoTravels}
      summary={partyInShort(party)}
      done={words.done}
      onClose={onClose}
    >
      <p className={css.lead}>{words.onTheDay}</p>
      <ul className={css.rows}>
        {TYPES.map((type) => (
          <Stepper
            key={type}
            type={type}
            count={party[type]}
            whyNotFewer={party[type] > 0 ? whyNotFewer(party, type) : null}
            whyNotMore={whyNotMore(party, type, most)}
            onStep={(by) => onChange(changed(party, type, by))}
          />
        ))}
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
