/** Mahnungen, mit denen ein Verein beginnt, auf Deutsch. */
import type { Translation } from '../translation.ts'
import type { reminderLetters as en } from './en.ts'

export const reminderLetters = {
  fee: 'Mahngebühr',
  feeInvoice: '{amount} (Rechnung {number})',
  feeLine: 'Mahngebühr zur Rechnung {number}',
  first: {
    name: 'Zahlungserinnerung',
    subject: 'Zahlungserinnerung: Rechnung {number}',
    body: 'für die Rechnung {number} ist bei uns noch keine Zahlung eingegangen. Der offene Betrag von {amount} war am {due_date} fällig.\n\nSicher haben Sie es nur übersehen. Bitte überweisen Sie den Betrag in den nächsten Tagen.\n\nFalls Sie bereits gezahlt haben, betrachten Sie dieses Schreiben bitte als gegenstandslos.',
  },
  second: {
    name: '1. Mahnung',
    subject: '1. Mahnung: Rechnung {number}',
    body: 'auf unsere Zahlungserinnerung zur Rechnung {number} haben wir noch keinen Zahlungseingang festgestellt. Offen sind {amount}, fällig waren sie am {due_date}.\n\nBitte überweisen Sie den Betrag innerhalb von 14 Tagen. Wenn Sie nicht alles auf einmal zahlen können, melden Sie sich bitte: Wir finden eine Lösung.',
  },
  third: {
    name: '2. Mahnung',
    subject: '2. Mahnung: Rechnung {number}',
    body: 'trotz unserer Erinnerungen ist die Rechnung {number} noch nicht bezahlt. Offen sind {amount}; die Rechnung ist seit {days} Tagen überfällig.\n\nBitte überweisen Sie den Betrag innerhalb von 7 Tagen. Andernfalls entscheidet der Vorstand über das weitere Vorgehen.',
  },
} as const satisfies Translation<typeof en>
