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
    return `${until_hours} oras o higit pa bago ang alis`;
  }
  if (until_hours > 0) {
    return `Kulang na sa ${from_hours} oras, pero may ${until_hours} oras o higit pa bago ang alis`;
  }
  return until_hours === 0
    ? `Kulang na sa ${from_hours} oras bago ang alis`
    : `Pagkaalis, kung hindi nagamit, hanggang ${days} araw`;
}

export const next = 'Pamahalaan ang booking ko';

export const text: ArticleText = {
  title: 'Refund at Rebooking',
  lead: (
    <p>
      Kung kami ang nagkansela, maibabalik sa iyo ang lahat. Kung ikaw ang nagbago ng plano, depende
      ang fee sa kung gaano mo kaagang sasabihin sa amin. Inilalarawan ng pahinang ito ang patakaran
      namin. Hindi nito ginagalaw ang mga karapatan mo ayon sa batas.
    </p>
  ),
  updated: '2026-11-23',
  sections: [
    {
      id: 'we-cancel',
      title: 'Paano kung kami ang magkansela ng biyahe mo?',
      body: (
        <>
          <Note title="Buong refund o libreng rebooking: ikaw ang pipili">
            <p>Walang kaltas, anuman ang dahilan, kahit panahon ang dahilan.</p>
          </Note>
          <ul>
            <li>
              <strong>Buong refund.</strong> Maibabalik sa iyo ang lahat ng ibinayad mo para sa
              biyaheng iyon: ang pamasahe at bawat fee, kasama ang service fee.
            </li>
            <li>
              <strong>Libreng rebooking.</strong> Lilipat ka sa ibang biyahe sa parehong ruta at
              parehong klase na may bakante pa. Walang fee at walang dagdag sa pamasahe.
            </li>
          </ul>
          <p>
            Hindi kailangan ng account o sign-in. Gamitin ang link sa e-mail namin, o buksan ang
            pahinang <Link to={paths.manageBooking}>Pamahalaan ang Booking</Link> gamit ang booking
            code at e-mail mo.
          </p>
          <p>
            Itinuturing na kanselado ang biyaheng naantala nang mahigit{' '}
            {site.law.cancelled_after_hours} oras. Ganoon din ang sa iyo kung hindi ka namin
            maisakay dahil sa overbooking o sa pagkakamali namin sa booking: sabihin sa counter, o{' '}
            <Link to={paths.contactUs}>sumulat sa amin</Link>, at maibabalik sa iyo ang lahat.
          </p>
        </>
      ),
    },
    {
      id: 'late',
      title: 'Paano kung maantala ang biyahe mo?',
      body: (
        <p>
          Kung aalis ito nang mahigit {site.terms.delay_minutes} minutong mas huli kaysa sinabi sa
          iyo nang mag-book ka, puwede mong, hangga’t hindi pa ito nakakaalis, bawiin ang lahat ng
          ibinayad mo para rito, o mag-rebook nang walang fee at, sa parehong klase, walang dagdag
          sa pamasahe. Kung ganoon ito kahuli at nakaalis nang wala ka,{' '}
          <Link to={paths.contactUs}>sumulat sa amin</Link> kasama ang booking code mo: kapag nakita
          naming hindi ka nakasakay, wala ring kaltas. Bukod pa rito ang ibang karapatang bigay sa
          iyo ng MARINA Memorandum Circular No. 2018-07 habang naaantala, gaya ng pagkain kung kami
          ang may kasalanan.
        </p>
      ),
    },
    {
      id: 'refund-fees',
      title: 'Magkano ang kaltas sa refund?',
      body: (
        <>
          <p>
            Para ito sa mga ticket na ikaw mismo ang nagpasyang isauli. Magagawa mo ito online
            hanggang magsara ang check-in, {site.terms.check_in_closes_minutes} minuto bago ang
            alis.
          </p>
          <Table
            caption="Refund fee, bilang porsiyento ng pamasaheng binayaran mo"
            head={['Kailan ka humiling', 'Fee', 'Maibabalik sa iyo']}
            rows={spans(site.terms.refund_fees).map((span) => [
              when(span),
              `${span.percent}%`,
              `${100 - span.percent}%`,
            ])}
          />
          {days > 0 && (
            <p>
              Kaya kahit naiwan ka ng biyahe, puwede ka pa ring humiling:{' '}
              <Link to={paths.contactUs}>sumulat sa amin</Link> kasama ang booking code mo. Kapag
              nakita naming hindi nagamit ang ticket, ibabalik namin ang nasa talaan. Paglipas ng{' '}
              {days} araw, wala nang refund.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'rebooking-fees',
      title: 'Magkano ang bayad sa rebooking?',
      body: (
        <>
          <Table
            caption="Rebooking fee, bilang porsiyento ng dating pamasahe"
            head={['Kailan ka humiling', 'Fee']}
            rows={[
              ...spans(site.terms.rebooking_fees).map((span) => [
                when(span),
                span.percent === 0 ? 'Libre' : `${span.percent}%`,
              ]),
              [`Mahigit ${site.terms.delay_minutes} minuto ang antala ng biyahe mo`, 'Libre'],
            ]}
          />
          <p>
            Kung ikaw ang nagpasyang lumipat at mas mahal ang bagong pamasahe, babayaran mo rin ang
            diperensya. Kung mas mura, ibabalik namin ang diperensya, bawas ang refund fee sa oras
            na iyon. Ang pagsasauli ng ticket na inilipat ay hindi bababa sa porsiyentong sisingilin
            sana bago ito inilipat. Makakalipat ka online hanggang magsara ang check-in.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-count',
      title: 'Paano kami nagbibilang?',
      body: (
        <ul>
          <li>
            <strong>Sa bawat pasahero at bawat biyahe.</strong> Puwede mong isauli ang isang ticket
            lang, o ang papunta o pabalik lang ng round trip, at ituloy ang iba.
          </li>
          <li>
            <strong>Ayon sa oras sa pantalan.</strong> Ikinukumpara ang oras ng pagkumpirma mo sa
            huling inanunsyong oras ng alis.
          </li>
          <li>
            <strong>Terminal fee.</strong> Kung sa amin mo ito binayaran, maibabalik ito nang buo
            hangga’t hindi pa nakakaalis ang barko mo.
          </li>
          <li>
            <strong>Service fee.</strong> Hindi ito ibinabalik kung ikaw ang nagpasyang mag-refund.
          </li>
          <li>
            <strong>Ayon sa patakaran noong araw na bumili ka.</strong> Iyon ang para sa ticket mo,
            kahit magbago ang pahinang ito.
          </li>
        </ul>
      ),
    },
    {
      id: 'examples',
      title: 'Magkano iyon sa piso?',
      body: (
        <>
          <Table
            caption={`Halimbawa 1: isang adult ang humiling ng refund ${refund.hoursBefore} oras bago ang alis`}
            head={['Ano', 'Halaga']}
            rows={[
              ['Pamasaheng binayaran mo', formatCentavos(refund.fareCentavos)],
              [`Refund fee, ${refund.percent}%`, formatCentavos(-refund.feeCentavos)],
              [
                'Maibabalik sa iyo',
                <strong key="sum">{formatCentavos(refund.backCentavos)}</strong>,
              ],
            ]}
          />
          <Table
            caption={`Halimbawa 2: isang adult ang lumipat sa mas mahal na biyahe ${rebooking.hoursBefore} oras bago ang alis`}
            head={['Ano', 'Halaga']}
            rows={[
              ['Dating pamasahe', formatCentavos(rebooking.oldFareCentavos)],
              ['Bagong pamasahe', formatCentavos(rebooking.newFareCentavos)],
              ['Diperensya', formatCentavos(rebooking.differenceCentavos)],
              [
                `Rebooking fee, ${rebooking.percent}% ng dating pamasahe`,
                formatCentavos(rebooking.feeCentavos),
              ],
              ['Babayaran mo', <strong key="sum">{formatCentavos(rebooking.dueCentavos)}</strong>],
            ]}
          />
        </>
      ),
    },
    {
      id: 'money-back',
      title: 'Paano maibabalik ang pera?',
      body: (
        <p>
          Sa paraang ginamit mo sa pagbayad. Ipinapadala namin ito pagkakumpirma mo; maaaring ilang
          araw pa bago ito lumabas sa e-wallet, bangko o card mo. Kung hindi maibabalik ang pera sa
          paraang iyon, susulatan ka namin sa e-mail at ibibigay ito sa ibang paraan, sa iyo lang.
        </p>
      ),
    },
    {
      id: 'how',
      title: 'Paano humiling?',
      body: (
        <>
          <ol>
            <li>
              Buksan ang pahinang Pamahalaan ang Booking gamit ang booking code at ang e-mail ng
              booking.
            </li>
            <li>Piliin ang mga pasahero at ang biyahe.</li>
            <li>Tingnan ang eksaktong halaga. Walang magbabago hangga’t hindi mo kinukumpirma.</li>
            <li>Kumpirmahin. Ipapadala namin sa e-mail mo kung ano ang nagawa.</li>
          </ol>
          <p>
            Kung may hindi gumana, <Link to={paths.contactUs}>sumulat sa amin</Link>. Kung sa
            counter mo binili ang ticket, dalhin ito roon kasama ang ID mo.
          </p>
        </>
      ),
    },
  ],
};
