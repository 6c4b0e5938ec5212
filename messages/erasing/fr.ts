/** Effacer ce que l’on sait de quelqu’un. */
import type { Translation } from '../translation.ts'
import type { erasing as en } from './en.ts'

export const erasing = {
  title: 'Effacer les données de {name} ?',
  text: 'Cette action est irréversible.',
  removed: 'Sera supprimé',
  person: 'nom, coordonnées, date de naissance, coordonnées bancaires et champs personnalisés',
  anonymized: 'Reste sans le nom',
  membership: 'numéro de membre, statut et dates d’adhésion, pour que les effectifs passés restent justes',
  kept: 'Reste dans les comptes avec nom et adresse',
  keptWhy:
    'La loi impose de conserver les factures et les paiements sept ans. Les derniers sont effacés automatiquement après le {date}.',
  elsewhere: 'Les sauvegardes et les fichiers déjà téléchargés ne sont pas concernés : supprimez-les vous-même.',
  blocked: 'Les données de {name} sont encore nécessaires. Réglez d’abord ceci :',
  submit: 'Effacer définitivement',
  done: 'Les données ont été effacées.',
  parts: {
    participants: '{count, plural, one {# participant} other {# participants}}',
    relationships: '{count, plural, one {# lien familial} other {# liens familiaux}}',
    notes: '{count, plural, one {# note} other {# notes}}',
    payers: '{count, plural, one {# choix du payeur} other {# choix du payeur}}',
    messages: '{count, plural, one {# message} other {# messages}}',
    emails: '{count, plural, one {# e-mail avec une facture} other {# e-mails avec des factures}}',
    job_rows:
      '{count, plural, one {# ligne d’un import ou d’une autre tâche} other {# lignes d’imports et d’autres tâches}}',
    views: '{count, plural, one {# vue enregistrée avec le nom} other {# vues enregistrées avec le nom}}',
    history:
      '{count, plural, one {# modification dans l’activité : anciennes valeurs} other {# modifications dans l’activité : anciennes valeurs}}',
    merges:
      '{count, plural, one {# membre fusionné avec celui-ci : la fusion ne pourra plus être annulée} other {# membres fusionnés avec celui-ci : les fusions ne pourront plus être annulées}}',
    memberships:
      '{count, plural, one {# participation à un groupe ou une commission} other {# participations à des groupes et commissions}}',
    registrations: '{count, plural, one {# inscription à un événement} other {# inscriptions à des événements}}',
    old_invoices: '{count, plural, one {# facture de plus de sept ans} other {# factures de plus de sept ans}}',
    invoices: '{count, plural, one {# facture} other {# factures}}',
    payments: '{count, plural, one {# paiement} other {# paiements}}',
    bank_entries: '{count, plural, one {# opération bancaire} other {# opérations bancaires}}',
    direct_debits: '{count, plural, one {# prélèvement} other {# prélèvements}}',
  },
  obstacles: {
    membership: 'L’adhésion court encore. Résiliez-la ; l’effacement est possible une fois qu’elle est terminée.',
    groups: '{name} est encore dans un groupe. Mettez fin à sa participation.',
    committees: '{name} est encore dans une commission. Terminez son mandat.',
    subscriptions: 'Un abonnement court encore. Mettez-y fin.',
    registrations: '{name} est inscrit(e) à un événement à venir ou sur une liste d’attente. Annulez l’inscription.',
    invoices: 'Une facture est encore due ou en brouillon. Soldez-la ou supprimez-la.',
    payer: '{name} paie pour un autre membre. Choisissez-y un autre payeur.',
    contact: '{name} est le contact principal d’un autre membre. Choisissez-y un autre contact.',
    emails: 'Un e-mail attend d’être envoyé. Attendez son départ ou supprimez-le.',
    job: 'Une tâche en cours concerne {name}. Attendez la fin ou arrêtez-la.',
    member_import:
      'Un import de membres est en attente, et {name} peut figurer dans le fichier. Lancez-le ou supprimez-le.',
    signs_in: 'Une personne qui se connecte ici a la même adresse e-mail. Retirez son accès ou changez l’adresse.',
  },
} as const satisfies Translation<typeof en>
