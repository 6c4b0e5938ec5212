/** The page on which whoever got an invoice sees how to pay it, in French. */
import type { Translation } from '../translation.ts'
import type { paymentPage as en } from './en.ts'

export const paymentPage = {
  languages: 'Langues',
  invoice: 'Facture {number}',
  recipient: 'Pour {name}',
  due: {
    heading: '{amount} à payer',
    by: 'Merci de payer au plus tard le {date}.',
    late: 'L’échéance était le {date}. Déjà payée ? Un paiement peut mettre quelques jours à apparaître ici.',
    how: 'Comment payer',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Au nom de',
    amount: 'Montant',
    reference: 'Communication',
    qr: 'Scannez ce code avec une appli bancaire et vérifiez-y les données.',
    qrAlt: 'Code QR de ce paiement pour applis bancaires',
    withReference: 'Utilisez exactement cette référence pour que le paiement soit reconnu.',
    ask: 'Comment payer ? Renseignements auprès de {name}.',
  },
  paid: { heading: 'Payée. Merci !', on: 'Le paiement de {amount} est arrivé le {date}.' },
  settled: { heading: 'Rien à payer', detail: 'Rien n’est à payer pour cette facture.' },
  cancelled: { heading: 'Annulée', detail: 'Cette facture a été annulée. Rien n’est à payer.' },
  credited: { heading: 'Créditée', detail: 'Cette facture a été créditée. Rien n’est à payer.' },
  what: {
    heading: 'Détail',
    description: 'Description',
    amount: 'Montant',
    times: '{quantity} × {description}',
    more: '{count, plural, one {Et une ligne de plus, dans le PDF} other {Et # lignes de plus, dans le PDF}}',
    vat: 'TVA',
    total: 'Total',
    paid: 'Déjà payé',
    left: 'Restant dû',
    pdf: 'Ouvrir la facture en PDF',
  },
  copy: 'Copier',
  copied: 'Copié',
  questions: 'Des questions sur cette facture ? Renseignements auprès de {name}.',
  unknown: {
    title: 'Cette facture est introuvable',
    detail: 'Le lien ne mène à aucune facture. Peut-être en manque-t-il une partie.',
    remedy:
      'Rouvrez le lien de l’e-mail ou copiez-le en entier. Sinon, demandez à l’association qui a envoyé la facture.',
  },
} as const satisfies Translation<typeof en>
