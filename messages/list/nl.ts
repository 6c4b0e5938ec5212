import type { Translation } from '../translation.ts'
import type { list as en } from './en.ts'

/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'Lijst laden',
  complete: '{count, plural, =0 {Niets} other {# in totaal}}',
  stale: 'Verversen is niet gelukt. Je ziet de vorige stand.',
  clear: 'Zoekopdracht en filters wissen',
  addresses: {
    write: 'Bericht schrijven',
    copy: 'E-mailadressen kopiëren',
    copied:
      '{count, plural, one {Eén e-mailadres gekopieerd} other {# e-mailadressen gekopieerd. Plak ze bij BCC, dan blijven ze onderling onzichtbaar.}}',
    shared:
      '{count, plural, one {Eén persoon deelt een adres; het staat er één keer in.} other {# mensen delen een adres; elk adres staat er één keer in.}}',
    without: 'Zonder e-mailadres: {names}',
    others: 'nog {count, plural, one {één} other {#}}',
    nobody: 'Geen e-mailadressen gevonden',
    failed: 'De browser blokkeerde het kopiëren.',
  },
} as const satisfies Translation<typeof en>
