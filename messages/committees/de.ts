import type { Translation } from '../translation.ts'
import type { committees as en } from './en.ts'

/** The committee screens: who does what, and how to reach them. */
export const committees = {
  title: 'Ausschüsse',
  search: { label: 'Ausschüsse suchen', placeholder: 'Name, Person, Aufgabe …' },
  columns: { name: 'Name', role: 'Aufgabe', since: 'Seit', phone: 'Telefon', email: 'E-Mail' },
  noRole: 'Mitglied',
  nobody: 'In diesem Ausschuss ist derzeit niemand.',
  others: '{count, plural, one {und eine weitere Person} other {und # weitere}}',
  noEmail: 'Keine E-Mail',
  noPhone: 'Kein Telefon',
  sinceDate: 'seit {date}',
  empty: { title: 'Noch keine Ausschüsse', text: 'Sobald der Verein Ausschüsse hat, erscheinen sie hier.' },
  noMatch: {
    title: 'Kein Ausschuss gefunden',
    text: 'Kein Ausschuss, keine Person und keine Aufgabe passt zu dieser Suche.',
  },
} as const satisfies Translation<typeof en>
