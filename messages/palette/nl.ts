/** The command palette, in Dutch. */
import type { Translation } from '../translation.ts'
import type { palette as en } from './en.ts'

export const palette = {
  open: 'Zoeken…',
  openLong: 'Zoeken of ga naar…',
  title: 'Zoeken of ga naar…',
  label: 'Wat zoek je?',
  placeholder: 'Naam, nummer of actie',
  recent: 'Recent bekeken',
  actions: 'Acties',
  all: 'Alle {count} resultaten',
  results: '{count, plural, one {Eén resultaat} other {# resultaten}}',
  nothing: 'Geen resultaten voor ‘{text}’',
  nothingYet: 'Nog geen resultaten voor ‘{text}’',
  next: 'Suggesties',
  newMemberNamed: 'Nieuw lid ‘{name}’',
  everyField: 'Zoek in alle velden: {kind}',
  registerFor: 'Iemand aanmelden: {event}',
  register: 'Aanmelden voor een evenement',
  loading: 'Nog aan het laden: {kinds}',
  failed: 'Niet alles kon worden geladen: {kinds}',
  retry: 'Opnieuw proberen',
  goTo: 'Ga naar',
  useLanguage: 'Taal: {language}',
  useAppearance: 'Weergave: {appearance}',
  switchTo: 'Wissel naar {association}',
  keys: { choose: 'kiezen', open: 'openen', close: 'sluiten' },
} as const satisfies Translation<typeof en>
