import type { Translation } from '../translation.ts'
import type { passkeys as en } from './en.ts'

/** Passkeys of a person who is signed in. */
export const passkeys = {
  title: 'Passkeys',
  text: 'Mit einem Passkey gelingt die Anmeldung per Fingerabdruck, Gesicht oder PIN dieses Geräts.',
  add: 'Passkey hinzufügen',
  added: 'Passkey hinzugefügt',
  stopped: 'Es wurde kein Passkey hinzugefügt.',
  noPasskeys:
    'Unter dieser Adresse von Ledenbalie funktionieren keine Passkeys. Sie melden sich mit Ihrem Passwort an.',
  since: 'Hinzugefügt {time}',
  lastUsed: 'zuletzt verwendet {time}',
  unused: 'noch nicht verwendet',
  remove: 'Entfernen',
  removeTitle: 'Diesen Passkey entfernen?',
  removeText:
    'Sie können sich damit nicht mehr anmelden. Auf anderen Geräten werden Sie abgemeldet. Das lässt sich nicht rückgängig machen. Das Gerät behält seine Kopie, bis Sie sie dort löschen.',
  keep: 'Behalten',
  removed: 'Passkey entfernt',
  known: 'Sie haben auf diesem Gerät bereits einen Passkey.',
} as const satisfies Translation<typeof en>
