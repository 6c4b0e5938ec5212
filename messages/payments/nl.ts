/** The payment screens, in Dutch. */
import type { Translation } from '../translation.ts'
import type { payments as en } from './en.ts'

export const payments = {
  title: 'Betalingen',
  search: { label: 'Zoeken in betalingen', placeholder: 'Naam, nummer, €…' },
  columns: { date: 'Datum', from: 'Van', invoice: 'Factuur', method: 'Manier', reference: 'Kenmerk', amount: 'Bedrag' },
  methods: {
    bank_transfer: 'Overschrijving',
    direct_debit: 'Incasso',
    online: 'Online',
    cash: 'Contant',
    other: 'Anders',
  },
  filters: {
    method: 'Manier van betalen',
    anyMethod: 'Alle betaalwijzen',
    period: 'Periode',
    from: 'Van',
    until: 'Tot en met',
    notDate: 'Dit is geen datum.',
    periods: {
      all: 'Altijd',
      this_month: 'Deze maand',
      last_month: 'Vorige maand',
      this_year: 'Dit jaar',
      last_year: 'Vorig jaar',
      dates: 'Tussen twee datums',
    },
  },
  empty: {
    title: 'Nog geen betalingen',
    text: 'Zodra er een betaling op een factuur is geboekt, staat die hier.',
  },
  noMatch: { title: 'Geen betalingen gevonden', text: 'Geen betaling past bij deze zoekopdracht en deze filters.' },
  one: 'Betaling van {date}',
  of: '{amount} op {date}',
  fields: {
    amount: 'Bedrag',
    paid_on: 'Betaald op',
    method: 'Manier van betalen',
    reference: 'Kenmerk',
    created_at: 'Geboekt',
    email: 'E-mailadres',
    id: 'Intern nummer',
  },
  facts: 'Betaling',
  invoice: 'Factuur',
  invoiceFields: {
    date: 'Factuurdatum',
    of: 'Factuurbedrag',
    openOn: 'Nog open op factuur',
    number: 'Nummer',
    recipient: 'Ontvanger',
    total: 'Totaal',
    paid: 'Betaald',
    due: 'Nog te betalen',
  },
  others: 'Andere betalingen van deze factuur',
  noOthers: 'Dit is de enige betaling van deze factuur.',
  unknownInvoice: 'Factuur {id}',
} as const satisfies Translation<typeof en>
