/** De vooraankondiging van een incasso, in e-mails, op facturen en op de betaalpagina. */
import type { Translation } from '../translation.ts'
import type { collections as en } from './en.ts'

export const collections = {
  heading: 'Automatische incasso',
  title: '{amount} via automatische incasso',
  on: 'We schrijven {amount} op {date} van uw rekening af. U hoeft niets over te maken.',
  around: 'We schrijven {amount} rond {date} van uw rekening af. U hoeft niets over te maken.',
  amount: 'Bedrag',
  date: 'Incassodatum',
  aroundDate: 'rond {date}',
  account: 'Van rekening',
  mandate: 'Machtigingskenmerk',
  creditor: 'Incassant-ID',
} as const satisfies Translation<typeof en>
