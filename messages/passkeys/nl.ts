import type { Translation } from '../translation.ts'
import type { passkeys as en } from './en.ts'

/** Passkeys of a person who is signed in. */
export const passkeys = {
  title: 'Passkeys',
  text: 'Met een passkey log je in met je vingerafdruk, je gezicht of de pincode van dit apparaat.',
  add: 'Passkey toevoegen',
  added: 'Passkey toegevoegd',
  stopped: 'Er is geen passkey toegevoegd.',
} as const satisfies Translation<typeof en>
