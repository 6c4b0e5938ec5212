import type { Translation } from '../translation.ts'
import type { passkeys as en } from './en.ts'

/** Passkeys of a person who is signed in. */
export const passkeys = {
  title: 'Passkeys',
  text: 'Mit einem Passkey gelingt die Anmeldung per Fingerabdruck, Gesicht oder PIN dieses Geräts.',
  add: 'Passkey hinzufügen',
  added: 'Passkey hinzugefügt',
  stopped: 'Es wurde kein Passkey hinzugefügt.',
} as const satisfies Translation<typeof en>
