import type { Translation } from '../translation.ts'
import type { committees as en } from './en.ts'

/** The committee screens: who does what, and how to reach them. */
export const committees = {
  title: 'Commissies',
  search: { label: 'Commissies zoeken', placeholder: 'Naam, persoon, rol…' },
  people: '{count, plural, =0 {Niemand} one {Eén persoon} other {# personen}}',
  columns: { name: 'Naam', role: 'Rol', since: 'Sinds', phone: 'Telefoon', email: 'E-mail' },
  noRole: 'Lid',
  nobody: 'Nu geen leden',
  others: '{count, plural, one {en nog één} other {en nog #}}',
  noEmail: 'Geen e-mail',
  noPhone: 'Geen telefoon',
  sinceDate: 'sinds {date}',
  empty: { title: 'Nog geen commissies', text: 'De commissies van de vereniging staan hier.' },
  noMatch: { title: 'Geen commissies gevonden', text: 'Geen commissies voldoen aan je zoekopdracht.' },
} as const satisfies Translation<typeof en>
