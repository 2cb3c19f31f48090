import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { atOnce } from './Channels';
import { Counters } from './Counters';
import { MailLink } from './MailLink';

export const next = 'Pamahalaan ang booking ko';

export const text: ArticleText = {
  title: 'Makipag-ugnayan',
  lead: <p>Marami kang magagawa nang mag-isa sa loob ng isang minuto. Sa iba pa, narito kami.</p>,
  sections: [
    {
      id: 'yourself',
      title: 'Magagawa mo ba ito nang mag-isa?',
      body: (
        <ul>
          <li>
            Tingnan ang mga ticket, itama ang maling type sa pangalan, mag-rebook o humiling ng
            refund: <Link to={paths.manageBooking}>Pamahalaan ang Booking</Link>.
          </li>
          <li>
            Alamin kung magkano ang pagbabago:{' '}
            <Link to={paths.refundRebook}>Refund at Rebooking</Link>.
          </li>
          <li>
            Walang ticket sa e-mail mo? Tingnan ang spam folder, saka buksan ang pahinang Pamahalaan
            ang Booking.
          </li>
        </ul>
      ),
    },
    {
      id: 'at-hand',
      title: 'Ano ang dapat mong ihanda?',
      body: (
        <p>
          Ang booking code mo, ang e-mail ng booking, at ang ruta at petsa ng biyahe. Sampung letra
          at numero ang code, at nasa bawat e-mail ito na ipinadala namin tungkol sa biyahe.
        </p>
      ),
    },
    ...atOnce('Paano kami makakausap agad?'),
    {
      id: 'email',
      title: 'Ano ang isusulat mo?',
      body: (
        <>
          <p>
            Sumulat sa <MailLink /> sa English, Filipino o Cebuano. Inuuna namin ang mga biyaheng
            malapit nang umalis.
          </p>
          <Table
            caption="Para masagot ka namin agad"
            head={['Tungkol saan', 'Bukod sa booking code, sabihin ang']}
            rows={[
              [
                'Nagbayad ka pero walang ticket',
                'Halaga, oras at paraan ng bayad, at ang reference number. Huwag munang magbayad ulit.',
              ],
              ['Mali ang baybay ng pangalan', 'Ang pangalan, eksakto sa nasa ID'],
              [
                'Hindi gumana ang refund o rebooking',
                'Aling mga pasahero, aling biyahe, at ano ang gusto mo',
              ],
              ['Kailangan mo ng tulong sa pantalan', 'Ano ang kailangan mo, halimbawa wheelchair'],
              ['Malaking grupo kayo', 'Ruta, petsa at bilang ng tao; hindi kailangan ng code'],
              ['May naiwan ka sa barko', 'Biyahe, upuan, at ang itsura ng naiwan'],
              ['Ang personal mong data', 'Ilagay ang “Data Protection Officer” sa subject'],
              ['Reklamo', 'Ano ang nangyari, kailan, at ano ang makakaayos dito'],
            ]}
          />
        </>
      ),
    },
    {
      id: 'safe',
      title: 'Paano ka mananatiling ligtas?',
      body: (
        <Note kind="warn">
          <p>
            Hindi namin kailanman hihingin ang password mo, ang one-time code o ang numero ng card
            mo. Sa emergency, huwag nang maghintay ng e-mail: sabihin sa crew, sa staff ng pantalan
            o sa Coast Guard.
          </p>
        </Note>
      ),
    },
    {
      id: 'pier',
      title: 'Saan may tutulong sa pantalan?',
      body: (
        <>
          <p>
            Sa ticket counter ng {site.company} sa pantalan kung saan ka sasakay. Pumunta roon kung
            ngayon ang biyahe mo, kung may problema sa ID o ticket mo, kung may dagdag kang bagahe,
            o kung doon mo binili ang ticket mo. Magdala ng ID at ng booking code mo.
          </p>
          <Counters />
        </>
      ),
    },
  ],
};
