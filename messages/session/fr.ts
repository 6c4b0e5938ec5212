/** Signing in, and what a key may do, in French. */
import type { Translation } from '../translation.ts'
import type { session as en } from './en.ts'

export const session = {
  title: 'Connexion',
  intro: 'Connectez-vous avec une clé d’accès de votre association.',
  key: 'Clé',
  keyHint: 'Commence par lb_live_ ou lb_test_',
  showKey: 'Afficher la clé',
  hideKey: 'Masquer la clé',
  keep: 'Rester connecté sur cet appareil',
  keepHint:
    'Uniquement sur un appareil que vous ne partagez pas. Sinon, vous serez déconnecté à la fermeture de cet onglet.',
  submit: 'Se connecter',
  checking: 'Vérification…',
  anotherService: 'Utiliser un autre serveur',
  address: 'Adresse du serveur',
  addressHint: 'Seulement si votre association vous l’a demandé, par exemple {example}',
  ownAddress: 'Utiliser le serveur de ce site',
  belongsTo: 'Cette clé appartient à',
  mayDo: 'Droits',
  mayNothing: 'Cette clé n’a encore aucun droit. Elle montre seulement le nom de l’association.',
  live: 'Données réelles',
  test: 'Association d’exemple',
  signedInAlready: 'Déjà connecté',
  endedElsewhere: {
    title: 'Vous vous êtes déconnecté de {association} dans un autre onglet',
    text: 'Les modifications non enregistrées ne sont plus stockées sur cet appareil. Connectez-vous ici avec la même clé pour les retrouver.',
    personText:
      'Les modifications non enregistrées ne sont plus stockées sur cet appareil. Reconnectez-vous ici pour les retrouver.',
  },
  goOn: 'Continuer avec {association}',
  secret: 'Une clé est comme un mot de passe : ne l’envoyez pas par e-mail et ne la mettez pas dans un lien.',
  scopes: {
    'leden:lezen': 'voir les membres',
    'leden:schrijven': 'inscrire et modifier des membres, résilier des adhésions',
    'leden:gevoelig': 'voir et modifier les dates de naissance et les coordonnées bancaires',
    'groepen:lezen': 'voir les groupes et les commissions',
    'groepen:schrijven': 'ajouter des membres aux groupes et les en retirer',
    'evenementen:lezen': 'voir les événements et les inscriptions',
    'evenementen:schrijven': 'inscrire des personnes aux événements',
    'facturen:lezen': 'voir les factures et les paiements',
    'facturen:schrijven': 'créer et envoyer des factures',
    'groepen:beheren': 'créer et modifier des groupes et des commissions',
    'evenementen:beheren': 'créer et modifier des événements, modifier les inscriptions',
    'facturen:beheren': 'modifier et créditer des factures, enregistrer des paiements',
    'instellingen:beheren': 'gérer les réglages, les personnes et les clés',
  },
  modules: {
    groups: 'les groupes',
    committees: 'les commissions',
    participants: 'les participants',
    events: 'les événements',
    invoicing: 'les factures',
    relationships: 'les liens familiaux',
  },
  faults: {
    empty: 'Collez votre clé ici.',
    form: 'Cela ne ressemble pas à une clé. Une clé commence par lb_live_ ou lb_test_ et ne contient pas d’espace. Copiez-la de nouveau en entier.',
    not_an_address: 'Saisissez une adresse comme https://example.org/v2.',
    not_secure: 'L’adresse doit commencer par https:// pour que personne ne puisse lire les échanges.',
    unauthorized:
      'Cette clé n’est pas valable : elle est incomplète, révoquée ou expirée. Copiez-la de nouveau ou demandez-en une nouvelle à un administrateur.',
    subscription:
      'L’abonnement de l’association à Ledenbalie est arrivé à échéance. Demandez au bureau de le renouveler.',
    unreachable: '{address} ne répond pas. Vérifiez votre connexion Internet et l’adresse, puis réessayez.',
    other: '{address} n’est pas un serveur Ledenbalie. Vérifiez l’adresse.',
    server: 'Ledenbalie rencontre un problème. Votre clé n’est pas en cause. Réessayez dans quelques minutes.',
    busy: 'Trop de demandes avec cette clé. Réessayez dans une minute.',
    person:
      'Vous êtes maintenant connecté en tant que {name}. Connectez-vous en tant que {expected} pour continuer ici.',
    association:
      'Cette clé appartient à {other}, alors que vous travaillez ici dans {association}. Utilisez une clé de {association}, ou déconnectez-vous d’abord.',
  },
  again: {
    title: 'Se reconnecter',
    confirmTitle: 'Confirmez que c’est vous',
    confirmText: 'Cela donne accès à {association}. Connectez-vous encore une fois pour continuer.',
    personText: 'Votre session a expiré. Connectez-vous pour reprendre où vous en étiez. Votre saisie est conservée.',
    text: 'Votre clé pour {association} a été révoquée ou a expiré. Collez une clé valable pour reprendre où vous en étiez. Votre saisie est conservée.',
    later: 'Plus tard',
  },
} as const satisfies Translation<typeof en>
