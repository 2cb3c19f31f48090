import { BREACH_NOTICE_HOURS, KEPT } from '../bookings/policy';
import { site } from '../shared/site';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { MailLink } from './MailLink';

export const text: ArticleText = {
  title: 'Palisiya sa Privacy',
  lead: (
    <p>
      Ang {site.product} mao ang booking site sa {site.company}. Aron mapasakay ka namo sa barko,
      kinahanglan namong mahibaloan kon kinsa ka. Ania kon unsa ang among pangayoon, ngano, kinsay
      makakita niini, ug unsay imong mahangyo kanamo. Nagsunod kining palisiya sa Data Privacy Act
      of 2012 (Republic Act No. 10173). Wala kiniy gikuha sa mga katungod nga gihatag kanimo sa
      balaod.
    </p>
  ),
  updated: '2026-11-28',
  sections: [
    {
      id: 'what-and-why',
      title: 'Unsay among kolektahon, ug ngano?',
      body: (
        <>
          <Table
            caption="Ang data nga among pangayoon ug kon para asa ang matag usa"
            head={['Data', 'Para asa']}
            rows={[
              [
                'Ngalan, sekso, petsa sa pagkatawo, nasyonalidad ug address sa matag pasahero',
                'Para sa passenger manifest: ang lista sa mga sakay nga gikinahanglan sa Coast Guard sa dili pa molarga ang barko. Makita usab sa petsa sa pagkatawo kon kinsay mobayad og plete sa bata. Kon naka-sign in ang nag-book, itanyag kaniya kining mga tawhana sa sunod nga booking.',
              ],
              [
                'Ngalan, e-mail, mobile number ug address sa contact person',
                'Aron mapadala ang mga ticket, aron mapahibalo ka kon adunay kausaban sa biyahe, ug para sa manifest.',
              ],
              [
                'Matang sa discount ug numero sa ID',
                'Aron mahatag kanimo ang discount nga naa sa balaod, ug aron mapakita sa ahensya sa buhis nga gihatag namo kini.',
              ],
              [
                'Account: e-mail, password ug imong profile',
                'Aron maka-sign in ka ug mapun-an dayon ang imong sunod nga booking.',
              ],
              [
                'Mga biyahe nga gihulatan nimo og lingkoranan, ug kon pila',
                'Aron mapahibalo ka sa e-mail kon adunay mabakante nga lingkoranan.',
              ],
              [
                'Bayad: kantidad, oras, paagi ug reference number',
                'Aron mapares ang kuwarta sa imong booking, ug aron mabalik kini kon adunay refund.',
              ],
              [
                'Network address sa imong device',
                'Aron mapugngan ang pag-abuso, ug aron makita kinsa ang misulay pagsulod sa account. Code lang ang among tipigan puli niini, ug dili niini ipakita ang address.',
              ],
            ]}
          />
          <p>
            Sumala sa balaod, sensitibo ang edad, mga numero sa ID ug bisan unsa nga nagpakita og
            disability. Mangayo lang kami niini kon kinahanglan para sa manifest o sa discount.
          </p>
          <p>
            Gigamit namo ang imong data tungod kay kinahanglan kini sa biyahe nga imong gipalit,
            tungod kay gimando kini sa balaod, o aron magpabiling luwas kining site. Para sa ubang
            gamit, mangayo kami sa imong pagtugot, ug mahimo nimo kining bawion bisan kanus-a.
          </p>
          <p>Kon mag-book ka para sa uban, sultihi una sila ug siguroha nga mosugot sila.</p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Makita ba namo ang imong card o wallet?',
      body: (
        <p>
          Dili. Inigbayad nimo, moadto ang imong browser sa panid sa among payment provider, ug
          didto nimo i-type ang detalye sa imong card, wallet o bangko. Isulti namo sa provider ang
          kantidad, ang booking code ug ang contact details nga kinahanglan niini. Isulti niini
          kanamo kon nakasulod ba ang bayad, unsay gigamit nga paagi, ug ang reference number. Dili
          gayod moabot kanamo ang numero sa card.
        </p>
      ),
    },
    {
      id: 'who-sees',
      title: 'Kinsay makakita sa imong data?',
      body: (
        <>
          <ul>
            <li>
              <strong>Among mga tawo.</strong> Makita sa staff sa counter, sa gate ug sa opisina kon
              unsa lang ang kinahanglan sa ilang trabaho. Anaa sa kapitan sa barko ang manifest.
            </li>
            <li>
              <strong>Ang mga awtoridad.</strong> Ihatag ang manifest sa Philippine Coast Guard. Ang
              Maritime Industry Authority (MARINA), ang awtoridad sa pantalan, ang Bureau of
              Internal Revenue, ubang ahensya ug ang mga korte makakuha sa gitugot kanila sa balaod.
            </li>
            <li>
              <strong>Mga kompanya nga nagtrabaho para kanamo.</strong> Mao kini ang payment
              provider ug ang mga kompanya nga nag-host niining site ug naghatod sa among mga
              e-mail. Adunay kontrata nga nagbugkos kanila nga gamiton ang imong data para lang sa
              maong trabaho. Kon adunay magtipig og data sa gawas sa nasod, kami gihapon ang may
              tulubagon niini.
            </li>
            <li>
              <strong>Mga rescuer, ospital ug kompanya sa insurance</strong>, kon adunay aksidente.
            </li>
          </ul>
          <p>
            Dili gayod namo ibaligya ang imong data, ug dili namo kini ihatag sa mga advertiser.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'Unsa ka dugay namo kini tipigan?',
      body: (
        <>
          <Table
            caption="Unsa ka dugay tipigan ang matag matang sa data"
            head={['Data', 'Unsa ka dugay']}
            rows={[
              ['Mga booking nga wala mabayri', `${site.kept.unpaid_booking_days} ka adlaw`],
              [
                'Mga biyahe nga gihulatan nimo og lingkoranan',
                `${site.kept.unpaid_booking_days} ka adlaw human matapos ang paghulat; dayon kon ikaw mismo ang mohunong`,
              ],
              [
                'Mga numero sa ID para sa discount',
                `${site.kept.id_number_days} ka adlaw human sa kataposang paglarga`,
              ],
              [
                'Mga passenger manifest, uban ang contact person',
                `${site.kept.manifest_months} ka bulan human sa biyahe`,
              ],
              [
                'Talaan sa mga bayad, refund ug discount',
                `${KEPT.moneyYears} ka tuig o labaw pa, para sa buhis; inigkapapas sa manifest, mawala usab dinhi ang imong ngalan`,
              ],
              [
                'Kang kinsa namo gipadala ang hain nga e-mail',
                `${site.kept.email_months} ka bulan; ang sulod mismo mapapas inigkapadala`,
              ],
              [
                'Ang network nga imong gi-sign in-an, isip code',
                `${site.kept.network_days} ka adlaw`,
              ],
              [
                'Imong account',
                'Hangtod papason nimo: sa imong profile, o kon imong pangayoon kanamo. Apil nga mapapas ang imong mga booking nga wala mabayri, ug ang contact person sa mga nangagi',
              ],
            ]}
          />
          <p>
            Kon adunay aksidente, imbestigasyon o pag-angkon, mahimong kinahanglan namong tipigan og
            mas dugay ang para niini. Inighuman sa panahon, papason namo ang data o tangtangon ang
            tanan nga nagtudlo kanimo.
          </p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'Unsay gitipigan sa imong browser?',
      body: (
        <>
          <Table
            caption="Ang gitipigan niining site sa imong device"
            head={['Unsa', 'Ngano', 'Hangtod kanus-a']}
            rows={[
              [
                <span key="name">
                  <code>auth-token</code> ug <code>user</code>
                </span>,
                'Aron magpabilin kang naka-sign in ug makita ang imong ngalan ug profile',
                'Hangtod mo-sign out ka o ma-expire ang sign-in',
              ],
              [
                'Ang draft sa booking',
                'Aron dili mawala ang imong na-type kon mag-reload',
                'Hangtod mabayran ang booking o sirhan nimo ang tab',
              ],
              [
                'Sign-up nga naghulat pa sa code',
                'Aron ma-type nimo ang code unya',
                'Hangtod ma-type nimo ang code, mo-sign out ka o sirhan nimo ang tab',
              ],
              [
                'Pamatuod sa mga booking nga imong gihimo o gipangita',
                'Aron maablihan nimo kini nga walay account',
                'Hangtod mo-sign out ka o sirhan nimo ang tab',
              ],
              [
                'Ang e-mail nga imong gigamit sa pagpangayo og bag-ong password',
                'Aron dili na nimo i-type pag-usab',
                'Hangtod mailisan ang password, mo-sign out ka o sirhan nimo ang tab',
              ],
              [
                'Mga ticket nga imong gipatipigan niining device',
                'Aron mapakita sa pantalan bisan walay network',
                'Duha ka adlaw human sa kataposang paglarga, o hangtod ma-refund o ma-rebook ang booking, kuhaon nimo kini, o mo-sign out ka',
              ],
              [
                'Mga tawo nga imong gipahinumdoman: ngalan, petsa sa pagkatawo, sekso, nasyonalidad, puy-anan ug matang sa pasahero, ug ang tawong kontakon, apan walay numero sa ID',
                'Aron mapuno ang sunod nga booking sa usa ka pislit matag usa',
                'Hangtod usa ka tuig nga wala nimo sila gamita, kalimtan nimo sila sa mga pasahero sa booking, o mo-sign out ka',
              ],
              [
                'Ang kataposang iskedyul nga imong gitan-aw, ug mga panid niining site',
                'Aron makita ang oras sa mga biyahe, ug ang imong mga ticket, bisan walay network',
                'Hangtod motan-aw ka og laing iskedyul, o papason nimo',
              ],
              [
                'Imong kataposang tulo ka pagpangita',
                'Aron makapangita pag-usab sa usa ka pislit',
                'Hangtod sirhan nimo ang tab',
              ],
              [
                'Nga nabasa na nimo ang usa ka pahibalo, ug ang booking nga imong giuyonan ang mga termino',
                'Aron dili kini mobalik-balik',
                'Hangtod sirhan nimo ang tab',
              ],
              [
                'Tema ug direksyon sa teksto',
                'Aron makita ang mga panid sumala sa imong gusto',
                'Hangtod papason nimo',
              ],
              [
                <span key="name">
                  Cookie: <code>lang</code>
                </span>,
                'Aron mahinumdoman ang imong pinulongan',
                'Usa ka tuig',
              ],
              [
                <span key="name">
                  Cookie: <code>google</code> o <code>__Host-google</code>
                </span>,
                'Aron mailhan ka inigbalik nimo gikan sa pag-sign in gamit ang Google',
                'Hangtod magamit kini, o human sa napulo ka minuto',
              ],
            ]}
          />
          <p>
            Kanang duha ra ang cookie nga among ibutang: pinulongan lang ang sulod sa usa, ug ang
            usa anaa lang samtang nag-sign in ka sa panid sa Google. Walay tracking, walay
            advertisement, ug walay analytics sa ubang kompanya. Mapapas nimo kining tanan sa
            settings sa imong browser. Kon aduna kay kaambit sa device, pag-sign out ug sirhi ang
            tab inighuman nimo.
          </p>
        </>
      ),
    },
    {
      id: 'google',
      title: 'Kanus-a maapil ang Google?',
      body: (
        <p>
          Kon asa lang kami adunay Google sign-in, ug sa upat lang ka panid: sign-in, sign-up,
          nakalimtan nga password ug profile. Niining mga panid, mo-load ang imong browser og script
          gikan sa Google, mao nga mahibalo ang Google nga tua ka didto ug mahimo kining magbutang
          og kaugalingong cookies. Kon mopili ka sa pag-sign in gamit ang Google, ihatag niini
          kanamo ang imong ngalan, imong e-mail ug ang identifier sa imong Google account, apan dili
          gayod ang imong password sa Google. Makagamit ka kanunay og e-mail ug password imbes
          niini.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Unsay imong mga katungod?',
      body: (
        <>
          <p>Sumala sa Data Privacy Act, aduna kay katungod sa:</p>
          <ul>
            <li>
              <strong>pagkahibalo</strong> kon unsay among gibuhat sa imong data, sama niining
              panid;
            </li>
            <li>
              <strong>pag-access</strong>: makita nimo ang data nga among gikuptan mahitungod
              kanimo;
            </li>
            <li>
              <strong>pagpatul-id</strong> sa sayop o karaan na;
            </li>
            <li>
              <strong>pagsupak</strong> sa paggamit sa imong data, ug pagbawi sa pagtugot;
            </li>
            <li>
              <strong>pagpapapas o pagpa-block</strong> sa data nga wala na kinahanglana o gigamit
              nga supak sa balaod;
            </li>
            <li>
              <strong>pagkuha ug pagbalhin</strong> (portability) sa imong data sa komon nga
              electronic format;
            </li>
            <li>
              <strong>bayad sa danyos</strong>, kon nakadaot kanimo ang sayop o ilegal nga paggamit
              sa imong data;
            </li>
            <li>
              <strong>pagreklamo</strong> sa National Privacy Commission.
            </li>
          </ul>
          <p>
            Sulati kami aron magamit ang bisan hain niini; libre kini. Siguruhon una namo nga ikaw
            gyod kana, pananglitan pinaagi sa imong booking code ug e-mail. Adunay data nga
            kinahanglan namong tipigan sumala sa balaod, sama sa manifest ug talaan sa buhis. Isulti
            namo kanimo kon hain ug ngano.
          </p>
        </>
      ),
    },
    {
      id: 'minors',
      title: 'Unsa may bahin sa mga bata?',
      body: (
        <p>
          Nalista sa manifest ang mga bata sama sa tanan, busa ginikanan o guardian ang mohatag sa
          ilang detalye. Kon ubos ka pa sa {site.law.adult_from_years} anyos, tugoti nga usa kanila
          ang mo-book para kanimo, o pangayo sa ilang pagtugot. Kon adunay batang naghatag kanamo og
          data nga wala sila kahibalo, sulati kami. Papason namo ang wala imando sa balaod nga
          tipigan.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'Giunsa pagpanalipod sa imong data?',
      body: (
        <>
          <p>
            Naka-encrypt ang imong koneksyon ngari kanamo. Gitipigan namo ang mga password sa porma
            nga dili na mabasa ni bisan kinsa. Ang tag-iya lang ang makaabli sa personal nga detalye
            sa booking: kon naka-sign in, gamit ang booking code ug e-mail, o pinaagi sa link sa
            among e-mail.
          </p>
          <Note title="Kon moabot ang data sa sayop nga kamot">
            <p>
              Kon mameligro ka tungod sa data breach, ipahibalo namo kini sa National Privacy
              Commission ug kanimo sulod sa {BREACH_NOTICE_HOURS} ka oras sukad nga nahibaloan namo:
              unsay nahitabo, unsang data ang naapektohan, unsay among gibuhat, ug unsay imong
              mahimo.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'officer',
      title: 'Kinsay imong mapangutana?',
      body: (
        <p>
          Ang among data protection officer. Sulat sa <MailLink /> ug ibutang ang “Data Protection
          Officer” sa subject. Kon dili ka makontento sa among tubag, makareklamo ka sa National
          Privacy Commission sa <a href="https://privacy.gov.ph">privacy.gov.ph</a>.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Unsa man kon mausab kining palisiya?',
      body: (
        <p>
          Naa sa ibabaw ang petsa sa kataposang kausaban. Ipahibalo namo niining site ang mga
          importanteng kausaban sa dili pa kini moepekto, ug sa e-mail usab kon aduna kay account.
        </p>
      ),
    },
  ],
};
