/** The page on which whoever got an invoice sees how to pay it, in German. */
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
    how: 'So geht es',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Empfänger',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    qr: 'Diesen Code mit einer Banking-App scannen und die Angaben dort prüfen.',
    qrAlt: 'QR-Code dieser Zahlung für Banking-Apps',
    withReference: 'Übernehmen Sie genau diesen Verwendungszweck, damit die Zahlung zugeordnet werden kann.',
    ask: 'Wie kann bezahlt werden? Auskunft gibt {name}.',
  },
  paid: { heading: 'Bezahlt. Vielen Dank!', on: 'Die Zahlung von {amount} ging am {date} ein.' },
  settled: { heading: 'Nichts zu zahlen', detail: 'Für diese Rechnung ist nichts zu zahlen.' },
  cancelled: { heading: 'Storniert', detail: 'Diese Rechnung wurde storniert. Es ist nichts zu zahlen.' },
  credited: { heading: 'Gutgeschrieben', detail: 'Diese Rechnung wurde gutgeschrieben. Es ist nichts zu zahlen.' },
  what: {
    heading: 'Einzelheiten',
    description: 'Beschreibung',
    amount: 'Betrag',
    times: '{quantity} × {description}',
    more: '{count, plural, one {Und noch eine Zeile, im PDF} other {Und noch # Zeilen, im PDF}}',
    vat: 'USt.',
    total: 'Gesamtbetrag',
    paid: 'Bereits bezahlt',
    left: 'Offen',
    pdf: 'Rechnung als PDF öffnen',
  },
  copy: 'Kopieren',
  copied: 'Kopiert',
  questions: 'Fragen zu dieser Rechnung? Auskunft gibt {name}.',
  unknown: {
    title: 'Diese Rechnung wurde nicht gefunden',
    detail: 'Der Link führt zu keiner Rechnung. Vielleicht ging ein Teil davon verloren.',
    remedy:
      'Den Link in der E-Mail noch einmal öffnen oder vollständig kopieren. Hilft das nicht, weiß der Verein Rat, der die Rechnung geschickt hat.',
  },
} as const satisfies Translation<typeof en>
