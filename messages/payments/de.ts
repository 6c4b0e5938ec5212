/** The payment screens, in German. */
import type { Translation } from '../translation.ts'
import type { payments as en } from './en.ts'

export const payments = {
  title: 'Zahlungen',
  search: { label: 'In Zahlungen suchen', placeholder: 'Rechnungsnummer, Name, Verwendungszweck oder Betrag' },
  columns: {
    date: 'Datum',
    from: 'Von',
    invoice: 'Rechnung',
    method: 'Zahlungsart',
    reference: 'Verwendungszweck',
    amount: 'Betrag',
  },
  methods: {
    bank_transfer: 'Überweisung',
    direct_debit: 'Lastschrift',
    online: 'Online',
    cash: 'Bar',
    other: 'Andere',
  },
  filters: {
    method: 'Zahlungsart',
    anyMethod: 'Jede Zahlungsart',
    period: 'Zeitraum',
    from: 'Von',
    until: 'Bis einschließlich',
    notDate: 'Das ist kein Datum.',
    periods: {
      all: 'Gesamte Zeit',
      this_month: 'Dieser Monat',
      last_month: 'Letzter Monat',
      this_year: 'Dieses Jahr',
      last_year: 'Letztes Jahr',
      dates: 'Zwischen zwei Daten',
    },
  },
  sum: '{count, plural, one {Eine Zahlung} other {# Zahlungen}}: {amount}',
  sumSoFar: 'Bisher {count, plural, one {eine Zahlung} other {# Zahlungen}}: {amount}',
  empty: {
    title: 'Noch keine Zahlungen',
    text: 'Sobald eine Zahlung auf eine Rechnung gebucht ist, steht sie hier.',
  },
  noMatch: { title: 'Keine Zahlungen gefunden', text: 'Keine Zahlung passt zu dieser Suche und diesen Filtern.' },
  one: 'Zahlung vom {date}',
  of: '{amount} am {date}',
  fields: {
    amount: 'Betrag',
    paid_on: 'Bezahlt am',
    method: 'Zahlungsart',
    reference: 'Verwendungszweck',
    created_at: 'Gebucht',
    id: 'Nummer im Dienst',
  },
  facts: 'Zahlung',
  invoice: 'Rechnung',
  invoiceFields: {
    number: 'Nummer',
    recipient: 'Empfänger',
    total: 'Gesamtbetrag',
    paid: 'Bezahlt',
    due: 'Noch offen',
  },
  others: 'Weitere Zahlungen zu dieser Rechnung',
  noOthers: 'Dies ist die einzige Zahlung zu dieser Rechnung.',
  unknownInvoice: 'Rechnung {id}',
} as const satisfies Translation<typeof en>
