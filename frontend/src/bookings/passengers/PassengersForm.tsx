// Who travels. Every letter is kept at once; sending it holds the seats.
// This folder holds the second step of a booking: the form of passengers and contact, with its
// rules.

import { useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useSession } from '../../auth/session';
import { Form } from '../../shared/forms/Form';
import { Refusal } from '../../shared/forms/Refusal';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { readText } from '../../shared/storage';
import { serverNow } from '../../shared/time/serverClock';
import { Link } from '../../shared/ui/Link';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import { KNOWN_KEY } from '../clearOnSignOut';
import { useDraft } from '../draft';
import { words as frame } from '../flow/frame.en';
import { TotalBar } from '../flow/TotalBar';
import { totalOf } from '../offers/total';
import { seatsOf } from '../party';
import type { BookingSearch } from '../query';
import { AccountPeople } from './AccountPeople';
import { ContactPerson } from './ContactPerson';
import { PassengerFields } from './PassengerFields';
import * as css from './Passengers.module.css';
import { contactIn, contactOf, inOurNames, passengersIn, type Values, valuesOf } from './values';
import { withOwner } from './withOwner';
import { words } from './words.en';

function keep(values: Values): void {
  const { passengers, setPassengers, setContact } = useDraft.getState();
  setPassengers(passengersIn(values, passengers));
  setContact(contactIn(values));
}

/** Fetched while names are typed: among it what holds the seats, of `hold/holdDraft.ts`. */
const loadAfterForm = async () => (await import('./afterForm')).afterForm;

function lost(): never {
  throw new Refusal(general.connectionFailed);
}

/** Their place is kept free until they come. */
const hasKnown = () => readText('localStorage', KNOWN_KEY) !== null;

export function PassengersForm({ search }: { search: BookingSearch }) {
  const user = useSession((state) => state.user);
  const isSignedIn = useSession((state) => state.token !== null);
  const form = useTimedForm<Values>({
    defaultValues: valuesOf(
      useDraft.getState().passengers,
      useDraft.getState().contact ?? contactOf(user),
    ),
  });
  // Only the types are drawn here: what is typed must not draw the whole form anew.
  const types = useDraft(useShallow((state) => state.passengers.map(({ type }) => type)));
  const draft = useDraft.getState();
  const isRoundTrip = search.round_trip;
  const { part: after } = useLater(loadAfterForm);
  const isToRemember = useRef(false);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form.subscribe],
  );

  const send = async (values: Values) => {
    keep(values);
    const { holdAndGoOn, remember } = after ?? (await loadAfterForm().catch(lost));
    const address = await holdAndGoOn().catch((failure: unknown) => {
      throw inOurNames(failure);
    });
    if (isToRemember.current) {
      const { passengers, contact } = useDraft.getState();
      remember(passengers, contact);
    }
    navigate(address);
  };

  const there = { trip: draft.departure, accommodation: draft.departureAccommodation, offers: [] };
  const back = { trip: draft.returning, accommodation: draft.returnAccommodation, offers: [] };
  const ways = isRoundTrip ? [there, back] : [there];
  const total = totalOf(ways, search.party, seatsOf(search.party), serverNow());

  return (
    <Form form={form} onSubmit={send} sayFault={withOwner}>
      {isSignedIn && <AccountPeople />}
      {after ? <after.KnownPeople /> : hasKnown() && <div className={css.known} />}
      {types.map((type, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passengers are who they are by their place
        <PassengerFields key={index} index={index} type={type} />
      ))}
      <ContactPerson />
      {after && (
        <after.RememberBox
          onChange={(isWanted) => {
            isToRemember.current = isWanted;
          }}
        />
      )}
      <p className={css.privacy}>
        {words.privacy} <Link to={paths.privacyPolicy}>{words.privacyPolicy}</Link>
      </p>
      <TotalBar
        party={search.party}
        isRoundTrip={isRoundTrip}
        total={total.centavos}
        isLeast={total.isLeast}
      >
        <SubmitButton>{frame.continue}</SubmitButton>
      </TotalBar>
    </Form>
  );
}
