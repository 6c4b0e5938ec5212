import type { Translation } from '../translation.ts'
import type { passkeys as en } from './en.ts'

/** Passkeys of a person who is signed in. */
export const passkeys = {
  title: 'Passkeys',
  text: 'Met een passkey log je in met je vingerafdruk, je gezicht of de pincode van dit apparaat.',
  add: 'Passkey toevoegen',
  added: 'Passkey toegevoegd',
  stopped: 'Er is geen passkey toegevoegd.',
  noPasskeys: 'Passkeys werken niet op dit adres van Ledenbalie. Je logt in met je wachtwoord.',
  since: 'Toegevoegd {time}',
  lastUsed: 'laatst gebruikt {time}',
  unused: 'nog niet gebruikt',
  remove: 'Verwijderen',
  removeTitle: 'Deze passkey verwijderen?',
  removeText:
    'Je kunt er niet meer mee inloggen. Op andere apparaten word je uitgelogd. Dit kun je niet ongedaan maken. Het apparaat bewaart zijn eigen kopie tot je die daar wist.',
  keep: 'Behouden',
  removed: 'Passkey verwijderd',
  known: 'Je hebt op dit apparaat al een passkey.',
} as const satisfies Translation<typeof en>
