// The privacy policy.

import { BREACH_NOTICE_HOURS, KEPT } from '../bookings/policy';
import { site } from '../shared/site';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { MailLink } from './MailLink';

export const text: ArticleText = {
  title: 'Privacy Policy',
  lead: (
    <p>
      {site.product} is the booking site of {site.company}. To carry you by sea, we must know who
      you are. Here is what we ask for, why, who sees it and what you may ask of us. This policy
      follows the Data Privacy Act of 2012 (Republic Act No. 10173). It takes away none of the
      rights that the law gives you.
    </p>
  ),
  updated: '2026-11-28',
  sections: [
    {
      id: 'what-and-why',
      title: 'What do we collect, and why?',
      body: (
        <>
          <Table
            caption="The data we ask for and what each is for"
            head={['Data', 'What it is for']}
            rows={[
              [
                'Name, sex, birth date, nationality and address of each passenger',
                'The passenger manifest: the list of people on board that the Coast Guard requires before every departure. The birth date also shows who pays a child fare. Whoever booked while signed in is offered these people when they book again.',
              ],
              [
                'Name, e-mail, mobile number and address of the contact person',
                'To send the tickets, to tell you when a sailing changes, and for the manifest.',
              ],
              [
                'Type of discount and the number of the ID',
                "To give you the law's discount, and to show the tax authority that we gave it.",
              ],
              [
                'Account: e-mail, password and your profile',
                'To sign you in and to fill in your next booking.',
              ],
              [
                'Sailings whose seats you wait for, and how many you want',
                'To tell you by e-mail when seats come free.',
              ],
              [
                'Payment: amount, time, method and reference number',
                'To match the money with your booking, and to send it back when a refund is due.',
              ],
              [
                'Network address of your device',
                'To limit abuse, and to see who tried to get into an account. We keep a code in its place, which does not show the address.',
              ],
            ]}
          />
          <p>
            Age, ID numbers and anything that shows a disability are sensitive by law. We ask for
            them only where the manifest or a discount needs them.
          </p>
          <p>
            We use your data because the trip you bought needs it, because a law requires it, or to
            keep this site safe. For anything else we ask for your consent, and you can take it back
            at any time.
          </p>
          <p>If you book for others, tell them first and make sure that they agree.</p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Do we see your card or wallet?',
      body: (
        <p>
          No. To pay, your browser goes to the page of our payment provider, and you type your card,
          wallet or bank details there. We tell the provider the amount, the booking code and the
          contact details that it needs. It tells us whether the payment went through, by which
          method, and a reference number. Card numbers never reach us.
        </p>
      ),
    },
    {
      id: 'who-sees',
      title: 'Who sees your data?',
      body: (
        <>
          <ul>
            <li>
              <strong>Our people.</strong> Staff at the counter, the gate and the office see what
              their work needs. The master of the vessel has the manifest.
            </li>
            <li>
              <strong>The authorities.</strong> The Philippine Coast Guard gets the manifest. The
              Maritime Industry Authority (MARINA), the port authority, the Bureau of Internal
              Revenue, other agencies and the courts get what the law entitles them to.
            </li>
            <li>
              <strong>Companies that work for us.</strong> These are the payment provider and the
              companies that host this site and deliver our e-mails. A contract binds them to use
              your data for that work only. If one of them keeps data abroad, we remain responsible
              for it.
            </li>
            <li>
              <strong>Rescuers, hospitals and insurers</strong>, if there is an accident.
            </li>
          </ul>
          <p>We never sell your data, and we give none to advertisers.</p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'How long do we keep it?',
      body: (
        <>
          <Table
            caption="How long we keep each kind of data"
            head={['Data', 'How long']}
            rows={[
              ['Bookings that were never paid', `${site.kept.unpaid_booking_days} days`],
              [
                'Sailings whose seats you waited for',
                `${site.kept.unpaid_booking_days} days after the waiting ended; at once where you end it yourself`,
              ],
              [
                'ID numbers for discounts',
                `${site.kept.id_number_days} days after the last departure`,
              ],
              [
                'Passenger manifests, with the contact person',
                `${site.kept.manifest_months} months after the voyage`,
              ],
              [
                'Records of payments, refunds and discounts',
                `${KEPT.moneyYears} years or longer, for tax; when the manifest goes, your name goes from them`,
              ],
              [
                'To whom we sent which e-mail',
                `${site.kept.email_months} months; the text itself goes as soon as it is sent`,
              ],
              ['The network that you signed in from, as a code', `${site.kept.network_days} days`],
              [
                'Your account',
                'Until you delete it: in your profile, or by asking us. Your unpaid bookings go with it, and the contact person of past ones',
              ],
            ]}
          />
          <p>
            An accident, an inquiry or a claim can make us keep what it needs for longer. When the
            time is over, we erase the data or remove everything that points to you.
          </p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'What does your browser store?',
      body: (
        <>
          <Table
            caption="What this site keeps on your device"
            head={['What', 'Why', 'Until when']}
            rows={[
              [
                <span key="name">
                  <code>auth-token</code> and <code>user</code>
                </span>,
                'To keep you signed in and to show your name and profile',
                'You sign out, or the sign-in expires',
              ],
              [
                'The draft of a booking',
                'So that a reload does not lose what you typed',
                'The booking is paid, or you close the tab',
              ],
              [
                'A sign-up that waits for its code',
                'So that you can type the code later',
                'You type the code, or you sign out or close the tab',
              ],
              [
                'Proof of the bookings that you made or looked up',
                'So that you can open them without an account',
                'You sign out or close the tab',
              ],
              [
                'The e-mail that you asked for a new password with',
                'So that you need not type it again',
                'The password is set, or you sign out or close the tab',
              ],
              [
                'Tickets that you asked us to keep on this device',
                'To show them at the pier without a network',
                'Two days after the last departure, the booking is refunded or moved, you forget them, or you sign out',
              ],
              [
                'People whom you asked us to remember: names, birthdates, genders, nationalities, addresses and types of passengers, and the contact person, but no numbers of IDs',
                'To fill in your next booking with one tap for each',
                'You have not used them for a year, you forget them among the passengers of a booking, or you sign out',
              ],
              [
                'The timetable that you looked at last, and pages of this site',
                'To show when ships sail, and your tickets, without a network',
                'You look at another timetable, or you clear them',
              ],
              ['Your last three searches', 'To search again with one tap', 'You close the tab'],
              [
                'That you have read a notice, and the booking whose terms you agreed to',
                'So that it does not come again and again',
                'You close the tab',
              ],
              ['Theme and text direction', 'To show pages the way you like them', 'You clear them'],
              [
                <span key="name">
                  Cookie: <code>lang</code>
                </span>,
                'To remember your language',
                'One year has passed',
              ],
              [
                <span key="name">
                  Cookie: <code>google</code> or <code>__Host-google</code>
                </span>,
                'To know you again when you come back from signing in with Google',
                'It has served, or ten minutes have passed',
              ],
            ]}
          />
          <p>
            These two cookies are the only ones we set: one holds nothing but the language, the
            other is there only while you sign in with Google by way of its page. There is no
            tracking, no advertising and no analytics by third parties. You can clear everything in
            the settings of your browser. On a shared device, sign out and close the tab when you
            are done.
          </p>
        </>
      ),
    },
    {
      id: 'google',
      title: 'When does Google come in?',
      body: (
        <p>
          Only where we offer Google sign-in, and only on four pages: sign-in, sign-up, forgot
          password and profile. On these pages your browser loads a script from Google, so Google
          learns that you are there and may set cookies of its own. If you choose to sign in with
          Google, it gives us your name, your e-mail and the identifier of your Google account,
          never your Google password. You can always use an e-mail and a password instead.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'What are your rights?',
      body: (
        <>
          <p>The Data Privacy Act gives you the right to:</p>
          <ul>
            <li>
              <strong>be informed</strong> of what we do with your data, as on this page;
            </li>
            <li>
              <strong>access</strong>: see the data that we hold about you;
            </li>
            <li>
              <strong>correct</strong> what is wrong or out of date;
            </li>
            <li>
              <strong>object</strong> to a use of your data, and take back a consent;
            </li>
            <li>
              <strong>erase or block</strong> data that is no longer needed or is used unlawfully;
            </li>
            <li>
              <strong>portability</strong>: get your data in a common electronic format;
            </li>
            <li>
              <strong>damages</strong>, if wrong or unlawful use of your data has harmed you;
            </li>
            <li>
              <strong>complain</strong> to the National Privacy Commission.
            </li>
          </ul>
          <p>
            Write to us to use any of them; it is free. We first check that it is really you, for
            example by your booking code and e-mail. Some data, such as manifests and tax records,
            we must keep by law. Then we tell you which and why.
          </p>
        </>
      ),
    },
    {
      id: 'minors',
      title: 'What about children?',
      body: (
        <p>
          Children are listed on the manifest like everyone else, so a parent or guardian gives us
          their details. If you are under {site.law.adult_from_years}, let one of them book for you,
          or agree to it. If a child has given us data without their consent, write to us. We delete
          what the law does not make us keep.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'How is your data kept safe?',
      body: (
        <>
          <p>
            Your connection to us is encrypted. We store passwords in a form that nobody can read
            back. Personal details of a booking open only to its owner: signed in, with the booking
            code and e-mail, or by the link in our mail.
          </p>
          <Note title="If data gets into the wrong hands">
            <p>
              If a breach puts you at risk, we tell the National Privacy Commission and you within{' '}
              {BREACH_NOTICE_HOURS} hours of learning of it: what happened, which data is concerned,
              what we are doing, and what you can do.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'officer',
      title: 'Whom can you ask?',
      body: (
        <p>
          Our data protection officer. Write to <MailLink /> and put “Data Protection Officer” in
          the subject. If our answer does not satisfy you, you can complain to the National Privacy
          Commission at <a href="https://privacy.gov.ph">privacy.gov.ph</a>.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'What if this policy changes?',
      body: (
        <p>
          The date at the top shows the last change. We announce important changes on this site
          before they apply, and by e-mail if you have an account.
        </p>
      ),
    },
  ],
};
