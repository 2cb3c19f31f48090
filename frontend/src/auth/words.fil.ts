import type { words as english } from './words.en';

export const words: typeof english = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Kumpirmahin ang password',
  emailRequired: 'Kailangan ang email address',
  passwordRequired: 'Kailangan ang password',
  passwordsDiffer: 'Hindi magkatugma ang password',
  passwordHint:
    'Hindi bababa sa 8 karakter. Mas madaling tandaan at mas mahirap hulaan ang ilang salitang magkakasunod.',
  verificationCode: 'Verification code',
  backToSignIn: 'Bumalik sa pag-sign in',

  welcomeBack: 'Maligayang pagbabalik',
  newTo: (product) => `Bago ka ba sa ${product}?`,
  createAnAccount: 'Gumawa ng account',
  forgotPassword: 'Nakalimutan ang password?',
  login: 'Mag-log in',
  nowSignedIn: 'Naka-sign in ka na',
  accessTokenEmpty: 'Hindi inaasahang problema. Walang laman ang access token',
  notVerified: 'Mukhang hindi pa nave-verify ang account.',
  clickHere: 'Mag-click dito',
  toRequestCode: 'para humingi ng verification code',
  codeSent: 'Naipadala na sa email mo ang confirmation code',

  createNewAccount: 'Gumawa ng bagong account',
  haveAnAccount: 'May account ka na?',
  logIn: 'Mag-log in',
  signUp: 'Mag-sign up',
  completeRegistration: 'Kumpirmahin ang email address mo para makumpleto ang pagpaparehistro',

  registrationConfirmation: 'Kumpirmasyon ng rehistro',
  sentTo: 'Nagpadala kami ng code na may 6 na karakter sa',
  codeHint: 'Magagamit ang code nang 10 minuto. Kung wala pa, tingnan ang spam folder mo.',
  notReceived: 'Walang code?',
  clickToResend: 'I-click para ipadala ulit',
  resendIn: (seconds) => `puwede ulit pagkaraan ng ${seconds} s`,
  mayResend: 'Puwede ka nang humingi ng bagong code.',
  resent: 'Naipadala na sa email address mo ang verification code.',
  verifyAndProcess: 'I-verify at Ituloy',
  verified: 'Tapos na ang verification. Puwede ka nang mag-log in sa account mo.',

  forgotTitle: 'Nakalimutan ang password',
  forgotLead:
    'Ibigay ang email ng account mo. Padadalhan ka namin ng code para sa bagong password.',
  resetPassword: 'I-reset ang Password',
  resetSent: 'Naipadala na sa email mo ang code para sa nakalimutang password',

  updatePassword: 'Palitan ang Password',
  updateLead: 'I-type ang code mula sa email namin at pumili ng bagong password.',
  askForNewCode: 'Humingi ng bagong code',
  submit: 'Isumite',
  passwordUpdated: 'Napalitan na ang password',

  orSignInWith: 'O mag-sign in gamit ang',
  continueWithGoogle: 'Magpatuloy gamit ang Google',
  oneMoment: 'Sandali lang…',
  googleUnavailable: 'Hindi magamit ang Google sign-in sa ngayon',
  googleNotCompleted: 'Hindi natapos ang Google sign-in.',
};
