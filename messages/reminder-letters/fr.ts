/** Rappels avec lesquels une association commence, en français. */
import type { Translation } from '../translation.ts'
import type { reminderLetters as en } from './en.ts'

export const reminderLetters = {
  returned:
    'Le prélèvement de {amount} a été rejeté par la banque le {date}. C’est pourquoi nous demandons un virement.',
  fee: 'Frais de rappel',
  feeInvoice: '{amount} (facture {number})',
  feeLine: 'Frais de rappel pour la facture {number}',
  first: {
    name: 'Rappel',
    subject: 'Rappel : facture {number}',
    body: 'Sauf erreur de notre part, la facture {number} n’a pas encore été réglée. Le solde de {amount} était à payer au plus tard le {due_date}.\n\nIl s’agit sans doute d’un oubli. Merci de régler cette somme prochainement.\n\nLe paiement est déjà parti ? Ce message est alors sans objet.',
  },
  second: {
    name: 'Deuxième rappel',
    subject: 'Deuxième rappel : facture {number}',
    body: 'Malgré notre premier rappel, nous n’avons pas reçu le paiement de la facture {number}. Il reste {amount} à régler ; l’échéance était fixée au {due_date}.\n\nMerci de régler cette somme sous 14 jours. Un paiement en une fois est difficile ? Un message suffit : nous trouverons une solution ensemble.',
  },
  third: {
    name: 'Dernier rappel',
    subject: 'Dernier rappel : facture {number}',
    body: 'Malgré nos rappels, la facture {number} n’est toujours pas réglée. Il reste {amount} à payer, avec un retard de {days} jours.\n\nMerci de régler cette somme sous 7 jours. À défaut, le bureau décidera de la suite à donner.',
  },
} as const satisfies Translation<typeof en>
