/** The payment screens, in German. */
import type { Translation } from '../translation.ts'
import type { payments as en } from './en.ts'

export const payments = {
  title: 'Zahlungen',
  search: { label: 'Zahlungen suchen', placeholder: 'Name, Nummer …' },
  bank: {
    label: 'Zahlungen',
    payments: 'Zahlungen',
    unmatched: 'Zu prüfen',
    booked: 'Gebucht',
    dismissed: 'Ignoriert',
    statements: 'Kontoauszüge',
    debits: 'Lastschrift',
    import: 'Kontoauszug einlesen',
    drop: 'Kontoauszug hier ablegen',
  },
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
    other: 'Sonstige',
  },
  filters: {
    method: 'Zahlungsart',
    anyMethod: 'Alle Zahlungsarten',
    period: 'Zeitraum',
    from: 'Von',
    until: 'Bis einschließlich',
    notDate: 'Geben Sie ein Datum ein',
    periods: {
      all: 'Gesamte Zeit',
      this_month: 'Dieser Monat',
      last_month: 'Letzter Monat',
      this_year: 'Dieses Jahr',
      last_year: 'Letztes Jahr',
      dates: 'Eigener Zeitraum',
    },
  },
  empty: {
    title: 'Noch keine Zahlungen',
    text: 'Zahlungen erscheinen hier, sobald sie einer Rechnung zugeordnet sind.',
  },
  noMatch: { title: 'Keine Zahlungen gefunden', text: 'Keine Zahlungen entsprechen Ihrer Suche und Ihren Filtern.' },
  one: 'Zahlung vom {date}',
  of: '{amount} am {date}',
  fields: {
    created_at: 'Gebucht',
    email: 'E-Mail',
  },
  invoice: 'Rechnung',
  invoiceFields: {
    date: 'Rechnungsdatum',
    of: 'Rechnungsbetrag',
    openOn: 'Auf Rechnung offen',
    number: 'Nummer',
    recipient: 'Empfänger',
    total: 'Gesamtbetrag',
    paid: 'Bezahlt',
    due: 'Noch offen',
  },
  others: 'Weitere Zahlungen zu dieser Rechnung',
  noOthers: 'Keine weiteren Zahlungen zu dieser Rechnung',
} as const satisfies Translation<typeof en>
