import type { Translation } from '../translation.ts'
import type { problems as en } from './en.ts'

export const problems = {
  malformed_request: {
    title: 'Requête non valide',
    detail: 'La requête n’a pas pu être lue. Vérifiez {part}.',
  },
  api_key_in_url: {
    title: 'Clé API dans l’URL',
    detail:
      'Les URL restent dans les historiques et les journaux. Envoyez la clé dans l’en-tête Authorization et remplacez-la : d’autres ont pu la voir.',
  },
  two_credentials: {
    title: 'Deux identifications',
    detail: 'La demande contient une clé API et une session ouverte. N’en envoyez qu’une.',
  },
  unauthorized: {
    title: 'Non connecté',
    detail:
      'La clé API est absente, inconnue, révoquée ou expirée. Un administrateur de l’association peut en créer une nouvelle.',
  },
  sign_in_failed: {
    title: 'Échec de la connexion',
    detail: 'L’adresse e-mail, le mot de passe, le code ou la clé d’accès est incorrect.',
  },
  subscription_required: {
    title: 'Abonnement expiré',
    detail:
      'L’association n’a pas d’abonnement valide. Toutes les données sont conservées et tout fonctionnera de nouveau après le renouvellement.',
  },
  insufficient_scope: {
    title: 'Autorisation manquante',
    detail:
      '{caller, select, person {Il vous faut le droit « {right} ». Un administrateur de l’association peut vous l’accorder.} other {Cette clé n’a pas l’autorisation « {scope} ». Un administrateur de l’association peut créer une clé qui l’a.}}',
  },
  foreign_origin: {
    title: 'Pas depuis l’application',
    detail:
      'Seules les pages de l’application peuvent utiliser une session ouverte. Ouvrez l’application à l’adresse {address}.',
  },
  insecure_address: {
    title: 'Connexion non sécurisée',
    detail:
      'La connexion n’est possible que par https. Demandez à l’administrateur de rendre {address} accessible en https.',
  },
  fresh_sign_in_required: {
    title: 'Reconnectez-vous',
    detail:
      'Confirmez avec votre clé d’accès ou votre mot de passe que c’est bien vous. Cela vous est demandé si vous vous êtes connecté il y a plus de dix minutes.',
  },
  not_found: {
    title: 'Introuvable',
    detail: 'Cette adresse ou cet enregistrement n’existe pas dans cette association.',
  },
  module_disabled: {
    title: 'Module désactivé',
    detail: 'L’association n’utilise pas le module « {module} ».',
  },
  invitation_invalid: {
    title: 'Invitation plus valable',
    detail:
      'L’invitation a été utilisée, remplacée ou a expiré. Si vous avez déjà configuré la connexion, connectez-vous. Sinon, demandez-en une nouvelle à un administrateur de l’association.',
  },
  method_not_allowed: {
    title: 'Méthode non autorisée',
    detail: 'Cette adresse n’accepte pas {method}, mais {allowed}.',
  },
  already_in_group: {
    title: 'Déjà dans ce groupe',
    detail: 'Le membre fait déjà partie de ce groupe ou le rejoindra plus tard.',
  },
  invoice_not_sendable: {
    title: 'Facture impossible à envoyer',
    detail: 'Une facture payée, annulée ou créditée ne peut pas être envoyée.',
  },
  recipient_without_email: {
    title: 'Pas d’adresse e-mail',
    detail: 'Le destinataire n’a pas d’adresse e-mail. Ajoutez-en une d’abord. Rien n’a été enregistré.',
  },
  membership_already_ended: {
    title: 'Adhésion déjà terminée',
    detail: 'Une adhésion terminée ne peut ni être résiliée ni changer de statut.',
  },
  membership_not_ended: {
    title: 'L’adhésion n’est pas terminée',
    detail: 'Cette adhésion n’est pas terminée. Rien n’a été modifié.',
  },
  member_in_use: {
    title: 'Le membre est utilisé',
    detail:
      'D’autres données concernent ce membre, comme une facture ou une inscription. Résiliez l’adhésion au lieu de supprimer le membre.',
  },
  member_erased: {
    title: 'Données effacées',
    detail:
      'Les données de cette personne ont été effacées. Elle ne peut plus être modifiée ni redevenir membre ; ajoutez un nouveau membre.',
  },
  erasure_blocked: {
    title: 'Effacement encore impossible',
    detail:
      'Quelque chose est encore en cours pour cette personne, par exemple une facture impayée. Rien n’a été effacé.',
  },
  merge_outdated: {
    title: 'Quelque chose a changé',
    detail:
      'L’un des deux membres, ou un élément qui s’y rapporte, a changé entre-temps. Consultez de nouveau la comparaison. Rien n’a été fusionné.',
  },
  merge_not_undoable: {
    title: 'Cette fusion ne peut pas être annulée',
    detail:
      'Elle a déjà été annulée, date de plus de trente jours, ou le membre conservé a depuis été fusionné, supprimé ou effacé.',
  },
  group_follows_subscription: {
    title: 'Groupe lié à un abonnement',
    detail:
      'Les membres entrent dans ce groupe par leur abonnement. Il est impossible de les ajouter ou de les retirer à la main.',
  },
  event_requires_payment: {
    title: 'Paiement requis à l’inscription',
    detail:
      'Cet événement doit être payé lors de l’inscription. Seul un organisateur de l’association peut inscrire quelqu’un ; il règle alors la question du paiement.',
  },
  event_not_published: {
    title: 'Événement non ouvert',
    detail: 'L’événement est un brouillon ou a été annulé.',
  },
  registration_closed: {
    title: 'Inscriptions closes',
    detail: 'La date limite d’inscription à cet événement est passée.',
  },
  event_over: {
    title: 'L’événement a déjà eu lieu',
    detail: 'Les participants ne reçoivent plus d’e-mail au sujet d’un événement passé. Rien n’a été modifié.',
  },
  event_full: {
    title: 'Pas assez de places',
    detail: '{spots, plural, =0 {Il ne reste aucune place.} one {Il reste une place.} other {Il reste # places.}}',
  },
  already_registered: {
    title: 'Déjà inscrit',
    detail: 'Ce membre est déjà inscrit à cet événement.',
  },
  registration_cancelled: {
    title: 'Inscription annulée',
    detail: 'Une inscription annulée ne peut pas être modifiée.',
  },
  event_not_full: {
    title: 'Il reste de la place',
    detail: 'Il y a assez de places libres. Inscrivez directement au lieu d’ajouter à la liste d’attente.',
  },
  already_waiting: {
    title: 'Déjà sur la liste d’attente',
    detail: 'Ce membre est déjà sur la liste d’attente de cet événement.',
  },
  idempotency_key_in_progress: {
    title: 'Requête en cours',
    detail: 'Une requête avec la même Idempotency-Key est encore en cours de traitement. Réessayez dans un instant.',
  },
  association_file_newer: {
    title: 'Modifié depuis l’export',
    detail:
      '{count, plural, one {Le fichier annulerait la modification d’une fiche faite depuis l’export.} other {Le fichier annulerait la modification de # fiches faite depuis l’export.}} Rien n’a été importé. Choisissez ce qu’il faut en faire.',
  },
  association_file_in_use: {
    title: 'Un export ou un import est en cours',
    detail:
      'Un fichier de cette association est en cours d’export, de vérification ou d’import. Attendez que ce soit terminé.',
  },
  job_status: {
    title: 'Ce n’est plus possible',
    detail: 'Le statut a changé entre-temps. Consultez la tâche dans son état actuel.',
  },
  mailing_status: {
    title: 'Ce n’est plus possible pour ce message',
    detail: 'Il a déjà été envoyé ou arrêté. Consultez-le dans son état actuel.',
  },
  job_in_progress: {
    title: 'Une tâche est déjà en cours',
    detail: '{name} a lancé une tâche qui n’est pas terminée. Attendez qu’elle le soit, ou arrêtez-la.',
  },
  job_outdated: {
    title: 'L’aperçu n’est plus à jour',
    detail: 'Des données ont changé depuis cet aperçu. Actualisez-le, vérifiez les différences, puis relancez.',
  },
  job_undone: {
    title: 'Cette tâche a été annulée',
    detail:
      'Ce qu’elle avait fait a été annulé : elle ne reprend donc pas. Préparez un nouvel aperçu pour ce qui reste à faire.',
  },
  member_import_open: {
    title: 'Des questions restent ouvertes',
    detail: 'Répondez d’abord aux questions sur le fichier.',
  },
  too_many_imports: {
    title: 'Trop d’importations commencées',
    detail: '{count} fichiers ont été lus et pas encore importés. Lancez-en ou abandonnez-en un d’abord.',
  },
  too_many_rules: {
    title: 'Trop de règles de cotisation',
    detail: 'L’association a {count} règles de cotisation, le maximum. Supprimez-en une d’abord.',
  },
  last_administrator: {
    title: 'Dernier administrateur',
    detail:
      'Plus personne ne pourrait gérer les paramètres et les utilisateurs de l’association. Nommez d’abord un autre administrateur.',
  },
  last_passkey: {
    title: 'Dernière clé d’accès',
    detail: 'Sans elle, vous ne pourriez plus vous connecter. Ajoutez-en d’abord une autre.',
  },
  invitation_not_emailed: {
    title: 'Impossible avec une clé de test',
    detail:
      'Cette personne peut déjà se connecter : un nouveau lien ne part que par e-mail, et une clé de test n’envoie aucun e-mail. Rien n’a été modifié. Connectez-vous avec votre adresse e-mail, puis renvoyez l’invitation.',
  },
  invoice_status: {
    title: 'Impossible pour cette facture',
    detail: 'Le statut de cette facture ne le permet pas. Rien n’a été modifié.',
  },
  invoice_not_cancellable: {
    title: 'Impossible d’annuler cette facture',
    detail: 'Un paiement a déjà été reçu, ou une partie a fait l’objet d’un avoir. Établissez plutôt un avoir.',
  },
  period_closed: {
    title: 'Cette période est clôturée',
    detail: 'La comptabilité de cette période est clôturée, et ceci la modifierait. Rien n’a été modifié.',
  },
  difference_not_small: {
    title: 'Cet écart ne peut pas être passé en perte',
    detail: 'Rien n’est dû, ou davantage que ce que votre association passe en perte. Établissez plutôt un avoir.',
  },
  payment_not_reversible: {
    title: 'Déjà contre-passé',
    detail: 'Ce paiement a déjà été contre-passé, ou en contre-passe lui-même un autre.',
  },
  direct_debit_status: {
    title: 'Ce n’est plus possible pour cette remise',
    detail: 'Cette remise a déjà été transmise ou abandonnée. Rien n’a été modifié.',
  },
  direct_debit_not_set_up: {
    title: 'Le prélèvement n’est pas configuré',
    detail: 'Indiquez d’abord l’identifiant créancier SEPA et l’IBAN de l’association dans les paramètres.',
  },
  direct_debit_outdated: {
    title: 'Cette remise n’est plus à jour',
    detail:
      'Depuis sa création, une facture ou un mandat a changé, ou la date de prélèvement est arrivée. Abandonnez la remise et créez-en une nouvelle.',
  },
  nothing_to_remind: {
    title: 'Il n’y a plus rien à régler',
    detail: 'Cette facture est payée, annulée ou créditée, ou n’a jamais été envoyée. Aucune relance n’a été envoyée.',
  },
  reminder_not_due: {
    title: 'Pas de relance pour l’instant',
    detail:
      'Cette facture a déjà reçu cette relance, est en cours de prélèvement ou suspendue, il est trop tôt, ou les réglages des relances ont changé. Consultez de nouveau la liste.',
  },
  reminder_not_withdrawable: {
    title: 'Impossible de retirer cette relance',
    detail: 'Cette relance a déjà été retirée, ou une autre l’a suivie.',
  },
  too_many_views: {
    title: 'Trop de vues',
    detail: 'Vous avez {count} vues enregistrées, le maximum. Supprimez-en une d’abord.',
  },
  key_not_rotatable: {
    title: 'Clé impossible à remplacer',
    detail: 'Il s’agit d’une session, ou la clé a expiré ou a été révoquée. Créez une nouvelle clé.',
  },
  person_made_keys: {
    title: 'Des clés de cette personne fonctionnent encore',
    detail:
      '{keys, plural, one {# clé créée} other {# clés créées}} par cette personne {keys, plural, one {fonctionne} other {fonctionnent}} encore. Choisissez de {keys, plural, one {la conserver ou de la révoquer} other {les conserver ou de les révoquer}}. Rien n’a été modifié.',
  },
  event_has_registrations: {
    title: 'Il y a des inscriptions',
    detail:
      'Quelqu’un s’est inscrit à cet événement. Annulez-le au lieu de le supprimer ou de le remettre en brouillon.',
  },
  capacity_below_registrations: {
    title: 'Moins de places que d’inscriptions',
    detail:
      '{people, plural, one {Une personne est déjà inscrite} other {# personnes sont déjà inscrites}}. Rien n’a été enregistré.',
  },
  followers_would_leave: {
    title: 'Des membres quitteraient le groupe',
    detail:
      '{people, plural, one {Un membre est} other {# membres sont}} dans ce groupe par le produit qu’il suit, et n’y {people, plural, one {serait} other {seraient}} plus. Rien n’a été enregistré.',
  },
  bank_entry_booked: {
    title: 'Déjà affecté',
    detail: 'Ce montant est déjà affecté à des factures. Annulez d’abord cette affectation.',
  },
  bank_entry_undecided: {
    title: 'Rien à annuler',
    detail: 'Cette opération bancaire n’est ni affectée ni ignorée.',
  },
  bank_entry_returned: {
    title: 'Retourné par la banque',
    detail: 'La banque a repris de l’argent de cette opération. Annulez d’abord ce retour.',
  },
  bank_statement_overlapped: {
    title: 'Il existe un relevé plus récent',
    detail: 'Un relevé plus récent contient des jours de celui-ci. Annulez-le d’abord.',
  },
  bank_statement_repaid: {
    title: 'De l’argent a été repris ou remboursé',
    detail: 'De l’argent de ce relevé a été repris par la banque ou remboursé par la suite. Annulez-le d’abord.',
  },
  version_conflict: {
    title: 'Modifié par quelqu’un d’autre',
    detail:
      'Quelqu’un d’autre a modifié ceci entre-temps. Rien n’a été enregistré : vérifiez l’état actuel, puis réessayez.',
  },
  payload_too_large: {
    title: 'Trop volumineux',
    detail: 'L’envoi ne peut pas dépasser {megabytes} Mo.',
  },
  validation_failed: {
    title: 'Vérifiez les champs',
    detail:
      '{count, plural, one {Un champ est à corriger.} other {# champs sont à corriger.}} Rien n’a été enregistré.',
  },
  association_file_refused: {
    title: 'Fichier refusé',
    detail:
      '{count, plural, one {Le fichier contient une erreur.} other {Le fichier contient # erreurs.}} Rien n’a été importé. Vérifiez le fichier pour les voir.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key déjà utilisée',
    detail: 'Cette clé appartient à une autre requête. Utilisez une nouvelle clé pour chaque nouvelle requête.',
  },
  rate_limited: {
    title: 'Trop de requêtes',
    detail: 'Réessayez dans {seconds, plural, one {une seconde} other {# secondes}}.',
  },
  internal_error: {
    title: 'Une erreur s’est produite',
    detail:
      'Ledenbalie n’a pas pu traiter cette requête. Réessayez. Si l’erreur persiste, indiquez l’identifiant de la requête.',
  },
  service_busy: {
    title: 'Trop sollicité',
    detail:
      'Ledenbalie ne peut pas traiter cette requête pour le moment. Réessayez dans {seconds, plural, one {une seconde} other {# secondes}}.',
  },
} as const satisfies Translation<typeof en>
