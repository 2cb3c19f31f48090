// The people of the account's own bookings: a tap fills one in. The device does not remember them for it.

import { UserRound } from 'lucide-react';
import { useAnswer } from '../../shared/api/useAnswer';
import type { UserPerson } from '../../shared/api/wire';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { words as general } from '../../shared/words.en';
import { fetchUserPeople } from '../api';
import { nameOf } from '../known';
import { words } from './accountPeople.en';
import * as css from './Known.module.css';
import { words as known } from './known.en';
import { asChosen, hasPlace, placeless } from './places';
import { useFilling } from './useFilling';
import { words as form } from './words.en';

export interface AccountPeopleDialogProps {
  /** Called with who was filled in, in words. */
  onFilled: (said: string) => void;
  onClose: () => void;
}

const QUESTION = { key: 'user-passengers', ask: fetchUserPeople };

function told(people: readonly UserPerson[] | null, offered: number, isRoom: boolean): string {
  if (!people) {
    return words.loading;
  }
  if (people.length === 0) {
    return words.nobody;
  }
  if (!isRoom) {
    return words.noPlace;
  }
  return offered > 0 ? known.lead : words.allHere;
}

export function AccountPeopleDialog({ onFilled, onClose }: AccountPeopleDialogProps) {
  const { answer: people, failure, askAgain } = useAnswer(QUESTION);
  const { passengers, fill } = useFilling();
  const isRoom = hasPlace(passengers);
  const offered = isRoom ? placeless(people ?? [], passengers) : [];

  return (
    <Dialog kind="form" title={form.fromBookings} onClose={onClose}>
      {(close) => (
        <>
          {failure ? (
            <p role="alert">{failure.message}</p>
          ) : (
            <p role="status">{told(people, offered.length, isRoom)}</p>
          )}
          {offered.length > 0 && (
            <div className={css.people}>
              {offered.map((person) => (
                <Button
                  key={nameOf(person) + person.birth_date}
                  look="quiet"
                  onClick={() => {
                    // The focus goes back first, then to what is left to type.
                    close();
                    const place = fill(asChosen(person, passengers), null);
                    onFilled(known.filled(nameOf(person), place + 1));
                  }}
                >
                  <UserRound size={20} aria-hidden="true" /> {nameOf(person)}
                </Button>
              ))}
            </div>
          )}
          <div className={css.people}>
            {failure && (
              <Button look="quiet" onClick={askAgain}>
                {general.tryAgain}
              </Button>
            )}
            <Button look="quiet" onClick={close}>
              {general.close}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
