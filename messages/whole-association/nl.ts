import type { Translation } from '../translation.ts'
import type { wholeAssociation as en } from './en.ts'

/** De hele vereniging exporteren en importeren. */
export const wholeAssociation = {
  exportTitle: 'Exporteren',
  exportText:
    'Eén bestand met alle leden, groepen, evenementen, facturen, betalingen en instellingen, ook geboortedatums en bankgegevens. Gebruikers en hun inloggegevens zitten er niet in. Bewaar het zoals je de ledenlijst zou bewaren.',
  exportDo: 'Bestand downloaden',
  exportDone: '{name} is geëxporteerd ({megabytes} MB).',
  importTitle: 'Importeren',
  importText:
    'Voegt toe en wijzigt wat in het bestand staat, en verwijdert niets. Sleutels en gebruikers blijven zoals ze zijn. Je ziet eerst wat er verandert.',
  choose: 'Kies een bestand of sleep het hierheen',
  hint: 'Een geëxporteerd verenigingsbestand (JSON), tot {megabytes} MB',
  checking: 'Bestand controleren. Er wordt nog niets gewijzigd…',
  other: 'Ander bestand kiezen',
  tooLarge: 'Dit bestand is groter dan {megabytes} MB. Importeer het met de opdracht ledenbalie import.',
  sensitive: 'Hiervoor heb je ook het recht nodig om geboortedatums en bankgegevens te zien.',
  resultTitle: 'Wat er verandert',
  kind: 'Onderdeel',
  created: 'Nieuw',
  updated: 'Gewijzigd',
  unchanged: 'Gelijk',
  settings: 'De instellingen van de vereniging worden ook gewijzigd.',
  nothing: 'Alles staat al zo in de vereniging. Er valt niets te importeren.',
  refused:
    '{count, plural, one {Het bestand is geweigerd: er zit één fout in} other {Het bestand is geweigerd: er zitten # fouten in}}',
  first: 'De eerste {count}:',
  wholeFile: 'Hele bestand',
  refusedText: 'Er wordt niets geïmporteerd tot alle fouten zijn verbeterd.',
  warnings: 'Let op',
  go: 'Importeren in {name}',
  sureTitle: 'Importeren in {name}?',
  sureText:
    '{created, plural, =0 {Er komt niets bij} one {Er komt één onderdeel bij} other {Er komen # onderdelen bij}} en {updated, plural, =0 {er wordt niets gewijzigd} one {één onderdeel wordt gewijzigd} other {# onderdelen worden gewijzigd}}. Dit is niet in één keer ongedaan te maken: download eerst een export.',
  sureDo: 'Importeren',
  done: 'Het bestand is geïmporteerd in {name}.',
  kinds: {
    custom_fields: 'Eigen velden',
    products: 'Producten',
    members: 'Leden',
    participants: 'Deelnemers',
    relationships: 'Relaties',
    subscriptions: 'Abonnementen',
    groups: 'Groepen',
    group_memberships: 'Groepsleden',
    committees: 'Commissies',
    committee_members: 'Commissieleden',
    events: 'Evenementen',
    registrations: 'Aanmeldingen',
    waiting_list: 'Wachtlijst',
    invoices: 'Facturen',
    payments: 'Betalingen',
    bank_entries: 'Banktransacties',
  },
} as const satisfies Translation<typeof en>
