// Whom to tell about the booking; nothing where the server does not say.

import type { BookingResult } from '../../shared/api/wire';
import { isProved } from '../api';
import { EmailText } from './EmailText';
import { Facts } from './Facts';
import { SummaryCard } from './SummaryCard';
import { words } from './words.en';

interface ContactCardProps {
  booking: BookingResult;
  changeAt?: string | undefined;
}

export function ContactCard({ booking, changeAt }: ContactCardProps) {
  const contact = booking.passenger_contact;
  if (!isProved(booking)) {
    return null;
  }
  return (
    <SummaryCard title={words.contact} changeAt={changeAt}>
      <Facts
        facts={[
          [words.name, `${contact.firstname} ${contact.lastname}`],
          [words.email, contact.email && <EmailText address={contact.email} />],
          [words.mobile, contact.contact_number && <bdi>{contact.contact_number}</bdi>],
          [words.address, contact.full_address],
        ]}
      />
    </SummaryCard>
  );
}
