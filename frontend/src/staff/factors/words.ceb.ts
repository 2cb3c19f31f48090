import type { words as english } from './words.en';

export const words: typeof english = {
  code: 'Code',
  codeRequired: 'I-type ang code',
  firstCodeHint: 'Ang unom ka numero nga gipakita sa app karon',
  totpLead:
    'I-scan kini gamit ang app nga nagpakita og mga code, sama sa imong telepono o password manager.',
  qr: 'QR code nga adunay tago para sa imong app',
  openApp: 'Ablihi sa app niining device',
  typeSecret: 'O i-type kini nga tago sa app:',
  addTotp: 'Idugang ang app',
  totpFailed: 'Wala pay tago para sa imong app',
  passkeyLead:
    'Ang passkey mo-sign in kanimo pinaagi sa fingerprint, nawong o code niining device, nga walay password.',
  passkeyName: 'Ngalan sa device',
  thisDevice: 'Kining device',
  nameRequired: 'Hatagi og ngalan, aron mailhan kini sa uban',
  addPasskey: 'Pagdugang og passkey',
  passkeyStopped: 'Walay gipakita nga passkey. Mahimo nimong sulayan pag-usab.',
  passkeyKnown: 'Aduna nay imong passkey niining device.',
  emergencyLead:
    'Kon mawala ang imong telepono, ang matag usa niini nga code maka-sign in kanimo sa makausa. Tipigi sa papel, layo sa imong mga device.',
  emergencyOnce: 'Makausa ra kini ipakita.',
  keptThem: 'Na-print o nakopya na nako kini',
  print: 'I-print',
  copy: 'Kopyaha',
  copied: 'Nakopya na',
  notCopied: 'Wala tugoti sa browser nga kopyahon. I-print o isulat kini.',
  goOn: 'Padayon',
};
