/** What went wrong, and what to do now, in French. */
import type { Translation } from '../translation.ts'
import type { trouble as en } from './en.ts'

export const trouble = {
  unauthorized: {
    title: 'Reconnectez-vous',
    text: 'La clé n’est plus acceptée : elle a été révoquée ou a expiré. Connectez-vous avec une clé valide et continuez ; ce que vous avez saisi est toujours là.',
  },
  signedInAgain: {
    title: 'Vous êtes reconnecté',
    text: 'Reprenez où vous en étiez : enregistrez de nouveau ou réessayez.',
  },
  subscription: {
    title: 'L’abonnement est arrivé à échéance',
    text: 'L’association n’a pas d’abonnement valide ; le service n’affiche donc rien pour l’instant. Rien n’est perdu. Demandez au bureau de le renouveler, puis réessayez.',
  },
  right: {
    title: 'Votre clé ne le permet pas',
    text: 'Il manque le droit « {right} ». Un administrateur de l’association peut créer une clé qui le possède.',
  },
  rightUnknown: {
    title: 'Votre clé ne le permet pas',
    text: 'Il manque un droit. Un administrateur de l’association peut créer une clé qui le possède.',
  },
  module: {
    title: 'Cette partie est désactivée',
    text: 'L’association n’utilise pas {module}. Un administrateur peut activer cette partie dans les réglages de l’association.',
  },
  moduleUnknown: {
    title: 'Cette partie est désactivée',
    text: 'L’association n’utilise pas cette partie. Un administrateur peut l’activer dans les réglages de l’association.',
  },
  notFound: {
    title: 'Introuvable',
    text: 'Ce que vous cherchez n’existe pas, ou pas dans cette association. Le lien est peut-être ancien ou incomplet.',
  },
  conflict: {
    title: 'Ce n’est pas possible maintenant',
    text: 'Quelque chose a changé entre-temps. Rechargez la page pour voir la situation actuelle.',
  },
  fields: {
    title: 'Certains champs sont à corriger',
    text: 'Regardez les champs signalés, puis enregistrez de nouveau. Rien n’a été modifié.',
  },
  busy: { title: 'Trop de demandes', text: 'La limite par minute de l’association est atteinte. Rien n’est perdu.' },
  server: {
    title: 'Le service rencontre un problème',
    text: 'Vous n’y êtes pour rien. Réessayez dans un instant ; si cela persiste, demandez de l’aide.',
  },
  notBuilt: { title: 'Indisponible ici', text: 'Le service ne propose pas encore cette partie.' },
  refused: {
    title: 'Le service n’a pas compris',
    text: 'C’est sans doute une erreur de ce programme. Réessayez ; si cela persiste, demandez de l’aide.',
  },
  offline: {
    title: 'Pas de connexion Internet',
    text: 'Le chargement sera possible dès que la connexion sera rétablie. Ce que vous avez saisi est toujours là.',
  },
  unreachable: {
    title: 'Le service ne répond pas',
    text: 'La connexion a peut-être été interrompue. Réessayez dans un instant. Ce que vous avez saisi est toujours là.',
  },
  unknown: {
    title: 'Une réponse inattendue',
    text: 'Ce n’est pas le service d’adhésions qui a répondu, mais par exemple la page de connexion d’un réseau Wi-Fi. Vérifiez la connexion et réessayez.',
  },
  update: {
    title: 'Cet écran n’a pas pu être chargé',
    text: 'La connexion a été interrompue, ou cette application a été renouvelée pendant que vous l’aviez ouverte. Rechargez la page pour continuer.',
  },
  signedOut: {
    title: 'Déconnecté',
    text: 'Vous êtes déconnecté de cette association, peut-être depuis un autre onglet.',
  },
  crash: {
    title: 'Un problème est survenu ici',
    text: 'C’est une erreur de ce programme, et vous n’y êtes pour rien. Vos données sont en sécurité. Rechargez la page ; si cela persiste, revenez à l’accueil.',
  },
  pageNotFound: { title: 'Cette page n’existe pas', text: 'Le lien est peut-être ancien ou incomplet.' },
  requestId: 'Numéro à indiquer si vous demandez de l’aide : {id}',
  countdown: 'Vous pourrez réessayer dans {seconds, plural, one {une seconde} other {# secondes}}.',
  countdownMinutes: 'Vous pourrez réessayer dans environ {minutes, plural, one {une minute} other {# minutes}}.',
  reload: 'Recharger la page',
  toStart: 'Vers l’accueil',
  toSignIn: 'Vers la connexion',
  details: 'Détails techniques',
} as const satisfies Translation<typeof en>
