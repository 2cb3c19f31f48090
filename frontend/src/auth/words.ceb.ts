import type { words as english } from './words.en';

export const words: typeof english = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Kumpirmaha ang password',
  emailRequired: 'Gikinahanglan ang email address',
  passwordRequired: 'Gikinahanglan ang password',
  passwordsDiffer: 'Dili parehas ang password',
  passwordHint:
    'Dili moubos sa 8 ka karakter. Mas sayon hinumdoman ug mas lisod tag-anon ang pipila ka pulong nga nagsunod.',
  verificationCode: 'Verification code',
  backToSignIn: 'Balik sa pag-sign in',

  welcomeBack: 'Maayong pagbalik',
  newTo: (product) => `Bag-o ka ba sa ${product}?`,
  createAnAccount: 'Paghimo og account',
  forgotPassword: 'Nakalimot sa password?',
  login: 'Pag-log in',
  nowSignedIn: 'Naka-sign in ka na',
  accessTokenEmpty: 'Wala damha nga problema. Walay sulod ang access token',
  notVerified: 'Murag wala pa ma-verify ang account.',
  clickHere: 'I-klik kini',
  toRequestCode: 'aron mangayo og verification code',
  codeSent: 'Napadala na sa imong email ang confirmation code',

  createNewAccount: 'Paghimo og bag-ong account',
  haveAnAccount: 'Naa na kay account?',
  logIn: 'Pag-log in',
  signUp: 'Pag-sign up',
  completeRegistration: 'Kumpirmaha ang imong email address aron makompleto ang pagparehistro',

  registrationConfirmation: 'Kumpirmasyon sa rehistro',
  sentTo: 'Nagpadala mi og code nga may 6 ka karakter ngadto sa',
  codeHint: 'Magamit ang code sulod sa 10 minutos. Kung wala pa, tan-awa ang imong spam folder.',
  notReceived: 'Walay code?',
  clickToResend: 'I-klik aron ipadala pag-usab',
  resendIn: (seconds) => `puwede na usab human sa ${seconds} s`,
  mayResend: 'Puwede na ka mangayo og bag-ong code.',
  resent: 'Napadala na sa imong email address ang verification code.',
  verifyAndProcess: 'I-verify ug Ipadayon',
  verified: 'Human na ang verification. Puwede na ka mo-log in sa imong account.',

  forgotTitle: 'Nakalimot sa password',
  forgotLead:
    'Ihatag ang email sa imong account. Padad-an ka namo og code para sa bag-ong password.',
  resetPassword: 'I-reset ang Password',
  resetSent: 'Napadala na sa imong email ang code para sa nakalimtan nga password',

  updatePassword: 'Usba ang Password',
  updateLead: 'I-type ang code gikan sa among email ug pagpili og bag-ong password.',
  askForNewCode: 'Pangayo og bag-ong code',
  submit: 'Isumite',
  passwordUpdated: 'Nausab na ang password',

  orSignInWith: 'O pag-sign in gamit ang',
  continueWithGoogle: 'Padayon gamit ang Google',
  oneMoment: 'Kadiyot lang…',
  googleUnavailable: 'Dili magamit ang Google sign-in karon',
  googleNotCompleted: 'Wala mahuman ang Google sign-in.',
};
