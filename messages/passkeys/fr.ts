import type { Translation } from '../translation.ts'
import type { passkeys as en } from './en.ts'

/** Passkeys of a person who is signed in. */
export const passkeys = {
  title: 'Clés d’accès',
  text: 'Une clé d’accès permet de se connecter avec l’empreinte, le visage ou le code de cet appareil.',
  add: 'Ajouter une clé d’accès',
  added: 'Clé d’accès ajoutée',
  stopped: 'Aucune clé d’accès n’a été ajoutée.',
} as const satisfies Translation<typeof en>
