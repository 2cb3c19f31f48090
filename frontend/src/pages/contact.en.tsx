// How to reach the carrier.

import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { atOnce } from './Channels';
import { Counters } from './Counters';
import { MailLink } from './MailLink';

export const next = 'Manage my booking';

export const text: ArticleText = {
  title: 'Contact Us',
  lead: <p>Many things you can do yourself in a minute. For the rest, we are here.</p>,
  sections: [
    {
      id: 'yourself',
      title: 'Can you do it yourself?',
      body: (
        <ul>
          <li>
            See your tickets, mend a typo in a name, rebook or ask for a refund:{' '}
            <Link to={paths.manageBooking}>Manage Booking</Link>.
          </li>
          <li>
            Find out what a change costs: <Link to={paths.refundRebook}>Refund and Rebooking</Link>.
          </li>
          <li>No ticket in your mail? Look in the spam folder, then open Manage Booking.</li>
        </ul>
      ),
    },
    {
      id: 'at-hand',
      title: 'What should you have at hand?',
      body: (
        <p>
          Your booking code, the e-mail of the booking, and the route and date of the sailing. The
          code has ten letters and numbers and stands in every e-mail we sent you about the trip.
        </p>
      ),
    },
    ...atOnce('How do you reach us at once?'),
    {
      id: 'email',
      title: 'What should you write?',
      body: (
        <>
          <p>
            Write to <MailLink /> in English, Filipino or Cebuano. Trips that leave soon come first.
          </p>
          <Table
            caption="What helps us to answer at once"
            head={['Matter', 'Besides your booking code, tell us']}
            rows={[
              [
                'You paid but have no ticket',
                'Amount, time and method of payment, and the reference number. Please do not pay again.',
              ],
              ['A name is misspelled', 'The name exactly as on the ID'],
              [
                'A refund or rebooking did not work',
                'Which passengers, which sailing, and what you want',
              ],
              ['You need help at the pier', 'What you need, for example a wheelchair'],
              ['You travel as a large group', 'Route, date and number of people; no code needed'],
              ['You lost something on board', 'Sailing, seat, and what it looks like'],
              ['Your personal data', 'Put “Data Protection Officer” in the subject'],
              ['A complaint', 'What happened, when, and what would set it right'],
            ]}
          />
        </>
      ),
    },
    {
      id: 'safe',
      title: 'How do you stay safe?',
      body: (
        <Note kind="warn">
          <p>
            We never ask for your password, a one-time code or your card number. In an emergency, do
            not wait for an e-mail: tell the crew, the port staff or the Coast Guard.
          </p>
        </Note>
      ),
    },
    {
      id: 'pier',
      title: 'Where is help at the pier?',
      body: (
        <>
          <p>
            At the ticket counter of {site.company} in the port of departure. Go there if you travel
            today, if your ID or ticket causes trouble, if you have extra baggage, or if you bought
            your ticket there. Bring an ID and your booking code.
          </p>
          <Counters />
        </>
      ),
    },
  ],
};
