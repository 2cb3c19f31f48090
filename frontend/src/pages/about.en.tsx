// What the carrier and this site promise.

import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import type { ArticleText } from './Article';

export const text: ArticleText = {
  title: 'About Us',
  lead: (
    <p>
      {site.company} carries people across the sea. On {site.product} you book the trip. Here is
      what you can hold us to.
    </p>
  ),
  sections: [
    {
      id: 'seat',
      title: 'Is a held seat really yours?',
      body: (
        <p>
          Yes, until the time that the site shows you. Nobody else can take it while you fill in the
          names and pay. We do not sell more seats than the vessel may carry.
        </p>
      ),
    },
    {
      id: 'money',
      title: 'Can your money get lost?',
      body: (
        <p>
          No. If you paid, you get a ticket. If we can no longer give you one, your money goes back
          by itself, in full. You need not ask, queue or prove anything.
        </p>
      ),
    },
    {
      id: 'discounts',
      title: 'Do discounts work online?',
      body: (
        <p>
          Yes. Senior citizens, persons with disability, students, national athletes and coaches,
          and Medal of Valor families get the {site.law.discount_percent}% of the law while they
          book, not only at a counter. Just bring the ID to the pier.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'How long does a refund take you?',
      body: (
        <p>
          Minutes, not weeks. You see the exact sum, confirm, and the money is on its way back to
          where it came from. If we cancel, you get everything back or sail another day for free.
          The rules are on the page <Link to={paths.refundRebook}>Refund and Rebooking</Link>.
        </p>
      ),
    },
    {
      id: 'phone',
      title: 'Does it work on your phone?',
      body: (
        <p>
          We made the site small, so that it opens on an old phone with a weak signal. What you have
          typed survives a lost connection. You can read everything in English, Filipino and
          Cebuano.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'What do we do for your safety?',
      body: (
        <p>
          Every passenger is on the manifest that the Coast Guard sees, so that rescuers know whom
          to look for. The passenger capacity of the vessel is never exceeded. And when the Coast
          Guard says stay, we stay.
        </p>
      ),
    },
    {
      id: 'ask',
      title: 'Do you have a question?',
      body: (
        <p>
          Our <Link to={paths.contactUs}>contact page</Link> says how to reach us and what to have
          at hand.
        </p>
      ),
    },
  ],
};
