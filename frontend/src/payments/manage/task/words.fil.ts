import type { words as english } from './words.en';

export const words: typeof english = {
  back: 'Bumalik sa booking ko',
  legs: { depart: 'Papunta', return: 'Pabalik' },
  everyone: 'Lahat',
  and: (names) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} at ${names[names.length - 1]}`,
  loadingSum: 'Kinukuwenta ang halaga',
  noSum: 'Hindi dumating ang kuwenta',
  noAnswer:
    'Walang dumating na sagot, kaya hindi pa namin masabi kung natuloy. Pindutin ulit ang button: isang beses lang ito bibilangin.',
  changed: 'Nagbago ang halaga mula nang tingnan mo. Tingnan ang bago at kumpirmahin ulit.',
  cannotUndo: 'Agad na mawawalan ng bisa ang mga tiket. Hindi na ito mababawi.',

  time: {
    days: (days, hours) => `${days}\u00a0araw${hours > 0 ? ` ${hours}\u00a0oras` : ''}`,
    hours: (hours, minutes) => `${hours}\u00a0oras${minutes > 0 ? ` ${minutes}\u00a0min` : ''}`,
    minutes: (minutes) => `${minutes}\u00a0min`,
    seconds: (seconds) => `${seconds}\u00a0s`,
  },
  feeRises: (percent, left) => `Tataas sa ${percent}% ang bayad pagkalipas ng ${left}`,
  feeIsAll: (left) => `Pagkalipas ng ${left}, wala nang maibabalik`,
  legRises: (leg, text) => `${leg}: ${text}`,
  at: (moment) => `Sa ${moment}`,

  open: {
    refund: 'Kunin ang pera',
    rebook: 'Lumipat ng biyahe',
  },

  refund: {
    title: 'Kunin ang pera',
    lead: 'Piliin kung kaninong upuan ang bibitawan. Makikita mo muna kung magkano ang babalik.',
    choose: 'Kaninong upuan?',
    chooseFirst: 'Pumili ng kahit isang pasahero.',
    stays: 'Mananatili',
    paid: (amount) => `${amount} ang binayad`,
    fee: (amount, percent) => `− ${amount} bayad sa pagkansela (${percent}%)`,
    kept: (amount) => `− ${amount} bayad sa online booking`,
    comesBack: 'ang babalik',
    whole: (amount) => `${amount} ang binayad, at buong ibabalik`,
    byLaw: {
      cancelled:
        'Nakansela ang biyaheng ito. Ayon sa batas, ibabalik ang lahat ng binayad mo para rito, nang walang kaltas.',
      delayed:
        'Naantala ang biyaheng ito. Ayon sa batas, maibabalik ang lahat ng binayad mo para rito, nang walang kaltas.',
    },
    sum: 'Ang babalik',
    youPaid: 'Binayad mo',
    feeAll: 'Bayad sa pagkansela',
    keptAll: 'Bayad sa online booking',
    total: 'Babalik sa iyo',
    to: (method) =>
      method
        ? `Babalik ang pera sa ${method} mo, kung paano ka nagbayad.`
        : 'Babalik ang pera sa paraang ginamit mo.',
    days: 'Maaaring ilang araw pa bago ito lumabas sa e-wallet, bangko o card mo.',
    confirm: (amount) => `Kunin ang ${amount}`,
    sending: 'Binibitawan ang mga upuan…',
    nothing: 'Walang babalik para sa mga upuang ito, kaya huwag nang bitawan.',
    done: (amount) => `Tapos na: ibabalik sa iyo ang ${amount}`,
    doneLead: 'Nabitawan na ang mga upuan. Mag-e-email kami kapag naipadala na ang pera.',
  },

  rebook: {
    title: 'Lumipat ng biyahe',
    lead: 'Parehong ruta, sa ibang araw o oras. Makikita mo muna ang halaga bago may mangyari.',
    which: 'Aling biyahe?',
    who: 'Sino ang lilipat?',
    chooseWho: 'Pumili ng kahit isang pasahero.',
    where: 'Saan lilipat?',
    fromNow: 'Ngayon',
    toThen: 'Bago',
    continue: 'Tingnan ang halaga',
    chooseFirst: 'Pumili ng biyahe at akomodasyon',
    same: 'Naka-book ka na sa biyahe at akomodasyong ito.',
    chosen: 'Napiling biyahe',
    none: 'Wala pang napiling biyahe',
    tooLate: 'Darating ang biyaheng ito kapag nakaalis na ang pabalik mo.',
    check: 'Tingnan muli',
    other: 'Pumili ng ibang biyahe',
    sum: 'Ang kuwenta',
    oldPrice: 'Dating presyo, kasama ang mga bayarin',
    newPrice: 'Bagong presyo, kasama ang mga bayarin',
    difference: 'Diperensiya',
    fee: 'Bayad sa rebooking',
    feeOf: (percent) => `Bayad sa rebooking (${percent})`,
    feePercents: (percents) => percents.map((one) => `${one}%`).join(', '),
    free: 'Libre',
    waived: 'Hindi mo kailangang bayaran',
    due: 'Babayaran ngayon',
    comesBack: 'Babalik sa iyo',
    even: 'Walang babayaran',
    byLaw: {
      cancelled: 'Nakansela ang biyahe mo, kaya walang bayad ang paglipat.',
      delayed: 'Naantala ang biyahe mo, kaya makakalipat ka nang walang bayad sa rebooking.',
    },
    once: 'Isang beses lang maililipat ang isang booking.',
    oldStands: 'Mananatili ang dati mong booking hangga’t hindi bayad ang bago.',
    confirm: 'Lumipat sa biyaheng ito',
    confirmPay: (amount) => `Lumipat at magbayad ng ${amount}`,
    confirmBack: (amount) => `Lumipat at kunin ang ${amount}`,
    sending: 'Inililipat ka…',
    done: (when) => `Naka-book ka na sa ${when}`,
    doneLead: 'Ito ang bago mong booking. Nasa ibaba ang mga tiket, at papunta na sa email mo.',
  },

  cancelled: {
    title: (leg, when) => `${leg}, ${when}: nakansela ang biyaheng ito`,
    choose: 'Paumanhin. Ikaw ang pipili kung ano ang mangyayari ngayon:',
    refund: 'Buong refund, walang kaltas',
    rebook: 'Lumipat ng biyahe, walang bayad',
    until: (moment) =>
      `Makakapili ka hanggang ${moment}. Pagkatapos noon, kusa naming ibabalik ang lahat ng binayad para sa biyaheng ito.`,
  },
  delayed: {
    title: (leg) => `${leg}: naantala ang biyahe mo`,
    times: (now, planned) => `Aalis ito nang ${now} sa halip na ${planned}.`,
    rights:
      'Kung masyado nang huli para sa iyo, tingnan kung magkano ang babalik o lumipat ng biyahe. Kasama na sa kuwenta ang ibinibigay ng batas.',
  },

  left: {
    title: 'Wala na sa booking na ito',
    refunded: (names, leg) => `${names}, ${leg}: na-refund`,
    moved: (names, leg) => `${names}, ${leg}: inilipat sa`,
    replaces: 'Pumalit ang booking na ito sa',
    cancelledLeg: 'Nakansela ang biyaheng ito.',
    emptyLeg: 'Wala nang bumibiyahe sa biyaheng ito.',
    openHidden: 'buksan ang booking na iyon',
  },

  name: {
    correct: 'Itama ang maling type',
    of: (name) => `sa pangalang ${name}`,
    title: 'Itama ang maling type sa pangalan',
    lead: 'Gaya ng nasa ID na ipapakita sa pantalan. Maling type lang ang maitatama rito: hindi maililipat ang tiket sa ibang tao.',
    save: 'I-save ang pangalan',
    cancel: 'Huwag baguhin',
    done: 'Naitama na ang pangalan. Papunta na sa email mo ang mga bagong tiket.',
  },
};
