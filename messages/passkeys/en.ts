/** Passkeys of a person who is signed in. */
export const passkeys = {
  title: 'Passkeys',
  text: 'With a passkey you sign in with your fingerprint, your face or the PIN of this device.',
  add: 'Add a passkey',
  added: 'Passkey added',
  stopped: 'No passkey was added.',
} as const
