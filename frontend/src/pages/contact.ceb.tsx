import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { atOnce } from './Channels';
import { Counters } from './Counters';
import { MailLink } from './MailLink';

export const next = 'Dumalaha ang akong booking';

export const text: ArticleText = {
  title: 'Kontaka Kami',
  lead: <p>Daghan kag mahimo nga ikaw ra, sulod sa usa ka minuto. Sa uban pa, ania kami.</p>,
  sections: [
    {
      id: 'yourself',
      title: 'Mahimo ba nimo kini nga ikaw ra?',
      body: (
        <ul>
          <li>
            Tan-awa ang imong mga ticket, tul-ira ang sayop nga type sa ngalan, pag-rebook o
            paghangyo og refund: <Link to={paths.manageBooking}>Dumalaha ang Booking</Link>.
          </li>
          <li>
            Hibaloi kon pila ang bayad sa kausaban:{' '}
            <Link to={paths.refundRebook}>Refund ug Rebooking</Link>.
          </li>
          <li>
            Walay ticket sa imong e-mail? Tan-awa ang spam folder, unya ablihi ang panid nga
            Dumalaha ang Booking.
          </li>
        </ul>
      ),
    },
    {
      id: 'at-hand',
      title: 'Unsay angay nimong andamon?',
      body: (
        <p>
          Ang imong booking code, ang e-mail sa booking, ug ang ruta ug petsa sa biyahe. Napulo ka
          letra ug numero ang code, ug naa kini sa matag e-mail nga among gipadala mahitungod sa
          biyahe.
        </p>
      ),
    },
    ...atOnce('Unsaon pagkontak kanamo dayon?'),
    {
      id: 'email',
      title: 'Unsay imong isulat?',
      body: (
        <>
          <p>
            Sulat sa <MailLink /> sa English, Filipino o Cebuano. Unahon namo ang mga biyahe nga
            hapit na molarga.
          </p>
          <Table
            caption="Aron matubag dayon namo ka"
            head={['Mahitungod sa unsa', 'Gawas sa booking code, isulti ang']}
            rows={[
              [
                'Nakabayad ka apan walay ticket',
                'Kantidad, oras ug paagi sa bayad, ug ang reference number. Palihog ayaw una pagbayad og usab.',
              ],
              ['Sayop ang espeling sa ngalan', 'Ang ngalan, eksakto sa naa sa ID'],
              [
                'Wala mogana ang refund o rebooking',
                'Hain nga mga pasahero, hain nga biyahe, ug unsay imong gusto',
              ],
              [
                'Nagkinahanglan ka og tabang sa pantalan',
                'Unsay imong kinahanglan, pananglitan wheelchair',
              ],
              ['Daghan mo sa grupo', 'Ruta, petsa ug pila ka tawo; dili kinahanglan og code'],
              ['Aduna kay nabilin sa barko', 'Biyahe, lingkoranan, ug ang hitsura sa nabilin'],
              ['Ang imong personal nga data', 'Ibutang ang “Data Protection Officer” sa subject'],
              ['Reklamo', 'Unsay nahitabo, kanus-a, ug unsay makaayo niini'],
            ]}
          />
        </>
      ),
    },
    {
      id: 'safe',
      title: 'Unsaon nimo pagpabiling luwas?',
      body: (
        <Note kind="warn">
          <p>
            Dili gayod kami mangayo sa imong password, sa one-time code o sa numero sa imong card.
            Kon adunay emergency, ayaw na paghulat og e-mail: sultihi ang crew, ang staff sa
            pantalan o ang Coast Guard.
          </p>
        </Note>
      ),
    },
    {
      id: 'pier',
      title: 'Asa adunay motabang sa pantalan?',
      body: (
        <>
          <p>
            Sa ticket counter sa {site.company} sa pantalan diin ka mosakay. Adto didto kon karong
            adlawa ang imong biyahe, kon adunay problema sa imong ID o ticket, kon aduna kay dugang
            bagahe, o kon didto nimo gipalit ang imong ticket. Pagdala og ID ug sa imong booking
            code.
          </p>
          <Counters />
        </>
      ),
    },
  ],
};
