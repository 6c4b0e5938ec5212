import type { Translation } from '../translation.ts'
import type { problems as en } from './en.ts'

export const problems = {
  malformed_request: {
    title: 'La requête est illisible',
    detail: 'Un élément de la requête n’a pas la forme que ce service comprend : {part}.',
  },
  api_key_in_url: {
    title: 'La clé ne doit pas figurer dans l’adresse',
    detail:
      'Les adresses restent dans les historiques et les journaux. Envoyez la clé dans l’en-tête Authorization et remplacez cette clé : d’autres ont pu la voir.',
  },
  unauthorized: {
    title: 'Non connecté',
    detail:
      'La clé manque, est inconnue, révoquée ou expirée. Un administrateur de l’association peut en créer une nouvelle.',
  },
  subscription_required: {
    title: 'L’abonnement a pris fin',
    detail:
      'L’association n’a pas d’abonnement valable. Ses données sont conservées ; tout fonctionnera de nouveau après le renouvellement.',
  },
  insufficient_scope: {
    title: 'Cette clé n’en a pas le droit',
    detail: 'Le droit « {scope} » manque. Un administrateur de l’association peut créer une clé qui le possède.',
  },
  not_found: {
    title: 'Introuvable',
    detail: 'Il n’y a rien à cette adresse, ou cela n’appartient pas à cette association.',
  },
  module_disabled: {
    title: 'Cette partie est désactivée',
    detail: 'L’association n’utilise pas le module « {module} ».',
  },
  method_not_allowed: {
    title: 'Impossible à cette adresse',
    detail: 'Cette adresse n’accepte pas {method} ; elle accepte {allowed}.',
  },
  already_in_group: {
    title: 'Déjà dans ce groupe',
    detail: 'Le membre est dans ce groupe maintenant ou à partir d’une date ultérieure.',
  },
  invoice_not_sendable: {
    title: 'Cette facture ne peut pas être envoyée',
    detail: 'Une facture payée, annulée ou créditée n’est pas renvoyée.',
  },
  recipient_without_email: {
    title: 'Pas d’adresse e-mail',
    detail: 'Il n’y a pas d’adresse e-mail à laquelle l’envoyer. Ajoutez-en une d’abord ; rien n’a été modifié.',
  },
  membership_already_ended: {
    title: 'L’adhésion a déjà pris fin',
    detail: 'Cette adhésion a pris fin auparavant : elle ne peut être ni résiliée ni recevoir un autre statut.',
  },
  group_follows_subscription: {
    title: 'Ce cours suit un abonnement',
    detail: 'Ses participants découlent des abonnements à un produit et changent avec eux.',
  },
  event_requires_payment: {
    title: 'Cet événement se paie à l’inscription',
    detail: 'L’inscription passe par la page de l’événement, où le paiement est possible.',
  },
  event_not_published: {
    title: 'Cet événement n’est pas ouvert',
    detail: 'L’événement n’est pas publié ou a été annulé.',
  },
  registration_closed: {
    title: 'Les inscriptions sont closes',
    detail: 'La date limite d’inscription à cet événement est passée.',
  },
  event_full: {
    title: 'Pas assez de places',
    detail: '{spots, plural, =0 {Il ne reste aucune place.} one {Il reste une place.} other {Il reste # places.}}',
  },
  already_registered: {
    title: 'Déjà inscrit',
    detail: 'Ce membre est déjà inscrit à cet événement.',
  },
  idempotency_key_in_progress: {
    title: 'Cette requête est encore en cours',
    detail: 'Une requête portant le même Idempotency-Key est encore en traitement. Réessayez dans un instant.',
  },
  payload_too_large: {
    title: 'La requête est trop volumineuse',
    detail: 'Une requête peut contenir au plus 1 Mio.',
  },
  validation_failed: {
    title: 'Certains champs ne conviennent pas',
    detail:
      '{count, plural, one {Un champ demande votre attention.} other {# champs demandent votre attention.}} Rien n’a été modifié.',
  },
  idempotency_key_reused: {
    title: 'Cet Idempotency-Key a servi à une autre requête',
    detail: 'Utilisez une nouvelle clé pour chaque nouvelle requête.',
  },
  rate_limited: {
    title: 'Trop de requêtes',
    detail: 'Reprenez après {seconds, plural, one {une seconde} other {# secondes}}.',
  },
  internal_error: {
    title: 'Une erreur s’est produite de notre côté',
    detail: 'Rien n’a été modifié. Réessayez ; si cela persiste, indiquez le numéro de la requête.',
  },
} as const satisfies Translation<typeof en>
