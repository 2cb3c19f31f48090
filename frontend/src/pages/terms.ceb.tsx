import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Link } from '../shared/ui/Link';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { MailLink } from './MailLink';

export const text: ArticleText = {
  title: 'Mga Termino ug Kondisyon',
  lead: (
    <p>
      Mao kini ang kasabotan tali kanimo ug sa {site.company} kon mag-book ka sa {site.product} ug
      mosakay kanamo. Wala kiniy gikuha sa mga katungod nga gihatag kanimo sa balaod sa Pilipinas.
      Kon mas maayo para kanimo ang balaod, ang balaod ang sundon.
    </p>
  ),
  updated: '2026-11-20',
  sections: [
    {
      id: 'agreement',
      title: 'Kinsay mouyon, ug sa unsa?',
      body: (
        <>
          <p>
            Kami ang carrier. Mouyon kami nga ihatod ka ug ang imong bagahe nga luwas ngadto sa
            pantalan nga naa sa imong ticket, sa biyahe nga imong gipili.
          </p>
          <p>
            Gidawat nimo kining mga termino inigbayad nimo, apil para sa mga tawo nga imong gi-book.
          </p>
        </>
      ),
    },
    {
      id: 'booking',
      title: 'Unsaon pag-book?',
      body: (
        <>
          <ol>
            <li>Mopili ka og biyahe ug klase, ug ibutang ang ngalan sa mga pasahero.</li>
            <li>
              Ireserba namo ang imong mga lingkoranan sulod sa {site.terms.hold_minutes} ka minuto.
              Kon mopadayon ka sa pagbayad, magpadayon ang reserba samtang abli ang panid sa bayad.
              Kanunay ipakita sa site ang oras.
            </li>
            <li>
              Kon makumpirma na ang bayad, imoha na ang mga lingkoranan. Mag-e-mail kami og ticket
              para sa matag pasahero ug matag biyahe.
            </li>
          </ol>
          <p>
            Kon moabot ang imong bayad human matapos ang reserba, among sulayan nga mahatagan ka
            pag-usab og lingkoranan sa maong biyahe. Kon wala na, o kon kaduha ka nakabayad, ibalik
            namo ang tibuok kuwarta bisan dili ka mangayo.
          </p>
          <p>
            Kasagaran mosirado ang online nga baligya {site.terms.sales_close_minutes} ka minuto sa
            dili pa molarga. Dili mahimong ibaligya og usab ang mga ticket, ug mahimo namong
            kanselahon ang mga booking nga gihimo aron ibaligya og usab.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Unsay apil sa presyo?',
      body: (
        <>
          <p>
            Makita nimo ang tibuok presyo sa dili ka pa mobayad: ang plete sa matag pasahero ug ang
            tanang fee. Apil na sa plete ang {site.law.vat_percent}% nga VAT, gawas kon exempted ka
            sumala sa balaod. Dili mausab ang presyo samtang gireserba namo ang imong mga
            lingkoranan.
          </p>
          <p>
            Ang pantalan ang motakda sa terminal fee ug kon kinsay exempted niini. Kon apil kini sa
            imong presyo, aduna kini kaugalingong linya; kon dili, sa pantalan nimo kini bayran. Ang
            among resibo VAT invoice lang kon mao kana ang nakasulat niini. Pangayo sa ticket
            counter kon magkinahanglan ka og invoice.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Unsaon pagbayad?',
      body: (
        <p>
          Sa panid sa among payment provider, gamit ang e-wallet, QR Ph o card, depende kon unsay
          naa didto. May bili ang ticket kon gikumpirma na sa provider kanamo ang bayad.
        </p>
      ),
    },
    {
      id: 'discounts',
      title: 'Unsang mga discount ang gihatag sa balaod?',
      body: (
        <>
          <Table
            caption="Mga discount sumala sa balaod, gikan sa regular nga plete"
            head={['Kinsa', 'Discount', 'Unsay ipakita']}
            rows={[
              [
                `Senior citizen, ${site.law.senior_from_years} anyos pataas`,
                `${site.law.discount_percent}%, ug walay VAT`,
                'Senior citizen ID, o government ID nga adunay imong edad',
              ],
              [
                'Tawong adunay kakulangan (PWD)',
                `${site.law.discount_percent}%, ug walay VAT`,
                'PWD ID',
              ],
              [
                'Naka-enroll nga estudyante, apan dili sa postgraduate o mubo nga kurso',
                `${site.law.discount_percent}%`,
                'School ID, o enrolment form uban ang government ID',
              ],
              [
                'Medal of Valor awardee, ang nabalo nga asawa o bana, ug mga dependent',
                `${site.law.discount_percent}%`,
                'Pamatuod sa award, o nga sakop ka sa pamilya',
              ],
              [
                'Nasodnong atleta ug coach',
                `${site.law.discount_percent}%`,
                'ID gikan sa Philippine Sports Commission',
              ],
            ]}
          />
          <p>
            Para sa mga lungsoranong Pilipino ang tanang discount gawas sa Medal of Valor, ug ang
            matag discount para lang sa kaugalingon nimong biyahe. Pilia ang imong matang inigbook
            nimo ug i-type ang numero sa imong ID. Dili pagpatongon ang mga discount: usa ra matag
            pasahero. Kon mas ubos ang promo, ang mas ubos ang imong bayran.
          </p>
          <Note kind="warn" title="Dad-a ang ID">
            <p>
              Ipakita kini inigsakay. Kon wala kini, paninglon namo ang kalainan sa plete nga walay
              discount.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'names',
      title: 'Kang kinsang ngalan ang naa sa ticket?',
      body: (
        <p>
          Kinahanglan nga parehas ang ngalan sa ID sa pasahero. Personal ang ticket: walay laing
          makasakay gamit ang imoha. Kon sayop ang espeling sa ngalan, tul-ira kini sa{' '}
          <Link to={paths.manageBooking}>Dumalaha ang Booking</Link>, sulati kami o pangutana sa
          counter sa dili ka pa mobiyahe.
        </p>
      ),
    },
    {
      id: 'boarding',
      title: 'Kanus-a ka kinahanglan naa sa pantalan?',
      body: (
        <>
          <p>
            Anha sa pantalan {site.terms.arrive_minutes} ka minuto sa dili pa molarga. Mosira ang
            check-in {site.terms.check_in_closes_minutes} ka minuto sa dili pa molarga, gawas kon
            lahi ang nakasulat sa imong ticket. Human niana, dili na kami makasaad nga makasakay ka
            pa.
          </p>
          <p>
            Dad-a ang imong ticket, sa phone man o sa papel, ug usa ka valid ID. Walay makasakay kon
            walay ticket. Ang manifest para sa Coast Guard gikan sa mga tawo nga misakay gyod.
          </p>
        </>
      ),
    },
    {
      id: 'baggage',
      title: 'Unsang bagahe ang imong madala?',
      body: (
        <p>
          Libre ang usa ka bitbit nga bag nga hangtod sa {site.terms.hand_carry_kilos} kg. Kon
          daghan pa o mas dako, pangutana sa counter: magkinahanglan kini og luna sa barko ug
          mahimong adunay dugang bayad. Ayaw ipalayo kanimo ang kuwarta, tambal ug mga dokumento.
          I-report sa crew o sa counter ang nawala o nadaot sa dili ka pa mobiya sa pantalan.
        </p>
      ),
    },
    {
      id: 'care',
      title: 'Kinsay nagkinahanglan og dugang pag-atiman?',
      body: (
        <ul>
          <li>
            <strong>Mga bata.</strong> Ang edad sa adlaw sa paglarga maoy sundon. Infant kon ubos sa{' '}
            {site.law.infant_below_years} ka tuig; bata kon ubos sa {site.law.child_below_years} ka
            tuig. Pareho silang nagkinahanglan og kauban nga hamtong sa samang booking. Ang mas
            magulang nga mga menor nga mobiyahe nga mag-inusara kinahanglan magdala og sulat sa
            pagtugot gikan sa ginikanan o guardian.
          </li>
          <li>
            <strong>Mga mabdos.</strong> Sukad sa ikapitong bulan, pagdala og medical certificate
            nga nag-ingon nga makaya nimo ang biyahe sa dagat. Mahimong mobalibad ang kapitan kon
            delikado kanimo ang biyahe.
          </li>
          <li>
            <strong>Bisan kinsa nga nagkinahanglan og tabang.</strong> Sulati kami sa dili ka pa
            mobiyahe, o sultihi ang crew sa pantalan. Libre ang tabang sa pagsakay.
          </li>
        </ul>
      ),
    },
    {
      id: 'not-aboard',
      title: 'Unsay dili mahimong isakay?',
      body: (
        <>
          <p>
            Mga eksplosibo, pabuto, gasolina, gas, delikadong kemikal, ilegal nga droga, ug mga
            armas nga walay permit nga gikinahanglan sa balaod. Mahimong inspeksyonon ang bagahe.
            Mahimo namong balibaran ang bisan kinsa nga makapameligro sa uban.
          </p>
          <p>
            Ang mga mananap makasakay lang kon gitugotan sa barko, naa sa pet carrier, ug adunay mga
            papeles nga gipangayo sa mga awtoridad. Pangutana una sa counter. Makasakay ang mga
            guide dog ug service dog tapad sa ilang tag-iya.
          </p>
        </>
      ),
    },
    {
      id: 'delays',
      title: 'Unsa man kon malangan o makansela ang biyahe?',
      body: (
        <>
          <p>
            Gipanalipdan ka sa MARINA Memorandum Circular No. 2018-07. Nalangan ang biyahe kon
            milarga kini hangtod sa {site.law.cancelled_after_hours} ka oras human sa gitakdang
            oras. Kanselado kini kon wala na madayon o milapas pa niana ang paglarga. Kanselado usab
            ang imoha kon dili ka namo mapasakay tungod sa overbooking o sayop sa booking. Busa:
          </p>
          <ul>
            <li>pahibaloon ka namo sa labing paspas nga paagi, apil ang hinungdan;</li>
            <li>
              kon kanselado, ikaw ang mopili: ibalik ang tanan nimong kuwarta o libreng rebooking,
              bisan unsa pay hinungdan, gawas kon ikaw mismo ang hinungdan;
            </li>
            <li>
              kon molarga kini og labaw sa {site.terms.delay_minutes} ka minuto nga mas ulahi kaysa
              gisulti kanimo sa imong pag-book ug dili ka mosakay, mao usab ang imong kapilian,
              walay kuha;
            </li>
            <li>
              kon kami ang sad-an, ihatag usab namo ang pagkaon, akomodasyon ug bayad-danyos nga naa
              sa circular;
            </li>
            <li>
              kon maputol ang biyahe sa dalan, ihatod ka namo sa imong destinasyon sa susamang
              sakyanan.
            </li>
          </ul>
          <p>
            Kon ikaw ang mausaban og plano, tan-awa ang panid nga{' '}
            <Link to={paths.refundRebook}>Refund ug Rebooking</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'weather',
      title: 'Kinsay modesisyon kon dautan ang panahon?',
      body: (
        <p>
          Ang Coast Guard. Kon adunay wind signal sa gigikanan, sa agianan o sa destinasyon, o
          adunay gale warning, makamando kini nga dili molarga ang mga barko, ug mosunod kami. Ang
          kapitan mahimo usab nga mohulat, mopasilong o mobalik para sa imong kaluwasan. Imo gihapon
          ang pagpili sa refund o rebooking. Mahimong walay libreng pagkaon, akomodasyon ug
          bayad-danyos kon ang panahon ang hinungdan.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Unsay among tulubagon?',
      body: (
        <p>
          Isip common carrier, utang namo kanimo ang ekstraordinaryong pag-amping nga gimando sa
          Civil Code, ug aduna kamiy insurance sa pasahero nga gikinahanglan sa balaod. Walay
          nakasulat dinhi nga naglimite sa among tulubagon sa kamatayon, samad o pagkawala sa bagahe
          nga labaw sa gitugot sa balaod. Dili kami manubag sa mga gasto nga wala ipapas-an kanamo
          sa balaod, sama sa flight nga wala nimo maapsan tungod sa mando sa Coast Guard.
        </p>
      ),
    },
    {
      id: 'accounts',
      title: 'Unsay kalakip sa account?',
      body: (
        <p>
          Maka-book ka bisan walay account. Kon aduna ka, tinuod nga detalye ang ihatag ug ayaw
          isulti ang imong password. Pahibaloa dayon kami kon adunay laing naggamit niini. Mahimo
          namong i-lock ang account nga gigamit sa pagpanglimbong o sa pagpang-hoard og lingkoranan;
          may bili gihapon ang mga ticket nga gibayran sa matinuoron nga paagi. Mahimo nimong
          ipasira ang imong account bisan kanus-a.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Unsang balaod ang sundon, ug asa ka makareklamo?',
      body: (
        <p>
          Ang balaod sa Pilipinas. Palihog sultihi una kami: sulat sa <MailLink /> o adto sa among
          ticket counter. Kon dili kana makatabang, makaduol ka sa MARINA (
          <a href="https://marina.gov.ph">marina.gov.ph</a>), sa laing ahensya nga nagdumala niini,
          o sa korte.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Mausab ba kining mga termino?',
      body: (
        <p>
          Oo, para sa umaabot nga mga booking. Para sa imoha, magpabilin ang mga termino nga
          nakasulat dinhi sa dihang mibayad ka.
        </p>
      ),
    },
  ],
};
