// The terms and conditions.

import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { MailLink } from './MailLink';

export const text: ArticleText = {
  title: 'Terms and Conditions',
  lead: (
    <p>
      This is the agreement between you and {site.company} when you book on {site.product} and sail
      with us. It never takes away a right that Philippine law gives you. Where the law is kinder to
      you, the law applies.
    </p>
  ),
  updated: '2026-11-20',
  sections: [
    {
      id: 'agreement',
      title: 'Who agrees to what?',
      body: (
        <>
          <p>
            We are the carrier. We agree to take you and your baggage safely to the port on your
            ticket, on the sailing that you chose.
          </p>
          <p>You accept these terms when you pay, also for the people you book for.</p>
        </>
      ),
    },
    {
      id: 'booking',
      title: 'How does a booking work?',
      body: (
        <>
          <ol>
            <li>You choose a sailing and a class and name the passengers.</li>
            <li>
              We hold your seats for {site.terms.hold_minutes} minutes. When you go on to pay, the
              hold lasts as long as the payment page. The site always shows you the time.
            </li>
            <li>
              When the payment is confirmed, the seats are yours. We e-mail a ticket for each
              passenger and sailing.
            </li>
          </ol>
          <p>
            If your money arrives after the hold has ended, we try to give you seats on the same
            sailing again. If there are none, or if you paid twice, we return the money in full
            without being asked.
          </p>
          <p>
            Online sale normally closes {site.terms.sales_close_minutes} minutes before departure.
            Tickets may not be resold, and we may cancel bookings made to resell them.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'What is in the price?',
      body: (
        <>
          <p>
            You see the whole price before you pay: the fare of each passenger and every fee. Fares
            include {site.law.vat_percent}% VAT, except where the law exempts you. The price stays
            the same while we hold your seats.
          </p>
          <p>
            The port sets the terminal fee and who is exempt from it. If it is part of your price,
            it has a line of its own; if not, you pay it at the port. Our receipt is a VAT invoice
            only if it says so. Ask the ticket counter if you need one.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'How do you pay?',
      body: (
        <p>
          On the page of our payment provider, by e-wallet, QR Ph or card, as offered there. A
          ticket is valid once the provider has confirmed the payment to us.
        </p>
      ),
    },
    {
      id: 'discounts',
      title: 'Which discounts does the law give you?',
      body: (
        <>
          <Table
            caption="Discounts by law, off the regular fare"
            head={['Who', 'Discount', 'What to show']}
            rows={[
              [
                `Senior citizens, ${site.law.senior_from_years} and over`,
                `${site.law.discount_percent}%, and no VAT`,
                'Senior citizen ID, or a government ID that shows your age',
              ],
              ['Persons with disability', `${site.law.discount_percent}%, and no VAT`, 'PWD ID'],
              [
                'Enrolled students, but not in postgraduate or short courses',
                `${site.law.discount_percent}%`,
                'School ID, or enrolment form with a government ID',
              ],
              [
                'Medal of Valor awardees, their widows or widowers, and dependents',
                `${site.law.discount_percent}%`,
                'Proof of the award, or of being family',
              ],
              [
                'National athletes and coaches',
                `${site.law.discount_percent}%`,
                'ID of the Philippine Sports Commission',
              ],
            ]}
          />
          <p>
            All but the Medal of Valor discount are for Filipino citizens, and every discount is for
            your own trip only. Choose your type when you book and type the number of your ID.
            Discounts are never stacked: each passenger has one. If a promo fare is lower, you pay
            the lower one.
          </p>
          <Note kind="warn" title="Bring the ID">
            <p>
              Show it at boarding. Without it, we collect the difference to the fare that applies
              without the discount.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'names',
      title: 'Whose name is on the ticket?',
      body: (
        <p>
          The name must match the ID of the passenger. Tickets are personal: nobody else can travel
          on yours. If you misspelled a name, mend it in{' '}
          <Link to={paths.manageBooking}>Manage Booking</Link>, write to us or ask the counter
          before you travel.
        </p>
      ),
    },
    {
      id: 'boarding',
      title: 'When must you be at the pier?',
      body: (
        <>
          <p>
            Come {site.terms.arrive_minutes} minutes before departure. Check-in closes{' '}
            {site.terms.check_in_closes_minutes} minutes before, unless your ticket says otherwise.
            After that, we cannot promise that you can board.
          </p>
          <p>
            Bring your ticket, on your phone or on paper, and a valid ID. Nobody boards without a
            ticket. The manifest for the Coast Guard is made from those who really board.
          </p>
        </>
      ),
    },
    {
      id: 'baggage',
      title: 'What baggage may you bring?',
      body: (
        <p>
          One hand-carried bag of up to {site.terms.hand_carry_kilos} kg travels free. For more or
          larger pieces, ask the counter: they need space on board and can cost extra. Keep money,
          medicine and documents with you. Report loss or damage to the crew or the counter before
          you leave the port.
        </p>
      ),
    },
    {
      id: 'care',
      title: 'Who needs special care?',
      body: (
        <ul>
          <li>
            <strong>Children.</strong> The age on the day of departure counts. Infants are under{' '}
            {site.law.infant_below_years}; children are under {site.law.child_below_years}. Both
            need an adult in the same booking. Older minors who travel alone should carry a letter
            of consent from a parent or guardian.
          </li>
          <li>
            <strong>Pregnant travellers.</strong> From the seventh month, bring a medical
            certificate that says you are fit to travel by sea. The master may refuse a trip that
            puts you at risk.
          </li>
          <li>
            <strong>Anyone who needs help.</strong> Write to us before you travel, or tell the crew
            at the pier. Help with boarding is free.
          </li>
        </ul>
      ),
    },
    {
      id: 'not-aboard',
      title: 'What may not come aboard?',
      body: (
        <>
          <p>
            Explosives, fireworks, fuel, gas, dangerous chemicals, illegal drugs, and weapons
            without the permits that the law requires. Baggage may be inspected. We may refuse
            anyone who endangers others.
          </p>
          <p>
            Animals travel only where the vessel allows them, in a carrier and with the papers that
            the authorities ask for. Ask the counter first. Guide and service dogs are welcome
            beside their owners.
          </p>
        </>
      ),
    },
    {
      id: 'delays',
      title: 'What if a sailing is late or cancelled?',
      body: (
        <>
          <p>
            MARINA Memorandum Circular No. 2018-07 protects you. A sailing is late when it leaves up
            to {site.law.cancelled_after_hours} hours after its time. It is cancelled when it is
            called off or leaves later than that. You also count as cancelled if we cannot let you
            board because of overbooking or a booking mistake. Then:
          </p>
          <ul>
            <li>we tell you as fast as we can, and why;</li>
            <li>
              if it is cancelled, you choose: all your money back or a free rebooking, whatever the
              cause, unless you yourself are the cause;
            </li>
            <li>
              if it leaves more than {site.terms.delay_minutes} minutes later than you were told
              when you booked and you do not sail on it, you have the same choice, with nothing
              deducted;
            </li>
            <li>
              if the fault is ours, you also get the meals, lodging and compensation that the
              circular provides;
            </li>
            <li>
              if a voyage breaks off on the way, we bring you to your destination by comparable
              means.
            </li>
          </ul>
          <p>
            What happens when you change your own plans is on the page{' '}
            <Link to={paths.refundRebook}>Refund and Rebooking</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'weather',
      title: 'Who decides in bad weather?',
      body: (
        <p>
          The Coast Guard. When a wind signal is up at the port of origin, on the route or at the
          destination, or a gale warning is out, it can order vessels to stay in port, and we obey.
          The master may also wait, take shelter or turn back for your safety. You keep your choice
          of refund or rebooking. Free meals, lodging and compensation may not be due when the
          weather is the cause.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What are we liable for?',
      body: (
        <p>
          As a common carrier we owe you the extraordinary care that the Civil Code demands, and we
          carry the passenger insurance that the law requires. Nothing here limits our liability for
          death, injury, or loss of baggage beyond what the law allows. We do not answer for costs
          that the law does not put on us, such as a missed flight after a Coast Guard order.
        </p>
      ),
    },
    {
      id: 'accounts',
      title: 'What goes with an account?',
      body: (
        <p>
          You can book without one. If you have one, give true details and keep your password to
          yourself. Tell us at once if someone else uses it. We may lock an account that is used for
          fraud or to hoard seats; tickets that were honestly paid remain valid. You can ask us to
          close your account at any time.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Which law applies, and where can you complain?',
      body: (
        <p>
          The law of the Philippines. Please tell us first: write to <MailLink /> or go to our
          ticket counter. If that does not help, you can turn to MARINA (
          <a href="https://marina.gov.ph">marina.gov.ph</a>), to any other agency in charge, or to
          the courts.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Can these terms change?',
      body: (
        <p>
          Yes, for later bookings. For yours, the terms that stood here when you paid remain in
          force.
        </p>
      ),
    },
  ],
};
