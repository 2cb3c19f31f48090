import type { words as english } from './words.en';

export const words: typeof english = {
  myProfile: 'Aking Profile',

  unavailable: 'Hindi makuha ang profile mo.',

  completeYourProfile: 'Kumpletuhin ang Profile Mo',
  verifiedEmail: 'Na-verify na Email',
  completeBasicInfo: 'Kumpletuhin ang Pangunahing Impormasyon',
  completed: 'Kumpleto na',
  done: 'tapos na',
  open: 'hindi pa tapos',

  personalInformation: 'Personal na impormasyon',
  personalLead:
    'Ito ang ilalagay namin para sa iyo kapag nag-book ka. Dapat kapareho ng pangalan sa ID na ipapakita mo sa pantalan.',
  name: 'Pangalan',
  contact: 'Kontak',
  address: 'Tirahan',
  fields: {
    first_name: 'Unang pangalan',
    middle_name: 'Gitnang pangalan',
    last_name: 'Apelyido',
    birth_date: 'Petsa ng kapanganakan',
    gender: 'Kasarian',
    email: 'Email',
    contact_number: 'Numero ng cellphone',
    address1: 'Numero ng bahay at kalye',
    country: 'Bansa',
    province: 'Lalawigan',
    city: 'Lungsod o bayan',
    zipcode: 'Zip code',
  },
  genders: { MALE: 'Lalaki', FEMALE: 'Babae' },
  birthDateRequired: 'Kailangan ang petsa ng kapanganakan',
  genderRequired: 'Kailangan ang kasarian',
  notAMobile: 'Dapat ay wastong numero ng cellphone sa Pilipinas',
  contactHint: 'Halimbawa, 09171234567. Ilalagay namin ito para sa iyo kapag nag-book ka.',
  emailHint: 'Hindi mapapalitan dito ang email ng account mo.',
  chooseProvinceFirst: 'Pumili muna ng lalawigan',
  saveChanges: 'I-save ang mga Pagbabago',
  stillNeeded: 'Kailangan pa:',
  nothingNeeded: 'Kumpleto na ang lahat.',
  updated: 'Na-update na ang impormasyon mo',

  linkTitle: 'I-link ang Account sa Google',
  linkNote:
    'Kapag pinindot mo ang Magpatuloy, mali-link ang account mo sa Google Sign-In. Puwede ka nang mag-sign in gamit ang Google o ang password mo.',
  otherGoogleAddress:
    'Iba ang email address ng Google account na ito. I-type ang password ng account mo dito para mai-link ito.',
  yourPassword: 'Password',
  link: 'I-link sa Google',
  linkedTitle: 'Google Sign-In',
  linkedNote: 'Naka-link sa Google ang account mo: puwede kang mag-sign in gamit ito.',
  unlink: 'Alisin ang Google',
  onlyGoogle:
    'Google lang ang paraan para makapasok sa account mo. Para password ang gamitin, pumili ng isa sa pamamagitan ng email: matatanggal din nito ang Google.',
  choosePassword: 'Pumili ng password',

  security: 'Pag-sign in at mga device',
  securityLead:
    'Kung saan ka naka-sign in. I-sign out ang hindi mo kilala, at palitan ang password mo.',
  devices: 'Mga naka-sign in na device',
  signedInAt: (moment: string) => `Nag-sign in ${moment}`,
  lastUsedAt: (moment: string) => `Huling ginamit ${moment}`,
  thisDevice: 'Ang device na ito',
  signOutDevice: 'I-sign out ito',
  signOutOthers: 'I-sign out ang lahat ng ibang device',
  changePassword: 'Palitan ang password',
  oldPassword: 'Kasalukuyang password',
  oldPasswordRequired: 'I-type ang password na ginagamit mo ngayon',
  keepPassword: 'Huwag palitan',

  signInAgain: 'Para dito, dapat ilang minuto pa lang mula nang huli kang mag-sign in.',
  signInAgainLink: 'Mag-sign in ulit',

  yourData: 'Ang data mo',
  yourDataLead:
    'Sa iyo ang lahat ng iniingatan namin tungkol sa iyo: kumuha ng kopya, o ipabura ito.',
  downloadMyData: 'I-download ang data ko',
  deleteMyAccount: 'Burahin ang account ko',
  deleteLead:
    'Tuluyang mabubura ang profile mo at ang mga paraan mo ng pag-sign in. Mananatili nang walang account mo ang mga booking na iniuutos ng batas na itago namin.',
  typeYourEmail: 'I-type ang email mo para kumpirmahin',
  notYourEmail: 'Hindi ito ang email ng account na ito',
  keepMyAccount: 'Panatilihin ang account ko',
};
