/** Passkeys of a person who is signed in. */
export const passkeys = {
  title: 'Passkeys',
  text: 'With a passkey you sign in with your fingerprint, your face or the PIN of this device.',
  add: 'Add a passkey',
  added: 'Passkey added',
  stopped: 'No passkey was added.',
  noPasskeys: 'Passkeys don’t work at this address of Ledenbalie. You sign in with your password.',
  since: 'Added {time}',
  lastUsed: 'last used {time}',
  unused: 'not used yet',
  remove: 'Remove',
  removeTitle: 'Remove this passkey?',
  removeText:
    'You can no longer sign in with it. You will be signed out on other devices. This cannot be undone. The device keeps its copy until you delete it there.',
  keep: 'Keep',
  removed: 'Passkey removed',
  known: 'You already have a passkey on this device.',
} as const
