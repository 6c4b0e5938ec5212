/** What stands on documents that the service makes, in French. */
import type { Translation } from '../translation.ts'
import type { documents as en } from './en.ts'

export const documents = {
  title: 'Facture {number}',
  creditNote: { title: 'Avoir {number}', number: 'Numéro', date: 'Date', of: 'Pour la facture' },
  chamberOfCommerce: 'Registre {number}',
  vatNumber: 'TVA {number}',
  number: 'Numéro de facture',
  date: 'Date de facture',
  dueDate: 'Échéance',
  reference: 'Votre référence',
  lines: {
    description: 'Description',
    quantity: 'Quantité',
    unitPrice: 'Prix',
    vat: 'TVA',
    amount: 'Montant',
  },
  totals: {
    exclVat: 'Total hors TVA',
    vat: 'TVA de {rate} sur {base}',
    total: 'Total',
    paid: 'Déjà payé',
    credited: 'Avoir',
    due: 'Reste à payer',
  },
  payment: {
    heading: 'Paiement',
    request: 'Merci de payer {amount} au plus tard le {date}.',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Au nom de',
    reference: 'Communication',
    qr: 'À scanner avec une appli bancaire',
    qrAlt: 'Code QR pour applis bancaires : virement de {amount} à {name}, compte {iban}, communication {reference}',
    online: 'Voir la facture en ligne',
    noAccount: 'Demandez à {name} comment payer.',
  },
  status: {
    draft: 'Brouillon',
    paid: 'Payée',
    cancelled: 'Annulée',
    credited: 'Créditée',
  },
  notice: {
    draft: 'Brouillon : rien à payer tant que la facture n’est pas envoyée.',
    paid: 'Payée. Merci !',
    paidOn: 'Payée le {date}. Merci !',
    nothingDue: 'Rien n’est à payer.',
    cancelled: 'Cette facture a été annulée. Rien n’est à payer.',
    credited: 'Cette facture a été créditée. Rien n’est à payer.',
  },
  page: 'Page {page} sur {pages}',
} as const satisfies Translation<typeof en>
