/** Mahnungen, mit denen ein Verein beginnt, auf Deutsch. */
import type { Translation } from '../translation.ts'
import type { reminderLetters as en } from './en.ts'

export const reminderLetters = {
  returned:
    'Die Lastschrift über {amount} wurde am {date} von der Bank zurückgebucht. Deshalb bitten wir um eine Überweisung.',
  fee: 'Mahngebühr',
  feeInvoice: '{amount} (Rechnung {number})',
  feeLine: 'Mahngebühr zur Rechnung {number}',
  first: {
    name: 'Zahlungserinnerung',
    subject: 'Zahlungserinnerung: Rechnung {number}',
    body: 'für die Rechnung {number} ist bei uns noch keine Zahlung eingegangen. Der offene Betrag von {amount} war am {due_date} fällig.\n\nSicher wurde sie nur übersehen. Wir bitten um Überweisung in den nächsten Tagen.\n\nFalls bereits gezahlt wurde, ist dieses Schreiben gegenstandslos.',
  },
  second: {
    name: '1. Mahnung',
    subject: '1. Mahnung: Rechnung {number}',
    body: 'auf unsere Zahlungserinnerung zur Rechnung {number} haben wir noch keinen Zahlungseingang festgestellt. Offen sind {amount}, fällig waren sie am {due_date}.\n\nWir bitten um Überweisung innerhalb von 14 Tagen. Ist nicht alles auf einmal möglich, genügt eine kurze Nachricht: Wir finden eine Lösung.',
  },
  third: {
    name: '2. Mahnung',
    subject: '2. Mahnung: Rechnung {number}',
    body: 'trotz unserer Erinnerungen ist die Rechnung {number} noch nicht bezahlt. Offen sind {amount}; die Rechnung ist seit {days} Tagen überfällig.\n\nWir bitten um Überweisung innerhalb von 7 Tagen. Andernfalls entscheidet der Vorstand über das weitere Vorgehen.',
  },
} as const satisfies Translation<typeof en>
