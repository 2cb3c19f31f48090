import type { words as english } from './words.en';

export const words: typeof english = {
  myProfile: 'Akong Profile',

  unavailable: 'Wala makuha ang imong profile.',

  completeYourProfile: 'Kompletoha ang Imong Profile',
  verifiedEmail: 'Na-verify nga Email',
  completeBasicInfo: 'Kompletoha ang Batakang Impormasyon',
  completed: 'Kompleto na',
  done: 'nahuman na',
  open: 'wala pa mahuman',

  personalInformation: 'Personal nga impormasyon',
  personalLead:
    'Kini ang among ibutang para nimo kon mag-book ka. Kinahanglan pareho ang ngalan sa ID nga imong ipakita sa pantalan.',
  name: 'Ngalan',
  contact: 'Kontak',
  address: 'Pinuy-anan',
  fields: {
    first_name: 'Unang ngalan',
    middle_name: 'Tunga nga ngalan',
    last_name: 'Apelyido',
    birth_date: 'Petsa sa pagkatawo',
    gender: 'Kinatawo',
    email: 'Email',
    contact_number: 'Numero sa cellphone',
    address1: 'Numero sa balay ug dalan',
    country: 'Nasod',
    province: 'Lalawigan',
    city: 'Siyudad o lungsod',
    zipcode: 'Zip code',
  },
  genders: { MALE: 'Lalaki', FEMALE: 'Babaye' },
  birthDateRequired: 'Gikinahanglan ang petsa sa pagkatawo',
  genderRequired: 'Gikinahanglan ang kinatawo',
  notAMobile: 'Kinahanglan husto nga numero sa cellphone sa Pilipinas',
  contactHint: 'Pananglitan, 09171234567. Ibutang na namo kini para nimo kon mo-book ka.',
  emailHint: 'Dili mausab dinhi ang email sa imong account.',
  chooseProvinceFirst: 'Pagpili una og lalawigan',
  saveChanges: 'I-save ang mga Kausaban',
  stillNeeded: 'Gikinahanglan pa:',
  nothingNeeded: 'Kompleto na ang tanan.',
  updated: 'Na-update na ang imong impormasyon',

  linkTitle: 'I-link ang Account sa Google',
  linkNote:
    'Kon imong pisliton ang buton sa Google, ma-link ang imong account sa Google Sign-In. Puwede na ka mo-sign in gamit ang Google o ang imong password.',
  otherGoogleAddress:
    'Lahi ang email address niini nga Google account. I-type ang password sa imong account dinhi aron ma-link kini.',
  yourPassword: 'Password',
  link: 'I-link sa Google',
  linkedTitle: 'Google Sign-In',
  linkedNote: 'Naka-link sa Google ang imong account: puwede ka mo-sign in gamit kini.',
  unlink: 'Kuhaa ang Google',
  onlyGoogle:
    'Google ra ang paagi sa pagsulod sa imong account. Aron password ang gamiton, pagpili og usa pinaagi sa email: makuha usab niini ang Google.',
  choosePassword: 'Pagpili og password',

  security: 'Pag-sign in ug mga device',
  securityLead:
    'Kon asa ka naka-sign in. I-sign out ang wala nimo mailhi, ug ilisi ang imong password.',
  devices: 'Mga naka-sign in nga device',
  signedInAt: (moment: string) => `Nag-sign in ${moment}`,
  lastUsedAt: (moment: string) => `Kataposang gigamit ${moment}`,
  thisDevice: 'Kini nga device',
  signOutDevice: 'I-sign out kini',
  signOutOthers: 'I-sign out ang tanang laing device',
  changePassword: 'Ilisi ang password',
  oldPassword: 'Password karon',
  oldPasswordRequired: 'I-type ang password nga imong gigamit karon',
  keepPassword: 'Ayaw ilisi',

  signInAgain:
    'Para niini, kinahanglan pipila pa lang ka minuto sukad sa imong kataposang pag-sign in.',
  signInAgainLink: 'Pag-sign in pag-usab',

  yourData: 'Imong data',
  yourDataLead:
    'Imo ang tanan nga among gitipigan mahitungod nimo: pagkuha og kopya, o ipapapas kini.',
  downloadMyData: 'I-download ang akong data',
  deleteMyAccount: 'Papasa ang akong account',
  deleteLead:
    'Mapapas gayod ang imong profile ug ang imong mga paagi sa pag-sign in. Magpabilin nga walay imong account ang mga booking nga gimando sa balaod nga among tipigan.',
  typeYourEmail: 'I-type ang imong email aron kumpirmahon',
  notYourEmail: 'Dili kini ang email niining account',
  keepMyAccount: 'Ayaw papasa ang akong account',
};
