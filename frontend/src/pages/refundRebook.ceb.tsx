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
    return `${until_hours} ka oras o labaw pa sa dili pa molarga`;
  }
  if (until_hours > 0) {
    return `Kulang na sa ${from_hours} ka oras, apan ${until_hours} ka oras o labaw pa sa dili pa molarga`;
  }
  return until_hours === 0
    ? `Kulang na sa ${from_hours} ka oras sa dili pa molarga`
    : `Human makalarga, kon wala magamit, hangtod sa ${days} ka adlaw`;
}

export const next = 'Dumalaha ang akong booking';

export const text: ArticleText = {
  title: 'Refund ug Rebooking',
  lead: (
    <p>
      Kon kami ang mokansela, mabalik kanimo ang tanan. Kon ikaw ang mausaban og plano, ang fee
      magdepende kon unsa ka sayo nimo kami pahibaloon. Kining panid naghulagway sa among palisiya.
      Dili niini hilabtan ang imong mga katungod sumala sa balaod.
    </p>
  ),
  updated: '2026-11-23',
  sections: [
    {
      id: 'we-cancel',
      title: 'Unsa man kon kami ang mokansela sa imong biyahe?',
      body: (
        <>
          <Note title="Tibuok refund o libreng rebooking: ikaw ang mopili">
            <p>Walay kuha, bisan unsa pay hinungdan, bisan ang panahon pay hinungdan.</p>
          </Note>
          <ul>
            <li>
              <strong>Tibuok refund.</strong> Mabalik kanimo ang tanan nimong gibayad para sa maong
              biyahe: ang plete ug ang matag fee, apil ang service fee.
            </li>
            <li>
              <strong>Libreng rebooking.</strong> Mobalhin ka sa laing biyahe sa samang ruta ug
              samang klase nga aduna pay bakante. Walay fee ug walay dugang sa plete.
            </li>
          </ul>
          <p>
            Dili kinahanglan og account o sign-in. Gamita ang link sa among e-mail, o ablihi ang
            panid nga <Link to={paths.manageBooking}>Dumalaha ang Booking</Link> gamit ang imong
            booking code ug e-mail.
          </p>
          <p>
            Giisip nga kanselado ang biyahe nga nalangan og labaw sa{' '}
            {site.law.cancelled_after_hours} ka oras. Mao usab ang imoha kon dili ka namo mapasakay
            tungod sa overbooking o sa among sayop sa booking: sultihi ang counter, o{' '}
            <Link to={paths.contactUs}>sulati kami</Link>, ug mabalik kanimo ang tanan.
          </p>
        </>
      ),
    },
    {
      id: 'late',
      title: 'Unsa man kon malangan ang imong biyahe?',
      body: (
        <p>
          Kon molarga kini og labaw sa {site.terms.delay_minutes} ka minuto nga mas ulahi kaysa
          gisulti kanimo sa imong pag-book, mahimo nimo, samtang wala pa kini molarga, nga mabawi
          ang tanan nga imong gibayad para niini, o mo-rebook nga walay fee ug, sa samang klase,
          walay kalainan sa plete. Kon ingon niana ka ulahi ug milarga nga wala ka,{' '}
          <Link to={paths.contactUs}>sulati kami</Link> uban ang imong booking code: kon makita namo
          nga wala ka makasakay, wala gihapoy kuha. Dugang pa niini ang ubang katungod nga gihatag
          kanimo sa MARINA Memorandum Circular No. 2018-07 samtang nalangan, sama sa pagkaon kon
          kami ang sad-an.
        </p>
      ),
    },
    {
      id: 'refund-fees',
      title: 'Pila ang kuha sa refund?',
      body: (
        <>
          <p>
            Para kini sa mga ticket nga ikaw mismo ang nagbuot nga iuli. Mahimo kini online hangtod
            mosira ang check-in, {site.terms.check_in_closes_minutes} ka minuto sa dili pa molarga.
          </p>
          <Table
            caption="Refund fee, isip porsiyento sa plete nga imong gibayad"
            head={['Kanus-a ka mihangyo', 'Fee', 'Mabalik kanimo']}
            rows={spans(site.terms.refund_fees).map((span) => [
              when(span),
              `${span.percent}%`,
              `${100 - span.percent}%`,
            ])}
          />
          {days > 0 && (
            <p>
              Busa bisan nabiyaan ka sa biyahe, makahangyo ka gihapon:{' '}
              <Link to={paths.contactUs}>sulati kami</Link> uban ang imong booking code. Kon makita
              namo nga wala magamit ang ticket, ibalik namo ang giingon sa talaan. Paglabay sa{' '}
              {days} ka adlaw, wala nay refund.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'rebooking-fees',
      title: 'Pila ang bayad sa rebooking?',
      body: (
        <>
          <Table
            caption="Rebooking fee, isip porsiyento sa daang plete"
            head={['Kanus-a ka mihangyo', 'Fee']}
            rows={[
              ...spans(site.terms.rebooking_fees).map((span) => [
                when(span),
                span.percent === 0 ? 'Libre' : `${span.percent}%`,
              ]),
              [
                `Labaw sa ${site.terms.delay_minutes} ka minuto ang langan sa imong biyahe`,
                'Libre',
              ],
            ]}
          />
          <p>
            Kon ikaw ang nagbuot nga mobalhin ug mas mahal ang bag-ong plete, bayran usab nimo ang
            kalainan. Kon mas barato, ibalik namo ang kalainan, kuhaan sa refund fee nianang orasa.
            Ang pag-uli sa ticket nga gibalhin dili moubos sa porsiyento nga kuhaon unta sa wala pa
            kini mabalhin. Makabalhin ka online hangtod mosira ang check-in.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-count',
      title: 'Giunsa namo pag-ihap?',
      body: (
        <ul>
          <li>
            <strong>Sa matag pasahero ug matag biyahe.</strong> Mahimo nimong iuli ang usa lang ka
            ticket, o ang pag-adto o ang pagbalik lang sa round trip, ug ipadayon ang uban.
          </li>
          <li>
            <strong>Sumala sa oras sa pantalan.</strong> Itandi ang oras sa imong pagkumpirma sa
            kataposang gipahibalo nga oras sa paglarga.
          </li>
          <li>
            <strong>Terminal fee.</strong> Kon kanamo nimo kini gibayad, mabalik kini og tibuok
            samtang wala pa molarga ang imong barko.
          </li>
          <li>
            <strong>Service fee.</strong> Dili kini ibalik kon ikaw ang nagbuot nga magpa-refund.
          </li>
          <li>
            <strong>Sumala sa palisiya sa adlaw nga mipalit ka.</strong> Mao kana ang para sa imong
            ticket, bisan mausab pa kining panid.
          </li>
        </ul>
      ),
    },
    {
      id: 'examples',
      title: 'Pila kana sa piso?',
      body: (
        <>
          <Table
            caption={`Pananglitan 1: usa ka hamtong ang mihangyo og refund ${refund.hoursBefore} ka oras sa dili pa molarga`}
            head={['Unsa', 'Kantidad']}
            rows={[
              ['Plete nga imong gibayad', formatCentavos(refund.fareCentavos)],
              [`Refund fee, ${refund.percent}%`, formatCentavos(-refund.feeCentavos)],
              ['Mabalik kanimo', <strong key="sum">{formatCentavos(refund.backCentavos)}</strong>],
            ]}
          />
          <Table
            caption={`Pananglitan 2: usa ka hamtong ang mibalhin sa mas mahal nga biyahe ${rebooking.hoursBefore} ka oras sa dili pa molarga`}
            head={['Unsa', 'Kantidad']}
            rows={[
              ['Daang plete', formatCentavos(rebooking.oldFareCentavos)],
              ['Bag-ong plete', formatCentavos(rebooking.newFareCentavos)],
              ['Kalainan', formatCentavos(rebooking.differenceCentavos)],
              [
                `Rebooking fee, ${rebooking.percent}% sa daang plete`,
                formatCentavos(rebooking.feeCentavos),
              ],
              ['Imong bayran', <strong key="sum">{formatCentavos(rebooking.dueCentavos)}</strong>],
            ]}
          />
        </>
      ),
    },
    {
      id: 'money-back',
      title: 'Giunsa pagbalik sa kuwarta?',
      body: (
        <p>
          Sa paagi nga imong gigamit sa pagbayad. Ipadala namo kini inigkumpirma nimo; mahimong
          pipila pa ka adlaw usa kini makita sa imong e-wallet, bangko o card. Kon dili mabalik ang
          kuwarta sa maong paagi, mag-e-mail kami kanimo ug ihatag kini sa laing paagi, kanimo lang.
        </p>
      ),
    },
    {
      id: 'how',
      title: 'Unsaon paghangyo?',
      body: (
        <>
          <ol>
            <li>
              Ablihi ang panid nga Dumalaha ang Booking gamit ang booking code ug ang e-mail sa
              booking.
            </li>
            <li>Pilia ang mga pasahero ug ang biyahe.</li>
            <li>Tan-awa ang eksaktong kantidad. Walay mausab samtang wala ka pa mokumpirma.</li>
            <li>Kumpirmaha. I-e-mail namo kanimo kon unsay nahimo.</li>
          </ol>
          <p>
            Kon adunay dili mogana, <Link to={paths.contactUs}>sulati kami</Link>. Kon sa counter
            nimo gipalit ang ticket, dad-a kini didto uban sa imong ID.
          </p>
        </>
      ),
    },
  ],
};
