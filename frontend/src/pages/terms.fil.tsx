import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { MailLink } from './MailLink';

export const text: ArticleText = {
  title: 'Mga Tuntunin at Kondisyon',
  lead: (
    <p>
      Ito ang kasunduan natin: ikaw at ang {site.company}, kapag nag-book ka sa {site.product} at
      bumiyahe kasama namin. Wala itong inaalis na karapatang ibinibigay sa iyo ng batas ng
      Pilipinas. Kung mas mabuti para sa iyo ang batas, ang batas ang masusunod.
    </p>
  ),
  updated: '2026-11-20',
  sections: [
    {
      id: 'agreement',
      title: 'Sino ang sumasang-ayon, at sa ano?',
      body: (
        <>
          <p>
            Kami ang carrier. Sumasang-ayon kaming ihatid ka at ang bagahe mo nang ligtas sa
            daungang nasa ticket mo, sa biyaheng pinili mo.
          </p>
          <p>
            Tinatanggap mo ang mga tuntuning ito kapag nagbayad ka, pati para sa mga ibinu-book mo.
          </p>
        </>
      ),
    },
    {
      id: 'booking',
      title: 'Paano mag-book?',
      body: (
        <>
          <ol>
            <li>Pumili ng biyahe at klase, at ilagay ang pangalan ng mga pasahero.</li>
            <li>
              Naka-reserve sa iyo ang mga upuan nang {site.terms.hold_minutes} minuto. Kapag tumuloy
              ka sa pagbabayad, naka-reserve pa rin ang mga ito hangga’t bukas ang pahina ng bayad.
              Laging ipinapakita ng site ang oras.
            </li>
            <li>
              Kapag nakumpirma ang bayad, sa iyo na ang mga upuan. Ipapadala namin sa e-mail ang
              ticket ng bawat pasahero para sa bawat biyahe.
            </li>
          </ol>
          <p>
            Kung dumating ang bayad mo nang lampas na sa oras, susubukan naming ibigay muli sa iyo
            ang mga upuan sa parehong biyahe. Kung wala na, o kung dalawang beses kang nagbayad,
            ibabalik namin nang buo ang pera kahit hindi mo hingin.
          </p>
          <p>
            Karaniwang nagsasara ang bentahan online {site.terms.sales_close_minutes} minuto bago
            ang alis. Bawal ibenta ulit ang mga ticket, at maaari naming kanselahin ang mga booking
            na ginawa para ibenta ulit.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Ano ang kasama sa presyo?',
      body: (
        <>
          <p>
            Makikita mo ang buong presyo bago ka magbayad: ang pamasahe ng bawat pasahero at lahat
            ng fee. Kasama na sa pamasahe ang {site.law.vat_percent}% VAT, maliban kung exempted ka
            ayon sa batas. Hindi magbabago ang presyo habang naka-reserve ang mga upuan mo.
          </p>
          <p>
            Ang pantalan ang nagtatakda ng terminal fee at kung sino ang exempted dito. Kung kasama
            ito sa presyo mo, may sarili itong linya; kung hindi, sa pantalan mo ito babayaran. VAT
            invoice lang ang resibo namin kung iyon ang nakasulat dito. Humingi sa ticket counter
            kung kailangan mo ng invoice.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Paano magbayad?',
      body: (
        <p>
          Sa pahina ng aming payment provider, gamit ang e-wallet, QR Ph o card, depende sa naroon.
          May bisa ang ticket kapag nakumpirma na ng provider sa amin ang bayad.
        </p>
      ),
    },
    {
      id: 'discounts',
      title: 'Anong mga discount ang bigay ng batas?',
      body: (
        <>
          <Table
            caption="Mga discount ayon sa batas, mula sa regular na pamasahe"
            head={['Sino', 'Discount', 'Ano ang ipapakita']}
            rows={[
              [
                `Senior citizen, ${site.law.senior_from_years} taon pataas`,
                `${site.law.discount_percent}%, at walang VAT`,
                'Senior citizen ID, o government ID na may edad mo',
              ],
              ['May kapansanan (PWD)', `${site.law.discount_percent}%, at walang VAT`, 'PWD ID'],
              [
                'Naka-enroll na estudyante, pero hindi sa postgraduate o maikling kurso',
                `${site.law.discount_percent}%`,
                'School ID, o enrolment form na may kasamang government ID',
              ],
              [
                'Medal of Valor awardee, ang nabiyudang asawa, at mga dependent',
                `${site.law.discount_percent}%`,
                'Katibayan ng parangal, o ng pagiging pamilya',
              ],
              [
                'Pambansang atleta at coach',
                `${site.law.discount_percent}%`,
                'ID mula sa Philippine Sports Commission',
              ],
            ]}
          />
          <p>
            Para sa mga mamamayang Pilipino ang lahat ng discount maliban sa Medal of Valor, at ang
            bawat discount ay para sa sarili mong biyahe lang. Piliin ang uri mo kapag nag-book at
            ilagay ang numero ng ID mo. Hindi pinagsasama ang mga discount: isa lang sa bawat
            pasahero. Kung mas mababa ang promo, ang mas mababa ang babayaran mo.
          </p>
          <Note kind="warn" title="Dalhin ang ID">
            <p>
              Ipakita ito sa pagsakay. Kung wala ito, sisingilin namin ang diperensya sa pamasaheng
              walang discount.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'names',
      title: 'Kaninong pangalan ang nasa ticket?',
      body: (
        <p>
          Dapat tugma ang pangalan sa ID ng pasahero. Personal ang ticket: walang ibang puwedeng
          bumiyahe gamit ang sa iyo. Kung mali ang baybay ng pangalan, itama ito sa{' '}
          <Link to={paths.manageBooking}>Pamahalaan ang Booking</Link>, sumulat sa amin o magtanong
          sa counter bago ka bumiyahe.
        </p>
      ),
    },
    {
      id: 'boarding',
      title: 'Kailan ka dapat nasa pantalan?',
      body: (
        <>
          <p>
            Dumating nang {site.terms.arrive_minutes} minuto bago ang alis. Nagsasara ang check-in{' '}
            {site.terms.check_in_closes_minutes} minuto bago ang alis, maliban kung iba ang
            nakasulat sa ticket mo. Pagkatapos noon, hindi namin maipapangako na makakasakay ka pa.
          </p>
          <p>
            Dalhin ang ticket mo, nasa phone man o papel, at isang valid ID. Walang sasakay kung
            walang ticket. Ang manifest para sa Coast Guard ay galing sa mga talagang sumakay.
          </p>
        </>
      ),
    },
    {
      id: 'baggage',
      title: 'Anong bagahe ang puwede mong dalhin?',
      body: (
        <p>
          Libre ang isang bitbit na bag na hanggang {site.terms.hand_carry_kilos} kg. Para sa mas
          marami o mas malaki, magtanong sa counter: kailangan nito ng puwesto sa barko at maaaring
          may dagdag na bayad. Huwag ihiwalay sa iyo ang pera, gamot at dokumento. I-report sa crew
          o sa counter ang nawala o nasira bago ka umalis ng pantalan.
        </p>
      ),
    },
    {
      id: 'care',
      title: 'Sino ang nangangailangan ng dagdag na alaga?',
      body: (
        <ul>
          <li>
            <strong>Mga bata.</strong> Ang edad sa araw ng alis ang tinitingnan. Infant ang wala
            pang {site.law.infant_below_years} taon; bata ang wala pang {site.law.child_below_years}{' '}
            taon. Pareho silang dapat may kasamang adult sa iisang booking. Ang mas matatandang
            menor na mag-isang bumibiyahe ay dapat magdala ng sulat ng pahintulot mula sa magulang o
            guardian.
          </li>
          <li>
            <strong>Mga buntis.</strong> Mula sa ikapitong buwan, magdala ng medical certificate na
            nagsasabing kaya mong bumiyahe sa dagat. Maaaring tumanggi ang kapitan kung delikado ang
            biyahe para sa iyo.
          </li>
          <li>
            <strong>Sinumang nangangailangan ng tulong.</strong> Sumulat sa amin bago ka bumiyahe, o
            sabihin sa crew sa pantalan. Libre ang tulong sa pagsakay.
          </li>
        </ul>
      ),
    },
    {
      id: 'not-aboard',
      title: 'Ano ang bawal isakay?',
      body: (
        <>
          <p>
            Pampasabog, paputok, gasolina, gas, mapanganib na kemikal, ilegal na droga, at mga armas
            na walang permit na hinihingi ng batas. Maaaring inspeksyunin ang bagahe. Maaari naming
            tanggihan ang sinumang naglalagay sa iba sa panganib.
          </p>
          <p>
            Makakasakay lang ang mga hayop kung pinapayagan sa barko, nasa pet carrier, at may mga
            papeles na hinihingi ng mga awtoridad. Magtanong muna sa counter. Puwede ang mga guide
            dog at service dog sa tabi ng may-ari nila.
          </p>
        </>
      ),
    },
    {
      id: 'delays',
      title: 'Paano kung maantala o makansela ang biyahe?',
      body: (
        <>
          <p>
            Protektado ka ng MARINA Memorandum Circular No. 2018-07. Naantala ang biyahe kapag
            umalis ito nang hanggang {site.law.cancelled_after_hours} oras matapos ang takdang oras.
            Kanselado ito kapag hindi na itinuloy o lampas pa roon ang alis. Itinuturing ding
            kanselado ang sa iyo kung hindi ka namin maisakay dahil sa overbooking o pagkakamali sa
            booking. Kaya:
          </p>
          <ul>
            <li>sasabihan ka namin sa lalong madaling panahon, kasama ang dahilan;</li>
            <li>
              kung kanselado, ikaw ang pipili: maibalik ang lahat ng pera mo o libreng rebooking,
              anuman ang dahilan, maliban kung ikaw mismo ang dahilan;
            </li>
            <li>
              kung aalis ito nang mahigit {site.terms.delay_minutes} minutong mas huli kaysa sinabi
              sa iyo nang mag-book ka at hindi ka sasakay, ganoon din ang pagpipilian mo, nang
              walang kaltas;
            </li>
            <li>
              kung kami ang may kasalanan, ibibigay rin namin ang pagkain, matutuluyan at
              bayad-pinsala na nasa circular;
            </li>
            <li>
              kung naputol ang biyahe sa daan, ihahatid ka namin sa pupuntahan mo sa katulad na
              sasakyan.
            </li>
          </ul>
          <p>
            Kung ikaw naman ang nagbago ng plano, tingnan ang pahinang{' '}
            <Link to={paths.refundRebook}>Refund at Rebooking</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'weather',
      title: 'Sino ang nagpapasya kapag masama ang panahon?',
      body: (
        <p>
          Ang Coast Guard. Kapag may wind signal sa pinanggalingan, sa daraanan o sa pupuntahan, o
          may gale warning, maaari nitong ipag-utos na huwag umalis ang mga barko, at susunod kami.
          Maaari ring maghintay, sumilong o bumalik ang kapitan para sa kaligtasan mo. Nasa iyo pa
          rin ang pagpili ng refund o rebooking. Maaaring walang libreng pagkain, matutuluyan at
          bayad-pinsala kung panahon ang dahilan.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Ano ang pananagutan namin?',
      body: (
        <p>
          Bilang common carrier, utang namin sa iyo ang ekstraordinaryong pag-iingat na iniuutos ng
          Civil Code, at mayroon kaming insurance ng pasahero na hinihingi ng batas. Walang
          nakasulat dito na naglilimita sa pananagutan namin sa pagkamatay, pinsala o pagkawala ng
          bagahe nang higit sa pinapayagan ng batas. Hindi namin sagot ang mga gastos na hindi
          ipinapataw sa amin ng batas, gaya ng flight na hindi mo naabutan dahil sa utos ng Coast
          Guard.
        </p>
      ),
    },
    {
      id: 'accounts',
      title: 'Ano ang kaakibat ng account?',
      body: (
        <p>
          Puwede kang mag-book kahit walang account. Kung mayroon ka, totoong detalye ang ibigay mo
          at huwag ipaalam ang password mo. Sabihin agad sa amin kung may ibang gumagamit nito.
          Maaari naming i-lock ang account na ginagamit sa panloloko o sa pag-iimbak ng upuan; may
          bisa pa rin ang mga ticket na binayaran nang tapat. Puwede mong ipasara ang account mo
          anumang oras.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Aling batas ang masusunod, at saan ka puwedeng magreklamo?',
      body: (
        <p>
          Ang batas ng Pilipinas. Pakisabi muna sa amin: sumulat sa <MailLink /> o pumunta sa aming
          ticket counter. Kung hindi iyon nakatulong, puwede kang lumapit sa MARINA (
          <a href="https://marina.gov.ph">marina.gov.ph</a>), sa iba pang ahensyang may sakop dito,
          o sa hukuman.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Puwede bang magbago ang mga tuntuning ito?',
      body: (
        <p>
          Oo, para sa mga susunod na booking. Para sa booking mo, mananatili ang mga tuntuning
          nakasulat dito noong nagbayad ka.
        </p>
      ),
    },
  ],
};
