/** The public page that shows an invoice and how to pay it, in German. */
import type { Translation } from '../translation.ts'
import type { paymentPage as en } from './en.ts'

export const paymentPage = {
  languages: 'Sprachen',
  invoice: 'Rechnung {number}',
  recipient: 'Für {name}',
  due: {
    heading: '{amount} zu zahlen',
    by: 'Bitte bis zum {date} zahlen.',
    late: 'Fällig war sie am {date}. Schon bezahlt? Es kann einige Tage dauern, bis eine Zahlung hier zu sehen ist.',
    how: 'So bezahlen Sie',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Empfänger',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    qr: 'Mit der Banking-App scannen und die Angaben prüfen.',
    qrAlt: 'QR-Code dieser Zahlung für Banking-Apps',
    withReference: 'Verwenden Sie genau diesen Verwendungszweck, damit wir Ihre Zahlung zuordnen können.',
    ask: '{name} sagt Ihnen, wie Sie bezahlen können.',
  },
  paid: {
    heading: 'Bezahlt. Vielen Dank!',
    on: 'Wir haben {amount} am {date} erhalten.',
    writtenOff: 'Den Restbetrag von {amount} müssen Sie nicht mehr bezahlen.',
  },
  settled: { heading: 'Nichts zu zahlen', detail: 'Für diese Rechnung ist nichts zu zahlen.' },
  cancelled: { heading: 'Storniert', detail: 'Diese Rechnung wurde storniert. Sie müssen nichts bezahlen.' },
  credited: { heading: 'Gutgeschrieben', detail: 'Diese Rechnung wurde gutgeschrieben. Sie müssen nichts bezahlen.' },
  what: {
    heading: 'Einzelheiten',
    description: 'Beschreibung',
    amount: 'Betrag',
    grossAmount: 'Betrag inkl. USt.',
    times: '{quantity} × {description}',
    more: '{count, plural, one {1 weitere Position im PDF} other {# weitere Positionen im PDF}}',
    included: 'Einschließlich {vat}',
    total: 'Gesamtbetrag',
    paid: 'Bereits bezahlt',
    left: 'Offen',
    pdf: 'Rechnung herunterladen (PDF)',
  },
  copy: 'Kopieren',
  copied: 'Kopiert',
  questions: 'Fragen zu dieser Rechnung? Auskunft gibt {name}.',
  unknown: {
    title: 'Rechnung nicht gefunden',
    detail: 'Dieser Link führt zu keiner Rechnung. Vielleicht ist er unvollständig.',
    remedy:
      'Öffnen Sie den Link in der E-Mail noch einmal oder wenden Sie sich an den Verein, der die Rechnung geschickt hat.',
  },
} as const satisfies Translation<typeof en>
