import type { Translation } from '../translation.ts'
import type { committees as en } from './en.ts'

/** The committee screens: who does what, and how to reach them. */
export const committees = {
  title: 'Ausschüsse',
  search: { label: 'Ausschüsse suchen', placeholder: 'Name, Person, Aufgabe …' },
  people: '{count, plural, =0 {Niemand} one {Eine Person} other {# Personen}}',
  columns: { name: 'Name', role: 'Aufgabe', since: 'Seit', phone: 'Telefon', email: 'E-Mail' },
  noRole: 'Mitglied',
  nobody: 'Derzeit keine Mitglieder',
  others: '{count, plural, one {und eine weitere Person} other {und # weitere}}',
  noEmail: 'Keine E-Mail',
  noPhone: 'Kein Telefon',
  sinceDate: 'seit {date}',
  empty: { title: 'Noch keine Ausschüsse', text: 'Hier erscheinen die Ausschüsse des Vereins.' },
  noMatch: {
    title: 'Keine Ausschüsse gefunden',
    text: 'Keine Ausschüsse entsprechen Ihrer Suche.',
  },
} as const satisfies Translation<typeof en>
