/** The public page that shows an invoice and how to pay it, in Dutch. */
import type { Translation } from '../translation.ts'
import type { paymentPage as en } from './en.ts'

export const paymentPage = {
  languages: 'Talen',
  invoice: 'Factuur {number}',
  recipient: 'Voor {name}',
  due: {
    heading: '{amount} te betalen',
    by: 'Graag betalen uiterlijk op {date}.',
    late: 'De vervaldatum was {date}. Al betaald? Het kan enkele dagen duren voordat uw betaling hier te zien is.',
    how: 'Zo betaalt u',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Ten name van',
    amount: 'Bedrag',
    reference: 'Kenmerk',
    qr: 'Scan met uw bankapp en controleer de gegevens.',
    qrAlt: 'QR-code van deze betaling voor bankapps',
    withReference: 'Gebruik precies dit kenmerk, dan herkennen we uw betaling.',
    ask: 'Vraag {name} hoe u kunt betalen.',
  },
  paid: {
    heading: 'Betaald. Dank u wel!',
    on: 'We hebben {amount} ontvangen op {date}.',
    writtenOff: 'Het verschil van {amount} hoeft u niet meer te betalen.',
  },
  settled: { heading: 'Niets te betalen', detail: 'Voor deze factuur hoeft niets te worden betaald.' },
  cancelled: { heading: 'Geannuleerd', detail: 'Deze factuur is geannuleerd. U hoeft niets te betalen.' },
  credited: { heading: 'Gecrediteerd', detail: 'Deze factuur is gecrediteerd. U hoeft niets te betalen.' },
  what: {
    heading: 'Specificatie',
    description: 'Omschrijving',
    amount: 'Bedrag',
    grossAmount: 'Bedrag incl. btw',
    times: '{quantity} × {description}',
    more: '{count, plural, one {Nog 1 regel in de PDF} other {Nog # regels in de PDF}}',
    included: 'Inclusief {vat}',
    total: 'Totaal',
    paid: 'Al betaald',
    left: 'Openstaand',
    pdf: 'Factuur downloaden (PDF)',
  },
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  questions: 'Vragen over deze factuur? Stel ze aan {name}.',
  unknown: {
    title: 'Factuur niet gevonden',
    detail: 'Deze link leidt niet naar een factuur. Misschien is hij onvolledig.',
    remedy: 'Open de link in de e-mail opnieuw, of neem contact op met de vereniging die de factuur stuurde.',
  },
} as const satisfies Translation<typeof en>
