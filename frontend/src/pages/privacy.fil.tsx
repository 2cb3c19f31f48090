import { BREACH_NOTICE_HOURS, KEPT } from '../bookings/policy';
import { site } from '../shared/site';
import { Note } from '../shared/ui/Note';
import { Table } from '../shared/ui/Table';
import type { ArticleText } from './Article';
import { MailLink } from './MailLink';

export const text: ArticleText = {
  title: 'Patakaran sa Privacy',
  lead: (
    <p>
      Ang {site.product} ang booking site ng {site.company}. Para maisakay ka namin sa barko,
      kailangan naming malaman kung sino ka. Narito kung ano ang hinihingi namin, bakit, sino ang
      nakakakita nito, at ano ang maaari mong hilingin sa amin. Sumusunod ang patakarang ito sa Data
      Privacy Act of 2012 (Republic Act No. 10173). Wala itong inaalis sa mga karapatang ibinibigay
      sa iyo ng batas.
    </p>
  ),
  updated: '2026-11-28',
  sections: [
    {
      id: 'what-and-why',
      title: 'Ano ang kinokolekta namin, at bakit?',
      body: (
        <>
          <Table
            caption="Ang data na hinihingi namin at kung para saan ang bawat isa"
            head={['Data', 'Para saan']}
            rows={[
              [
                'Pangalan, kasarian, petsa ng kapanganakan, nasyonalidad at address ng bawat pasahero',
                'Para sa passenger manifest: ang listahan ng mga sakay na hinihingi ng Coast Guard bago ang bawat alis. Makikita rin sa petsa ng kapanganakan kung sino ang may pamasaheng pambata. Kung naka-sign in ang nag-book, iaalok sa kanya ang mga taong ito sa susunod na booking.',
              ],
              [
                'Pangalan, e-mail, mobile number at address ng contact person',
                'Para maipadala ang mga ticket, para masabihan ka kapag may pagbabago sa biyahe, at para sa manifest.',
              ],
              [
                'Uri ng discount at numero ng ID',
                'Para maibigay sa iyo ang discount ayon sa batas, at para maipakita sa ahensya ng buwis na ibinigay namin ito.',
              ],
              [
                'Account: e-mail, password at ang profile mo',
                'Para makapag-sign in ka at mapunan agad ang susunod mong booking.',
              ],
              [
                'Mga biyaheng hinihintayan mo ng upuan, at kung ilan',
                'Para masabihan ka sa e-mail kapag may nabakanteng upuan.',
              ],
              [
                'Bayad: halaga, oras, paraan at reference number',
                'Para maitugma ang pera sa booking mo, at para maibalik ito kapag may refund.',
              ],
              [
                'Network address ng device mo',
                'Para mapigilan ang pang-aabuso, at para makita kung sino ang sumubok pumasok sa account. Code lang ang itinatago namin kapalit nito, at hindi nito ipinapakita ang address.',
              ],
            ]}
          />
          <p>
            Sensitibo ayon sa batas ang edad, mga numero ng ID at anumang nagpapakita ng kapansanan.
            Hinihingi lang namin ang mga ito kapag kailangan ng manifest o ng discount.
          </p>
          <p>
            Ginagamit namin ang data mo dahil kailangan ito sa biyaheng binili mo, dahil iniuutos
            ito ng batas, o para mapanatiling ligtas ang site na ito. Para sa iba pang gamit,
            hihingin namin ang pahintulot mo, at puwede mo itong bawiin anumang oras.
          </p>
          <p>Kung nagbu-book ka para sa iba, sabihin muna sa kanila at tiyaking payag sila.</p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Nakikita ba namin ang card o wallet mo?',
      body: (
        <p>
          Hindi. Sa pagbabayad, pupunta ang browser mo sa pahina ng aming payment provider, at doon
          mo ilalagay ang detalye ng card, wallet o bangko mo. Ibinibigay namin sa provider ang
          halaga, ang booking code at ang contact details na kailangan nito. Sasabihin nito sa amin
          kung pumasok ang bayad, kung sa anong paraan, at ang reference number. Hindi kailanman
          nakararating sa amin ang numero ng card.
        </p>
      ),
    },
    {
      id: 'who-sees',
      title: 'Sino ang nakakakita ng data mo?',
      body: (
        <>
          <ul>
            <li>
              <strong>Ang mga tao namin.</strong> Nakikita ng staff sa counter, sa gate at sa
              opisina ang kailangan lang sa trabaho nila. Nasa kapitan ng barko ang manifest.
            </li>
            <li>
              <strong>Ang mga awtoridad.</strong> Ibinibigay ang manifest sa Philippine Coast Guard.
              Ang Maritime Industry Authority (MARINA), ang awtoridad ng pantalan, ang Bureau of
              Internal Revenue, ibang ahensya at ang mga hukuman ay binibigyan ng kung ano ang
              karapatan nilang makuha ayon sa batas.
            </li>
            <li>
              <strong>Mga kumpanyang nagtatrabaho para sa amin.</strong> Ito ang payment provider at
              ang mga kumpanyang nagho-host ng site na ito at naghahatid ng aming e-mail. May
              kontratang nagtatakda na para sa trabahong iyon lang nila gagamitin ang data mo. Kung
              may nag-iimbak ng data sa labas ng bansa, kami pa rin ang may pananagutan dito.
            </li>
            <li>
              <strong>Mga tagasagip, ospital at kumpanya ng insurance</strong>, kung may aksidente.
            </li>
          </ul>
          <p>
            Hindi namin kailanman ibinebenta ang data mo, at wala kaming ibinibigay sa mga
            advertiser.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'Gaano katagal namin ito itinatago?',
      body: (
        <>
          <Table
            caption="Gaano katagal itinatago ang bawat uri ng data"
            head={['Data', 'Gaano katagal']}
            rows={[
              ['Mga booking na hindi nabayaran', `${site.kept.unpaid_booking_days} araw`],
              [
                'Mga biyaheng hinintayan mo ng upuan',
                `${site.kept.unpaid_booking_days} araw pagkatapos ng paghihintay; agad kung ikaw mismo ang nagtigil`,
              ],
              [
                'Mga numero ng ID para sa discount',
                `${site.kept.id_number_days} araw pagkatapos ng huling alis`,
              ],
              [
                'Mga passenger manifest, kasama ang contact person',
                `${site.kept.manifest_months} buwan pagkatapos ng biyahe`,
              ],
              [
                'Tala ng mga bayad, refund at discount',
                `${KEPT.moneyYears} taon o higit pa, para sa buwis; kapag nabura ang manifest, mawawala rin dito ang pangalan mo`,
              ],
              [
                'Kung kanino namin ipinadala ang aling e-mail',
                `${site.kept.email_months} buwan; ang mismong laman ay nabubura pagkapadala`,
              ],
              ['Ang network na pinag-sign in-an mo, bilang code', `${site.kept.network_days} araw`],
              [
                'Ang account mo',
                'Hanggang burahin mo ito: sa profile mo, o kapag hiniling mo sa amin. Kasamang mabubura ang mga booking mong hindi nabayaran, at ang contact person ng mga nakaraan',
              ],
            ]}
          />
          <p>
            Kung may aksidente, imbestigasyon o paghahabol, maaaring kailanganin naming itago nang
            mas matagal ang para roon. Pagkatapos ng panahong ito, binubura namin ang data o inaalis
            ang lahat ng tumutukoy sa iyo.
          </p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'Ano ang itinatago ng browser mo?',
      body: (
        <>
          <Table
            caption="Ang itinatago ng site na ito sa device mo"
            head={['Ano', 'Bakit', 'Hanggang kailan']}
            rows={[
              [
                <span key="name">
                  <code>auth-token</code> at <code>user</code>
                </span>,
                'Para manatili kang naka-sign in at maipakita ang pangalan at profile mo',
                'Hanggang mag-sign out ka o mag-expire ang sign-in',
              ],
              [
                'Ang draft ng booking',
                'Para hindi mawala ang mga na-type mo kapag nag-reload',
                'Hanggang mabayaran ang booking o isara mo ang tab',
              ],
              [
                'Sign-up na naghihintay ng code',
                'Para mailagay mo ang code mamaya',
                'Hanggang mailagay mo ang code, mag-sign out ka o isara mo ang tab',
              ],
              [
                'Patunay ng mga booking na ginawa o hinanap mo',
                'Para mabuksan mo ang mga ito nang walang account',
                'Hanggang mag-sign out ka o isara mo ang tab',
              ],
              [
                'Ang e-mail na ginamit mo sa paghingi ng bagong password',
                'Para hindi mo na ulit i-type',
                'Hanggang mapalitan ang password, mag-sign out ka o isara mo ang tab',
              ],
              [
                'Mga ticket na ipinatabi mo sa device na ito',
                'Para maipakita sa pantalan kahit walang network',
                'Dalawang araw pagkatapos ng huling alis, o hanggang ma-refund o ma-rebook ang booking, alisin mo ang mga ito, o mag-sign out ka',
              ],
              [
                'Mga taong ipinatanda mo: pangalan, petsa ng kapanganakan, kasarian, nasyonalidad, tirahan at uri ng pasahero, at ang taong makokontak, pero walang numero ng ID',
                'Para mapunan ang susunod na booking sa isang pindot bawat isa',
                'Hanggang isang taon mo silang hindi ginamit, kalimutan mo sila sa mga pasahero ng isang booking, o mag-sign out ka',
              ],
              [
                'Ang huling iskedyul na tiningnan mo, at mga pahina ng site na ito',
                'Para makita ang oras ng mga biyahe, at ang mga ticket mo, kahit walang network',
                'Hanggang tumingin ka ng ibang iskedyul, o burahin mo',
              ],
              [
                'Ang huling tatlong paghahanap mo',
                'Para makapaghanap ulit sa isang pindot',
                'Hanggang isara mo ang tab',
              ],
              [
                'Na nabasa mo na ang isang paalala, at ang booking na sinang-ayunan mo ang mga tuntunin',
                'Para hindi ito paulit-ulit na lumabas',
                'Hanggang isara mo ang tab',
              ],
              [
                'Tema at direksyon ng teksto',
                'Para lumabas ang mga pahina ayon sa gusto mo',
                'Hanggang burahin mo',
              ],
              [
                <span key="name">
                  Cookie: <code>lang</code>
                </span>,
                'Para matandaan ang wika mo',
                'Isang taon',
              ],
              [
                <span key="name">
                  Cookie: <code>google</code> o <code>__Host-google</code>
                </span>,
                'Para makilala ka pagbalik mo mula sa pag-sign in gamit ang Google',
                'Hanggang magamit ito, o makalipas ang sampung minuto',
              ],
            ]}
          />
          <p>
            Ang dalawang iyon lang ang cookie na inilalagay namin: wika lang ang laman ng isa, at
            ang isa ay naroon lang habang nagsa-sign in ka sa pahina ng Google. Walang tracking,
            walang advertisement, at walang analytics ng ibang kumpanya. Puwede mong burahin ang
            lahat ng ito sa settings ng browser mo. Kung may kahati ka sa device, mag-sign out at
            isara ang tab kapag tapos ka na.
          </p>
        </>
      ),
    },
    {
      id: 'google',
      title: 'Kailan kasali ang Google?',
      body: (
        <p>
          Kung saan lang kami may Google sign-in, at sa apat na pahina lang: sign-in, sign-up,
          nakalimutang password at profile. Sa mga pahinang ito, naglo-load ang browser mo ng script
          mula sa Google, kaya malalaman ng Google na naroon ka at maaari itong maglagay ng sarili
          nitong cookies. Kung pipiliin mong mag-sign in gamit ang Google, ibibigay nito sa amin ang
          pangalan mo, e-mail mo at ang identifier ng Google account mo, pero hindi kailanman ang
          password mo sa Google. Lagi kang puwedeng gumamit ng e-mail at password sa halip nito.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Ano ang mga karapatan mo?',
      body: (
        <>
          <p>Ayon sa Data Privacy Act, may karapatan kang:</p>
          <ul>
            <li>
              <strong>malaman</strong> kung ano ang ginagawa namin sa data mo, gaya ng nasa pahinang
              ito;
            </li>
            <li>
              <strong>ma-access</strong> ang data na hawak namin tungkol sa iyo;
            </li>
            <li>
              <strong>maitama</strong> ang mali o luma na;
            </li>
            <li>
              <strong>tumutol</strong> sa paggamit ng data mo, at bawiin ang pahintulot;
            </li>
            <li>
              <strong>magpabura o magpa-block</strong> ng data na hindi na kailangan o ginagamit
              nang labag sa batas;
            </li>
            <li>
              <strong>makuha at mailipat</strong> (portability) ang data mo sa karaniwang electronic
              format;
            </li>
            <li>
              <strong>mabayaran ng danyos</strong>, kung napinsala ka ng mali o ilegal na paggamit
              ng data mo;
            </li>
            <li>
              <strong>magreklamo</strong> sa National Privacy Commission.
            </li>
          </ul>
          <p>
            Sumulat sa amin para gamitin ang alinman dito; libre ito. Titiyakin muna namin na ikaw
            nga iyon, halimbawa sa pamamagitan ng booking code at e-mail mo. May data na kailangan
            naming itago ayon sa batas, gaya ng manifest at mga tala para sa buwis. Sasabihin namin
            kung alin at bakit.
          </p>
        </>
      ),
    },
    {
      id: 'minors',
      title: 'Paano ang mga bata?',
      body: (
        <p>
          Nakalista sa manifest ang mga bata gaya ng lahat, kaya magulang o guardian ang nagbibigay
          ng detalye nila. Kung wala ka pang {site.law.adult_from_years} taon, hayaang isa sa kanila
          ang mag-book para sa iyo, o hingin ang pagpayag nila. Kung may batang nagbigay sa amin ng
          data nang hindi nila alam, sumulat sa amin. Buburahin namin ang hindi iniuutos ng batas na
          itago.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'Paano pinoprotektahan ang data mo?',
      body: (
        <>
          <p>
            Naka-encrypt ang koneksyon mo sa amin. Iniimbak namin ang mga password sa anyong hindi
            na mababasa ninuman. May-ari lang ang makakabukas ng mga personal na detalye ng booking:
            kapag naka-sign in, gamit ang booking code at e-mail, o sa link sa aming e-mail.
          </p>
          <Note title="Kung mapunta ang data sa maling kamay">
            <p>
              Kung malagay ka sa panganib dahil sa data breach, ipapaalam namin ito sa National
              Privacy Commission at sa iyo sa loob ng {BREACH_NOTICE_HOURS} oras mula nang malaman
              namin: ano ang nangyari, anong data ang apektado, ano ang ginagawa namin, at ano ang
              magagawa mo.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'officer',
      title: 'Kanino ka puwedeng magtanong?',
      body: (
        <p>
          Sa aming data protection officer. Sumulat sa <MailLink /> at ilagay ang “Data Protection
          Officer” sa subject. Kung hindi ka kuntento sa sagot namin, puwede kang magreklamo sa
          National Privacy Commission sa <a href="https://privacy.gov.ph">privacy.gov.ph</a>.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Paano kung magbago ang patakarang ito?',
      body: (
        <p>
          Nasa itaas ang petsa ng huling pagbabago. Ipapaalam namin sa site na ito ang mahahalagang
          pagbabago bago magkabisa ang mga ito, at sa e-mail din kung may account ka.
        </p>
      ),
    },
  ],
};
