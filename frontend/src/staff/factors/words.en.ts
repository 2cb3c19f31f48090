// Words about second factors.

export const words = {
  code: 'Code',
  codeRequired: 'Type the code',
  firstCodeHint: 'The six digits that the app shows now',
  totpLead:
    'Scan this with an app that shows codes, such as the one of your phone or password manager.',
  qr: 'QR code with the secret for your app',
  openApp: 'Open it in an app on this device',
  typeSecret: 'Or type this secret into the app:',
  addTotp: 'Add the app',
  totpFailed: 'There is no secret for your app yet',
  passkeyLead:
    'A passkey signs you in by your fingerprint, your face or the code of this device, without a password.',
  passkeyName: 'Name of the device',
  thisDevice: 'This device',
  nameRequired: 'Give it a name, to tell it from others later',
  addPasskey: 'Add a passkey',
  passkeyStopped: 'No passkey was shown. You can try again.',
  passkeyKnown: 'This device has a passkey of yours already.',
  emergencyLead:
    'When your phone is lost, each of these codes signs you in once in place of its code. Keep them on paper, away from your devices.',
  emergencyOnce: 'They are shown this one time.',
  keptThem: 'I have printed or copied them',
  print: 'Print',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser did not let them be copied. Print them or write them down.',
  goOn: 'Continue',
};
