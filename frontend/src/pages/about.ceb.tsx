import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import type { ArticleText } from './Article';

export const text: ArticleText = {
  title: 'Mahitungod Kanamo',
  lead: (
    <p>
      Ang {site.company} naghatod og mga pasahero tabok sa dagat. Sa {site.product} nimo i-book ang
      biyahe. Ania ang mga saad nga imong mapaningil kanamo.
    </p>
  ),
  sections: [
    {
      id: 'seat',
      title: 'Imo ba gyod ang gireserba nga lingkoranan?',
      body: (
        <p>
          Oo, hangtod sa oras nga gipakita sa site. Walay laing makakuha niini samtang imong
          gibutang ang mga ngalan ug nagbayad ka. Dili kami mobaligya og lingkoranan nga labaw sa
          mahimong isakay sa barko.
        </p>
      ),
    },
    {
      id: 'money',
      title: 'Mawala ba ang imong kuwarta?',
      body: (
        <p>
          Dili. Kon mibayad ka, aduna kay ticket. Kon dili na namo kini mahatag, mobalik ra ang
          imong kuwarta, tibuok. Dili na kinahanglan nga mangayo, molinya o magpamatuod ka pa.
        </p>
      ),
    },
    {
      id: 'discounts',
      title: 'Mogana ba online ang mga discount?',
      body: (
        <p>
          Oo. Makuha sa mga senior citizen, PWD, estudyante, nasodnong atleta ug coach, ug pamilya
          sa Medal of Valor ang {site.law.discount_percent}% sumala sa balaod samtang nag-book, dili
          lang sa counter. Dad-a lang ang ID sa pantalan.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Unsa ka dugay ang pag-refund?',
      body: (
        <p>
          Pipila ka minuto, dili pipila ka semana. Makita nimo ang eksaktong kantidad, mokumpirma
          ka, ug pabalik na ang kuwarta sa gigikanan niini. Kon kami ang mokansela, mabalik kanimo
          ang tanan o mobiyahe ka sa laing adlaw nga libre. Naa sa panid nga{' '}
          <Link to={paths.refundRebook}>Refund ug Rebooking</Link> ang mga lagda.
        </p>
      ),
    },
    {
      id: 'phone',
      title: 'Mogana ba kini sa imong phone?',
      body: (
        <p>
          Gihimo namong gaan ang site, aron moabli kini bisan sa daang phone nga hinay og signal.
          Dili mawala ang imong na-type kon maputol ang koneksyon. Mabasa nimo ang tanan sa English,
          Filipino ug Cebuano.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'Unsay among gibuhat para sa imong kaluwasan?',
      body: (
        <p>
          Naa sa manifest nga makita sa Coast Guard ang matag pasahero, aron mahibalo ang mga
          rescuer kon kinsay pangitaon. Dili gayod molapas ang mga pasahero sa kapasidad sa barko.
          Ug kon moingon ang Coast Guard nga dili molarga, dili kami molarga.
        </p>
      ),
    },
    {
      id: 'ask',
      title: 'Aduna ba kay pangutana?',
      body: (
        <p>
          Naa sa panid nga <Link to={paths.contactUs}>Kontaka Kami</Link> kon unsaon pagkontak
          kanamo ug unsay angay nimong andamon.
        </p>
      ),
    },
  ],
};
