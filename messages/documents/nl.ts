/** What stands on documents that the service makes, in Dutch. */
import type { Translation } from '../translation.ts'
import type { documents as en } from './en.ts'

export const documents = {
  title: 'Factuur {number}',
  creditNote: { title: 'Creditfactuur {number}', number: 'Nummer', date: 'Datum', of: 'Bij factuur' },
  chamberOfCommerce: 'KvK {number}',
  vatNumber: 'Btw {number}',
  number: 'Factuurnummer',
  date: 'Factuurdatum',
  dueDate: 'Vervaldatum',
  reference: 'Uw kenmerk',
  lines: {
    description: 'Omschrijving',
    quantity: 'Aantal',
    unitPrice: 'Prijs',
    vat: 'Btw',
    amount: 'Bedrag',
  },
  totals: {
    exclVat: 'Totaal exclusief btw',
    vat: '{rate} btw over {base}',
    total: 'Totaal',
    paid: 'Al betaald',
    credited: 'Gecrediteerd',
    due: 'Te betalen',
  },
  payment: {
    heading: 'Betaling',
    request: 'Graag {amount} betalen, uiterlijk op {date}.',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Ten name van',
    reference: 'Onder vermelding van',
    qr: 'Scan met een bankapp',
    qrAlt: 'QR-code voor bankapps: een overboeking van {amount} naar {name}, rekening {iban}, kenmerk {reference}',
    online: 'Factuur online bekijken',
    noAccount: 'Vraag {name} hoe u kunt betalen.',
  },
  status: {
    draft: 'Concept',
    paid: 'Betaald',
    cancelled: 'Geannuleerd',
    credited: 'Gecrediteerd',
  },
  notice: {
    draft: 'Concept: er hoeft niets te worden betaald tot de factuur is verstuurd.',
    paid: 'Betaald. Dank u wel!',
    paidOn: 'Betaald op {date}. Dank u wel!',
    nothingDue: 'Er hoeft niets te worden betaald.',
    cancelled: 'Deze factuur is geannuleerd. Er hoeft niets te worden betaald.',
    credited: 'Deze factuur is gecrediteerd. Er hoeft niets te worden betaald.',
  },
  page: 'Pagina {page} van {pages}',
} as const satisfies Translation<typeof en>
