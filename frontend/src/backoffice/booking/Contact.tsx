// Whom to tell about a booking.

import { Part } from '../../ops/parts/Part';
import { named } from '../../shared/named';
import type { BookingPage } from '../api';
import { nameOf } from '../bookings/names';
import * as css from './Contact.module.css';
import { words } from './words.en';

const languages: Readonly<Record<string, string>> = words.languages;

export function Contact({ contact }: Pick<BookingPage, 'contact'>) {
  const { email, phone, full_address, language } = contact;
  return (
    <Part title={words.contact}>
      <address className={css.root}>
        <b>{nameOf(contact)}</b>
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
        {phone && (
          <a href={`tel:${phone}`}>
            <bdi>{phone}</bdi>
          </a>
        )}
        <span>{full_address}</span>
        <span className={css.small}>{words.language(named(languages, language) ?? language)}</span>
      </address>
    </Part>
  );
}
