import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import type { ArticleText } from './Article';

export const text: ArticleText = {
  title: 'Tungkol sa Amin',
  lead: (
    <p>
      Mga barkong pampasahero ang pinatatakbo ng {site.company}. Sa {site.product} mo ibinu-book ang
      biyahe. Narito ang mga pangakong puwede mong singilin sa amin.
    </p>
  ),
  sections: [
    {
      id: 'seat',
      title: 'Sa iyo ba talaga ang upuang ni-reserve mo?',
      body: (
        <p>
          Oo, hanggang sa oras na ipinapakita ng site. Walang ibang makakakuha nito habang
          inilalagay mo ang mga pangalan at nagbabayad ka. Hindi kami nagbebenta ng upuan na higit
          sa puwedeng isakay ng barko.
        </p>
      ),
    },
    {
      id: 'money',
      title: 'Puwede bang mawala ang pera mo?',
      body: (
        <p>
          Hindi. Kung nagbayad ka, may ticket ka. Kung hindi na namin ito maibibigay, kusang babalik
          sa iyo ang pera mo, buo. Hindi mo kailangang humingi, pumila o magpatunay ng anuman.
        </p>
      ),
    },
    {
      id: 'discounts',
      title: 'Gumagana ba online ang mga discount?',
      body: (
        <p>
          Oo. Nakukuha ng mga senior citizen, PWD, estudyante, pambansang atleta at coach, at
          pamilya ng Medal of Valor ang {site.law.discount_percent}% ayon sa batas habang
          nagbu-book, hindi lang sa counter. Dalhin lang ang ID sa pantalan.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Gaano katagal ang pag-refund?',
      body: (
        <p>
          Ilang minuto, hindi ilang linggo. Makikita mo ang eksaktong halaga, magkukumpirma ka, at
          pabalik na ang pera sa pinanggalingan nito. Kung kami ang nagkansela, maibabalik sa iyo
          ang lahat o bibiyahe ka sa ibang araw nang libre. Nasa pahinang{' '}
          <Link to={paths.refundRebook}>Refund at Rebooking</Link> ang mga patakaran.
        </p>
      ),
    },
    {
      id: 'phone',
      title: 'Gumagana ba ito sa phone mo?',
      body: (
        <p>
          Ginawa naming magaan ang site, para bumukas ito kahit sa lumang phone na mahina ang
          signal. Hindi nawawala ang mga na-type mo kapag naputol ang koneksyon. Mababasa mo ang
          lahat sa English, Filipino at Cebuano.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'Ano ang ginagawa namin para sa kaligtasan mo?',
      body: (
        <p>
          Nasa manifest na nakikita ng Coast Guard ang bawat pasahero, para alam ng mga tagasagip
          kung sino ang hahanapin. Hindi kailanman lumalampas sa kapasidad ng barko ang mga
          pasahero. At kapag sinabi ng Coast Guard na huwag umalis, hindi kami aalis.
        </p>
      ),
    },
    {
      id: 'ask',
      title: 'May tanong ka ba?',
      body: (
        <p>
          Nasa pahinang <Link to={paths.contactUs}>Makipag-ugnayan</Link> kung paano kami maaabot at
          ano ang dapat mong ihanda.
        </p>
      ),
    },
  ],
};
