/** The page on which whoever got an invoice sees how to pay it, in Dutch. */
import type { Translation } from '../translation.ts'
import type { paymentPage as en } from './en.ts'

export const paymentPage = {
  languages: 'Talen',
  invoice: 'Factuur {number}',
  recipient: 'Voor {name}',
  due: {
    heading: '{amount} te betalen',
    by: 'Graag betalen uiterlijk op {date}.',
    late: 'De vervaldatum was {date}. Al betaald? Het kan enkele dagen duren voordat een betaling hier te zien is.',
    how: 'Zo kan het',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Ten name van',
    amount: 'Bedrag',
    reference: 'Omschrijving',
    qr: 'Scan deze code met een bankapp en controleer daar de gegevens.',
    qrAlt: 'QR-code van deze betaling voor bankapps',
    withReference: 'Gebruik precies dit kenmerk, zodat de betaling herkend wordt.',
    ask: 'Hoe kan er worden betaald? Vraag het aan {name}.',
  },
  paid: { heading: 'Betaald. Dank u wel!', on: 'De betaling van {amount} kwam binnen op {date}.' },
  settled: { heading: 'Niets te betalen', detail: 'Voor deze factuur hoeft niets te worden betaald.' },
  cancelled: { heading: 'Geannuleerd', detail: 'Deze factuur is geannuleerd. Er hoeft niets te worden betaald.' },
  credited: { heading: 'Gecrediteerd', detail: 'Deze factuur is gecrediteerd. Er hoeft niets te worden betaald.' },
  what: {
    heading: 'Specificatie',
    description: 'Omschrijving',
    amount: 'Bedrag',
    times: '{quantity} × {description}',
    more: '{count, plural, one {En nog één regel, in de PDF} other {En nog # regels, in de PDF}}',
    vat: 'Btw',
    total: 'Totaal',
    paid: 'Al betaald',
    left: 'Openstaand',
    pdf: 'Open de factuur als PDF',
  },
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  questions: 'Vragen over deze factuur? Stel ze aan {name}.',
  unknown: {
    title: 'Deze factuur is niet gevonden',
    detail: 'De link leidt niet naar een factuur. Misschien is er een stuk van weggevallen.',
    remedy:
      'Open de link in de e-mail opnieuw, of kopieer hem helemaal. Lukt het niet, vraag het dan aan de vereniging die de factuur stuurde.',
  },
} as const satisfies Translation<typeof en>
