/** The settings screen, in Dutch. */
import type { Translation } from '../translation.ts'
import type { settings as en } from './en.ts'

export const settings = {
  title: 'Instellingen',
  keys: 'Sleutels op dit apparaat',
  keysText: 'Elke sleutel hoort bij één vereniging en heeft eigen rechten.',
  inUse: 'In gebruik',
  use: 'Deze gebruiken',
  keptHere: 'Bewaard op dit apparaat',
  inThisTab: 'Alleen tot dit tabblad sluit',
  keep: 'Bewaren op dit apparaat',
  doNotKeep: 'Vergeten als dit tabblad sluit',
  mayDo: 'Mag:',
  modules: 'De vereniging gebruikt:',
  startsWith: 'begint met {prefix}',
  service: 'Dienst: {address}',
  signOut: 'Uitloggen bij {association}',
  add: 'Sleutel toevoegen',
  language: 'Taal',
  languageText: 'Van de teksten, datums en bedragen op dit apparaat. E-mail aan leden volgt de taal van het lid zelf.',
  appearance: 'Weergave',
  appearanceText: 'Licht, donker, of zoals het apparaat.',
  shortcuts: 'Sneltoetsen',
  shortcutsText: 'Losse toetsen die op elk scherm werken: druk op ? om ze te zien. Opslaan is altijd Ctrl S of ⌘ S.',
  shortcutsUse: 'Sneltoetsen gebruiken',
  data: 'Gegevens op dit apparaat',
  dataText:
    'Leden en andere gegevens worden hier nooit bewaard: ze staan in het geheugen zolang het tabblad open is. Wel bewaard: de sleutels hierboven, half ingevulde formulieren van dit tabblad en je voorkeuren.',
  clear: 'Alles wissen en uitloggen',
  clearSure:
    'Je wordt uitgelogd bij {count, plural, one {één vereniging} other {# verenigingen}}, en half ingevulde formulieren en voorkeuren worden vergeten. Aan de gegevens van de vereniging verandert niets.',
  clearDo: 'Wissen en uitloggen',
} as const satisfies Translation<typeof en>
