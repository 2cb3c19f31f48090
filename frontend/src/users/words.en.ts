// Words of the user area.

export const words = {
  myProfile: 'My Profile',

  unavailable: 'Your profile could not be fetched.',

  completeYourProfile: 'Complete Your Profile',
  verifiedEmail: 'Verified Email',
  completeBasicInfo: 'Complete Basic Info',
  completed: 'Completed',
  done: 'done',
  open: 'still open',

  personalInformation: 'Personal information',
  personalLead:
    'We fill this in for you when you book. Names must be as on the ID you show at the pier.',
  name: 'Name',
  contact: 'Contact',
  address: 'Address',
  fields: {
    first_name: 'First name',
    middle_name: 'Middle name',
    last_name: 'Last name',
    birth_date: 'Birthdate',
    gender: 'Gender',
    email: 'Email',
    contact_number: 'Contact number',
    address1: 'Street address',
    country: 'Country',
    province: 'Province',
    city: 'City',
    zipcode: 'Zip code',
  },
  genders: { MALE: 'Male', FEMALE: 'Female' },
  birthDateRequired: 'Birthdate is required',
  genderRequired: 'Gender is required',
  notAMobile: 'Must be a valid PH mobile number',
  contactHint: 'For example 09171234567. It is filled in for you when you book.',
  emailHint: 'The email of your account cannot be changed here.',
  chooseProvinceFirst: 'Choose a province first',
  saveChanges: 'Save Changes',
  stillNeeded: 'Still needed:',
  nothingNeeded: 'Everything is filled in.',
  updated: 'Your information has been updated',

  linkTitle: 'Link Account to Google',
  linkNote:
    'Clicking Continue links your account to Google Sign-In. You can then sign in with Google or with your password.',
  otherGoogleAddress:
    'This Google account has another email address. Type the password of your account here to link it.',
  yourPassword: 'Password',
  link: 'Link to Google',
  linkedTitle: 'Google Sign-In',
  linkedNote: 'Your account is linked to Google: you can sign in with it.',
  unlink: 'Unlink Google',
  onlyGoogle:
    'Google is the only way into your account. To use a password instead, choose one by email: that unlinks Google too.',
  choosePassword: 'Choose a password',

  security: 'Sign-in and devices',
  securityLead: 'Where you are signed in. Sign out what you do not know, and change your password.',
  devices: 'Signed-in devices',
  signedInAt: (moment: string) => `Signed in ${moment}`,
  lastUsedAt: (moment: string) => `Last used ${moment}`,
  thisDevice: 'This device',
  signOutDevice: 'Sign this out',
  signOutOthers: 'Sign out all other devices',
  changePassword: 'Change password',
  oldPassword: 'Current password',
  oldPasswordRequired: 'Type the password that you use now',
  keepPassword: 'Keep my password',

  signInAgain: 'For this, your last sign-in must be a few minutes old at most.',
  signInAgainLink: 'Sign in again',

  yourData: 'Your data',
  yourDataLead: 'Everything we keep about you is yours: take a copy with you, or have it deleted.',
  downloadMyData: 'Download my data',
  deleteMyAccount: 'Delete my account',
  deleteLead:
    'Your profile and your ways to sign in are deleted for good. Bookings that the law makes us keep stay without your account.',
  typeYourEmail: 'Type your email to confirm',
  notYourEmail: 'This is not the email of this account',
  keepMyAccount: 'Keep my account',
};
