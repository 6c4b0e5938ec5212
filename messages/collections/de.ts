/** Vorabankündigung einer Lastschrift, in E-Mails, auf Rechnungen und auf der Zahlungsseite. */
import type { Translation } from '../translation.ts'
import type { collections as en } from './en.ts'

export const collections = {
  heading: 'Lastschrift',
  title: '{amount} per Lastschrift',
  on: 'Wir ziehen {amount} am {date} von Ihrem Konto ein. Sie müssen nichts überweisen.',
  around: 'Wir ziehen {amount} um den {date} von Ihrem Konto ein. Sie müssen nichts überweisen.',
  amount: 'Betrag',
  date: 'Einzug',
  aroundDate: 'um den {date}',
  account: 'Von Konto',
  mandate: 'Mandatsreferenz',
  creditor: 'Gläubiger-ID',
} as const satisfies Translation<typeof en>
