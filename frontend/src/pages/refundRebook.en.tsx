// The refund and rebooking policy.

import { rebookingExample, refundDays, refundExample, type Span, spans } from '../bookings/policy';
import { formatCentavos } from '../shared/money';
import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';

const days = refundDays(site.terms);
const refund = refundExample(site.terms);
const rebooking = rebookingExample(site.terms);

function when({ from_hours, until_hours }: Span): string {
  if (from_hours === undefined) {
    return `${until_hours} hours or more before departure`;
  }
  if (until_hours > 0) {
    return `Less than ${from_hours} hours, but at least ${until_hours} hours before departure`;
  }
  return until_hours === 0
    ? `Less than ${from_hours} hours before departure`
    : `After departure, if not used, for up to ${days} days`;
}

export const next = 'Manage my booking';

export const text: ArticleText = {
  title: 'Refund and Rebooking',
  lead: (
    <p>
      If we cancel, you get everything back. If your own plans change, the fee depends on how early
      you tell us. This page describes our policy. Your rights under the law stay untouched.
    </p>
  ),
  updated: '2026-11-23',
  sections: [
    {
      id: 'we-cancel',
      title: 'What if we cancel your sailing?',
      body: (
        <>
          <Note title="A full refund or a free rebooking: you choose">
            <p>Nothing is deducted, whatever the cause, also when the weather is the cause.</p>
          </Note>
          <ul>
            <li>
              <strong>Full refund.</strong> You get back everything you paid for that sailing: the
              fare and every fee, the service fee included.
            </li>
            <li>
              <strong>Free rebooking.</strong> You move to another sailing on the same route and in
              the same class that has room. There is no fee and no fare difference.
            </li>
          </ul>
          <p>
            You need no account and no sign-in. Use the link in our e-mail, or open{' '}
            <Link to={paths.manageBooking}>Manage Booking</Link> with your booking code and e-mail.
          </p>
          <p>
            A sailing that leaves more than {site.law.cancelled_after_hours} hours late counts as
            cancelled. So does yours if we cannot let you board because of overbooking or our
            booking mistake: tell the counter, or <Link to={paths.contactUs}>write to us</Link>, and
            you get everything back.
          </p>
        </>
      ),
    },
    {
      id: 'late',
      title: 'What if your sailing is late?',
      body: (
        <p>
          If it leaves more than {site.terms.delay_minutes} minutes later than you were told when
          you booked, you may, until it leaves, get back everything you paid for it, or rebook
          without a fee and, in the same class, without a fare difference. If it left that late
          without you, <Link to={paths.contactUs}>write to us</Link> with your booking code: once we
          have seen that you did not sail, nothing is deducted then either. Other rights that MARINA
          Memorandum Circular No. 2018-07 gives you during a delay, such as meals when the fault is
          ours, come on top of that.
        </p>
      ),
    },
    {
      id: 'refund-fees',
      title: 'What does a refund cost?',
      body: (
        <>
          <p>
            This is for tickets that you give back of your own choice. Online you can do so until
            check-in closes, {site.terms.check_in_closes_minutes} minutes before departure.
          </p>
          <Table
            caption="Refund fee, in percent of the fare you paid"
            head={['When you ask', 'Fee', 'You get back']}
            rows={spans(site.terms.refund_fees).map((span) => [
              when(span),
              `${span.percent}%`,
              `${100 - span.percent}%`,
            ])}
          />
          {days > 0 && (
            <p>
              If you missed your sailing, you can therefore still ask:{' '}
              <Link to={paths.contactUs}>write to us</Link> with your booking code. Once we have
              seen that the ticket was not used, we return what the table says. When {days} days
              have passed, there is no refund.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'rebooking-fees',
      title: 'What does a rebooking cost?',
      body: (
        <>
          <Table
            caption="Rebooking fee, in percent of the old fare"
            head={['When you ask', 'Fee']}
            rows={[
              ...spans(site.terms.rebooking_fees).map((span) => [
                when(span),
                span.percent === 0 ? 'Free' : `${span.percent}%`,
              ]),
              [`Your sailing is more than ${site.terms.delay_minutes} minutes late`, 'Free'],
            ]}
          />
          <p>
            When you move by choice and the new fare is higher, you also pay the difference. If it
            is lower, we return the difference, less the refund fee of that hour. Giving back a
            ticket that was moved never costs a lower percentage than it would have cost before the
            move. Online you can move until check-in closes.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-count',
      title: 'How do we count?',
      body: (
        <ul>
          <li>
            <strong>For each passenger and each sailing.</strong> You can give back one ticket, or
            one way of a round trip, and keep the rest.
          </li>
          <li>
            <strong>By the clock of the port.</strong> The time you confirm is compared with the
            departure time as last announced.
          </li>
          <li>
            <strong>Terminal fee.</strong> If you paid it to us, it comes back in full as long as
            your ship has not left.
          </li>
          <li>
            <strong>Service fee.</strong> It is not returned when the choice to refund was yours.
          </li>
          <li>
            <strong>By the rules of the day you bought.</strong> They stay with your ticket, even if
            this page changes later.
          </li>
        </ul>
      ),
    },
    {
      id: 'examples',
      title: 'What does that mean in pesos?',
      body: (
        <>
          <Table
            caption={`Example 1: one adult asks for a refund ${refund.hoursBefore} hours before departure`}
            head={['Item', 'Amount']}
            rows={[
              ['Fare you paid', formatCentavos(refund.fareCentavos)],
              [`Refund fee, ${refund.percent}%`, formatCentavos(-refund.feeCentavos)],
              ['You get back', <strong key="sum">{formatCentavos(refund.backCentavos)}</strong>],
            ]}
          />
          <Table
            caption={`Example 2: one adult moves to a dearer sailing ${rebooking.hoursBefore} hours before departure`}
            head={['Item', 'Amount']}
            rows={[
              ['Old fare', formatCentavos(rebooking.oldFareCentavos)],
              ['New fare', formatCentavos(rebooking.newFareCentavos)],
              ['Difference', formatCentavos(rebooking.differenceCentavos)],
              [
                `Rebooking fee, ${rebooking.percent}% of the old fare`,
                formatCentavos(rebooking.feeCentavos),
              ],
              ['You pay', <strong key="sum">{formatCentavos(rebooking.dueCentavos)}</strong>],
            ]}
          />
        </>
      ),
    },
    {
      id: 'money-back',
      title: 'How does the money come back?',
      body: (
        <p>
          The way you paid. We send it off as soon as you confirm; your e-wallet, bank or card
          company may need some days more to show it. If money cannot go back that way, we e-mail
          you and pay it out in another way, to you only.
        </p>
      ),
    },
    {
      id: 'how',
      title: 'How do you ask?',
      body: (
        <>
          <ol>
            <li>Open Manage Booking with your booking code and the e-mail of the booking.</li>
            <li>Choose the passengers and the sailing.</li>
            <li>See the exact sum. Until you confirm, nothing changes.</li>
            <li>Confirm. We e-mail you what was done.</li>
          </ol>
          <p>
            If something does not work, <Link to={paths.contactUs}>write to us</Link>. If you bought
            your ticket at a counter, take it there with your ID.
          </p>
        </>
      ),
    },
  ],
};
