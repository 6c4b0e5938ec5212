/** The public page that shows an invoice and how to pay it, in French. */
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
    qr: 'Scannez avec votre appli bancaire et vérifiez les données.',
    qrAlt: 'Code QR de ce paiement pour applis bancaires',
    withReference: 'Utilisez exactement cette référence pour que votre paiement soit reconnu.',
    ask: 'Demandez à {name} comment payer.',
  },
  paid: {
    heading: 'Payée. Merci !',
    on: 'Nous avons reçu {amount} le {date}.',
    writtenOff: 'Vous n’avez plus à payer la différence de {amount}.',
  },
  settled: { heading: 'Rien à payer', detail: 'Rien n’est à payer pour cette facture.' },
  cancelled: { heading: 'Annulée', detail: 'Cette facture a été annulée. Vous n’avez rien à payer.' },
  credited: { heading: 'Créditée', detail: 'Cette facture a été créditée. Vous n’avez rien à payer.' },
  what: {
    heading: 'Détail',
    description: 'Description',
    amount: 'Montant',
    grossAmount: 'Montant TTC',
    times: '{quantity} × {description}',
    more: '{count, plural, one {1 autre ligne dans le PDF} other {# autres lignes dans le PDF}}',
    included: 'Dont {vat}',
    total: 'Total',
    paid: 'Déjà payé',
    left: 'Restant dû',
    pdf: 'Télécharger la facture (PDF)',
  },
  copy: 'Copier',
  copied: 'Copié',
  questions: 'Des questions sur cette facture ? Renseignements auprès de {name}.',
  unknown: {
    title: 'Facture introuvable',
    detail: 'Ce lien ne mène à aucune facture. Il est peut-être incomplet.',
    remedy: 'Rouvrez le lien de l’e-mail, ou contactez l’association qui a envoyé la facture.',
  },
} as const satisfies Translation<typeof en>
