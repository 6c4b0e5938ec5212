/** Préavis d’un prélèvement, dans les e-mails, sur les factures et sur la page de paiement. */
import type { Translation } from '../translation.ts'
import type { collections as en } from './en.ts'

export const collections = {
  heading: 'Prélèvement',
  title: '{amount} par prélèvement',
  on: 'Nous prélèverons {amount} sur votre compte le {date}. Vous n’avez aucun virement à faire.',
  around: 'Nous prélèverons {amount} sur votre compte aux alentours du {date}. Vous n’avez aucun virement à faire.',
  amount: 'Montant',
  date: 'Date du prélèvement',
  aroundDate: 'aux alentours du {date}',
  account: 'Sur le compte',
  mandate: 'Référence du mandat',
  creditor: 'Identifiant créancier SEPA',
} as const satisfies Translation<typeof en>
