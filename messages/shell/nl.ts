/** What stands around every screen, in Dutch. */
import type { Translation } from '../translation.ts'
import type { shell as en } from './en.ts'

export const shell = {
  product: 'Ledenbalie',
  skip: 'Naar de inhoud',
  navigation: 'Hoofdmenu',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  home: 'Start',
  members: 'Leden',
  settings: 'Instellingen',
  language: 'Taal',
  languages: { nl: 'Nederlands', en: 'English', de: 'Deutsch', fr: 'Français' },
  appearance: 'Weergave',
  appearances: { light: 'Licht', dark: 'Donker', auto: 'Zoals het apparaat' },
  association: 'Vereniging',
  switchAssociation: 'Van vereniging wisselen',
  addAssociation: 'Vereniging toevoegen',
  signOut: 'Uitloggen',
  keyName: 'Sleutel: {name}',
  testKey: 'Voorbeeldvereniging: er wordt geen e-mail verstuurd',
  offline: 'Geen internetverbinding. Wat geladen is, blijft leesbaar; wat je hebt getypt, blijft staan.',
  unreachable: 'De dienst geeft geen antwoord. We blijven het proberen en gaan daarna vanzelf verder.',
  backAgain: 'De verbinding is er weer.',
  waiting: 'Even druk: over {seconds, plural, one {één seconde} other {# seconden}} gaat het vanzelf verder.',
  expired: 'Je sleutel wordt niet meer geaccepteerd.',
  signInAgain: 'Opnieuw inloggen',
  shortcuts: {
    title: 'Sneltoetsen',
    search: 'Naar het zoekveld',
    new: 'Nieuw: een lid, een factuur, waar dit scherm over gaat',
    edit: 'Wijzigen wat op het scherm staat',
    help: 'Deze lijst tonen',
    go: 'Naar {screen}',
  },
} as const satisfies Translation<typeof en>
