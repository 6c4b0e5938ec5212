/** What stands on documents that the service makes, in German. */
import type { Translation } from '../translation.ts'
import type { documents as en } from './en.ts'

export const documents = {
  title: 'Rechnung {number}',
  creditNote: { title: 'Gutschrift {number}', number: 'Nummer', date: 'Datum', of: 'Zu Rechnung' },
  chamberOfCommerce: 'Registernummer {number}',
  vatNumber: 'USt-IdNr. {number}',
  number: 'Rechnungsnummer',
  date: 'Rechnungsdatum',
  dueDate: 'Fällig am',
  reference: 'Ihr Zeichen',
  lines: {
    description: 'Beschreibung',
    quantity: 'Menge',
    unitPrice: 'Preis',
    vat: 'USt.',
    amount: 'Betrag',
  },
  totals: {
    exclVat: 'Summe ohne USt.',
    vat: '{rate} USt. auf {base}',
    total: 'Gesamtbetrag',
    paid: 'Bereits bezahlt',
    credited: 'Gutgeschrieben',
    due: 'Zu zahlen',
  },
  payment: {
    heading: 'Zahlung',
    request: 'Bitte {amount} bis zum {date} überweisen.',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Empfänger',
    reference: 'Verwendungszweck',
    qr: 'Mit einer Banking-App scannen',
    qrAlt: 'QR-Code für Banking-Apps: Überweisung von {amount} an {name}, Konto {iban}, Verwendungszweck {reference}',
    online: 'Rechnung online ansehen',
    noAccount: '{name} sagt Ihnen, wie Sie bezahlen können.',
  },
  status: {
    draft: 'Entwurf',
    paid: 'Bezahlt',
    cancelled: 'Storniert',
    credited: 'Gutgeschrieben',
  },
  notice: {
    draft: 'Entwurf: Es ist nichts zu zahlen, bis die Rechnung versandt ist.',
    paid: 'Bezahlt. Vielen Dank!',
    paidOn: 'Bezahlt am {date}. Vielen Dank!',
    nothingDue: 'Es ist nichts zu zahlen.',
    cancelled: 'Diese Rechnung wurde storniert. Es ist nichts zu zahlen.',
    credited: 'Diese Rechnung wurde gutgeschrieben. Es ist nichts zu zahlen.',
  },
  page: 'Seite {page} von {pages}',
} as const satisfies Translation<typeof en>
