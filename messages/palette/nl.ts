/** The command palette, in Dutch. */
import type { Translation } from '../translation.ts'
import type { palette as en } from './en.ts'

export const palette = {
  open: 'Zoeken…',
  openLong: 'Zoeken of ga naar…',
  title: 'Zoek of ga naar…',
  label: 'Wat zoek je?',
  placeholder: 'Een naam, een nummer of iets om te doen',
  recent: 'Kort geleden bekeken',
  actions: 'Acties',
  all: 'Alle {count} resultaten',
  results: '{count, plural, one {Eén resultaat} other {# resultaten}}',
  nothing: 'Niets gevonden voor ‘{text}’',
  nothingYet: 'Nog niets gevonden voor ‘{text}’',
  next: 'Wat je nu kunt doen',
  newMemberNamed: 'Nieuw lid ‘{name}’',
  everyField: 'Zoek in alle velden: {kind}',
  registerFor: 'Iemand aanmelden: {event}',
  register: 'Aanmelden voor een evenement',
  loading: 'Nog aan het laden: {counts}',
  soFar: '{kind} (tot nu toe {count})',
  failed: 'Niet alles kon worden geladen: {kinds}.',
  retry: 'Opnieuw proberen',
  goTo: 'Ga naar het scherm',
  useLanguage: 'Taal: {language}',
  useAppearance: 'Weergave: {appearance}',
  switchTo: 'Wissel naar {association}',
  keys: { choose: 'kiezen', open: 'openen', close: 'sluiten' },
} as const satisfies Translation<typeof en>
