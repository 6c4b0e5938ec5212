/** The payment screens, in Dutch. */
import type { Translation } from '../translation.ts'
import type { payments as en } from './en.ts'

export const payments = {
  title: 'Betalingen',
  search: { label: 'Betalingen zoeken', placeholder: 'Naam, nr., €…' },
  bank: {
    label: 'Betalingen',
    payments: 'Betalingen',
    unmatched: 'Te verwerken',
    booked: 'Geboekt',
    dismissed: 'Genegeerd',
    statements: 'Afschriften',
    debits: 'Incasso',
    import: 'Afschrift inlezen',
    drop: 'Laat het bankafschrift hier los',
  },
  columns: {
    date: 'Datum',
    from: 'Van',
    invoice: 'Factuur',
    method: 'Betaalwijze',
    reference: 'Kenmerk',
    amount: 'Bedrag',
  },
  methods: {
    bank_transfer: 'Overschrijving',
    direct_debit: 'Incasso',
    online: 'Online',
    cash: 'Contant',
    other: 'Overig',
  },
  filters: {
    method: 'Betaalwijze',
    anyMethod: 'Alle betaalwijzen',
    period: 'Periode',
    from: 'Van',
    until: 'Tot en met',
    notDate: 'Vul een datum in',
    periods: {
      all: 'Alle datums',
      this_month: 'Deze maand',
      last_month: 'Vorige maand',
      this_year: 'Dit jaar',
      last_year: 'Vorig jaar',
      dates: 'Eigen periode',
    },
  },
  empty: {
    title: 'Nog geen betalingen',
    text: 'Betalingen staan hier zodra ze aan een factuur zijn gekoppeld.',
  },
  noMatch: { title: 'Geen betalingen gevonden', text: 'Geen betalingen voldoen aan je zoekopdracht en filters.' },
  one: 'Betaling van {date}',
  of: '{amount} op {date}',
  fields: {
    created_at: 'Geboekt',
    email: 'E-mail',
  },
  invoice: 'Factuur',
  invoiceFields: {
    date: 'Factuurdatum',
    of: 'Factuurbedrag',
    openOn: 'Openstaand op factuur',
    number: 'Nummer',
    recipient: 'Ontvanger',
    total: 'Totaal',
    paid: 'Betaald',
    due: 'Openstaand',
  },
  others: 'Andere betalingen van deze factuur',
  noOthers: 'Geen andere betalingen van deze factuur',
} as const satisfies Translation<typeof en>
