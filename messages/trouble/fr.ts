/** Errors and their next steps, in French. */
import type { Translation } from '../translation.ts'
import type { trouble as en } from './en.ts'

export const trouble = {
  unauthorized: {
    title: 'Reconnectez-vous',
    text: 'Vous avez été déconnecté, ou votre clé n’est plus valable. Reconnectez-vous pour continuer. Votre saisie est conservée.',
  },
  signedInAgain: {
    title: 'Vous êtes reconnecté',
    text: 'Reprenez où vous en étiez : enregistrez de nouveau ou réessayez.',
  },
  subscription: {
    title: 'L’abonnement est arrivé à échéance',
    text: 'L’abonnement de l’association à Ledenbalie est arrivé à échéance. Toutes les données sont conservées. Demandez au bureau de le renouveler.',
  },
  right: {
    title: 'Vous n’avez pas ce droit',
    text: 'Il vous faut le droit « {right} ». Un administrateur peut vous l’accorder.',
  },
  rightUnknown: {
    title: 'Vous n’avez pas ce droit',
    text: 'Il vous manque un droit. Un administrateur peut vous l’accorder.',
  },
  module: {
    title: 'Ce module est désactivé',
    text: 'L’association n’utilise pas {module}.',
  },
  moduleUnknown: {
    title: 'Ce module est désactivé',
    text: 'L’association n’utilise pas ce module.',
  },
  notFound: {
    title: 'Introuvable',
    text: 'Cette page n’existe pas dans cette association. Le lien est peut-être ancien ou incomplet.',
  },
  conflict: {
    title: 'Ce n’est pas possible maintenant',
    text: 'Quelque chose a changé entre-temps. Rechargez la page pour voir l’état actuel.',
  },
  fields: {
    title: 'Certains champs sont à corriger',
    text: 'Corrigez les champs signalés, puis enregistrez de nouveau. Rien n’a été modifié.',
  },
  busy: { title: 'Trop de demandes', text: 'La limite par minute de l’association est atteinte. Rien n’est perdu.' },
  server: {
    title: 'Un problème est survenu chez Ledenbalie',
    text: 'Réessayez dans un instant. Si cela persiste, demandez de l’aide.',
  },
  notBuilt: { title: 'Indisponible ici', text: 'Ce serveur ne propose pas cette partie.' },
  refused: {
    title: 'Cela n’a pas pu être traité',
    text: 'C’est sans doute une erreur de Ledenbalie. Réessayez. Si cela persiste, demandez de l’aide.',
  },
  offline: {
    title: 'Vous êtes hors ligne',
    text: 'Le chargement reprendra dès que vous serez en ligne. Votre saisie est conservée.',
  },
  unreachable: {
    title: 'Ledenbalie ne répond pas',
    text: 'La connexion a peut-être été interrompue. Réessayez dans un instant. Votre saisie est conservée.',
  },
  unknown: {
    title: 'Réponse inattendue',
    text: 'Ce n’est pas Ledenbalie qui a répondu, mais par exemple la page de connexion d’un réseau Wi-Fi. Vérifiez la connexion et réessayez.',
  },
  update: {
    title: 'Cet écran n’a pas pu être chargé',
    text: 'La connexion a été interrompue ou Ledenbalie a été mis à jour. Rechargez la page pour continuer.',
  },
  signedOut: {
    title: 'Déconnecté',
    text: 'Vous avez été déconnecté de cette association, peut-être dans un autre onglet.',
  },
  crash: {
    title: 'Un problème est survenu',
    text: 'C’est une erreur de Ledenbalie. Vos données sont en sécurité. Rechargez la page ou revenez à l’accueil.',
  },
  pageNotFound: { title: 'Page introuvable', text: 'Le lien est peut-être ancien ou incomplet.' },
  requestId: 'Numéro à indiquer si vous demandez de l’aide : {id}',
  countdown: 'Réessayez dans {seconds, plural, one {une seconde} other {# secondes}}.',
  countdownMinutes: 'Réessayez dans environ {minutes, plural, one {une minute} other {# minutes}}.',
  reload: 'Recharger la page',
  toStart: 'Aller à l’accueil',
  toSignIn: 'Se connecter',
  details: 'Détails techniques',
} as const satisfies Translation<typeof en>
