import type { words as english } from './words.en';

export const words: typeof english = {
  code: 'Code',
  codeRequired: 'I-type ang code',
  firstCodeHint: 'Ang anim na numero na ipinapakita ng app ngayon',
  totpLead:
    'I-scan ito gamit ang app na nagpapakita ng mga code, gaya ng sa iyong telepono o password manager.',
  qr: 'QR code na may lihim para sa iyong app',
  openApp: 'Buksan sa app sa device na ito',
  typeSecret: 'O i-type ang lihim na ito sa app:',
  addTotp: 'Idagdag ang app',
  totpFailed: 'Wala pang lihim para sa iyong app',
  passkeyLead:
    'Ang passkey ay nagsa-sign in sa iyo gamit ang fingerprint, mukha o code ng device na ito, nang walang password.',
  passkeyName: 'Pangalan ng device',
  thisDevice: 'Ang device na ito',
  nameRequired: 'Bigyan ng pangalan, para makilala ito sa iba',
  addPasskey: 'Magdagdag ng passkey',
  passkeyStopped: 'Walang naipakitang passkey. Maaari mong subukang muli.',
  passkeyKnown: 'May passkey mo na sa device na ito.',
  emergencyLead:
    'Kapag nawala ang iyong telepono, ang bawat code na ito ay makakapag-sign in sa iyo nang isang beses. Itago sa papel, malayo sa iyong mga device.',
  emergencyOnce: 'Isang beses lang ipinapakita ang mga ito.',
  keptThem: 'Na-print o nakopya ko na ang mga ito',
  print: 'I-print',
  copy: 'Kopyahin',
  copied: 'Nakopya na',
  notCopied: 'Hindi pinayagan ng browser na kopyahin. I-print o isulat ang mga ito.',
  goOn: 'Magpatuloy',
};
