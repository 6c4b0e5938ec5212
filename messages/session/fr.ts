/** Signing in, and what a key may do, in French. */
import type { Translation } from '../translation.ts'
import type { session as en } from './en.ts'

export const session = {
  title: 'Connexion',
  intro:
    'Connectez-vous avec une clé de votre association. Un administrateur la crée dans les réglages de l’association.',
  key: 'Clé',
  keyHint: 'Un long code qui commence par lb_live_ ou lb_test_.',
  showKey: 'Afficher la clé',
  hideKey: 'Masquer la clé',
  keep: 'Rester connecté sur cet appareil',
  keepHint:
    'Seulement sur un appareil que vous êtes seul à utiliser. Sinon, la clé est oubliée à la fermeture de cet onglet.',
  submit: 'Se connecter',
  checking: 'Vérification…',
  anotherService: 'Utiliser un autre serveur',
  address: 'Adresse du serveur',
  addressHint: 'Seulement si votre association vous l’a indiqué. En général : {example}',
  ownAddress: 'Utiliser le service de ce site',
  belongsTo: 'Cette clé appartient à',
  mayDo: 'Ce qu’elle permet',
  mayNothing: 'Cette clé n’a encore aucun droit. Elle montre seulement le nom de l’association.',
  live: 'Données réelles',
  test: 'Association d’exemple',
  signedInAlready: 'Déjà connecté',
  endedElsewhere: {
    title: 'Vous vous êtes déconnecté de {association} dans un autre onglet',
    text: 'Ce que vous n’aviez pas encore enregistré ici a été supprimé de cet appareil.',
  },
  goOn: 'Continuer avec {association}',
  secret: 'Une clé est comme un mot de passe : ne l’envoyez pas par e-mail et ne la mettez pas dans un lien.',
  scopes: {
    'leden:lezen': 'voir les membres',
    'leden:schrijven': 'ajouter, modifier et désinscrire des membres',
    'leden:gevoelig': 'voir et modifier les dates de naissance et les coordonnées bancaires',
    'groepen:lezen': 'voir les groupes et les commissions',
    'groepen:schrijven': 'ajouter des membres aux groupes et les en retirer',
    'evenementen:lezen': 'voir les événements et les inscriptions',
    'evenementen:schrijven': 'inscrire des personnes aux événements',
    'facturen:lezen': 'voir les factures et les paiements',
    'facturen:schrijven': 'créer et envoyer des factures',
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
    form: 'Cela ne ressemble pas à une clé : une clé commence par lb_live_ ou lb_test_ et ne contient pas d’espace. Copiez-la de nouveau, en entier.',
    not_an_address: 'Ce n’est pas une adresse, par exemple https://example.org/v2.',
    not_secure: 'L’adresse doit commencer par https://, afin que personne ne puisse lire les échanges.',
    unauthorized:
      'Cette clé n’est pas acceptée. Elle est incomplète, a été révoquée ou a expiré. Copiez-la de nouveau, ou demandez-en une nouvelle à un administrateur.',
    subscription:
      'L’association n’a pas d’abonnement valide en ce moment ; le service ne laisse donc entrer personne. Demandez au bureau de le renouveler, puis réessayez.',
    unreachable:
      'Le service à l’adresse {address} ne répond pas. Vérifiez la connexion Internet et l’adresse, puis réessayez.',
    other:
      'Quelque chose répond à l’adresse {address}, mais ce n’est pas un service d’adhésions de ce type. Vérifiez l’adresse du service.',
    server: 'Le service rencontre un problème. Votre clé n’est pas en cause. Réessayez dans quelques minutes.',
    busy: 'Il y a trop de demandes avec cette clé en ce moment. Réessayez dans une minute.',
    association:
      'Cette clé appartient à {other}, alors que vous travaillez ici dans {association}. Utilisez une clé de {association}, ou déconnectez-vous d’abord.',
  },
  again: {
    title: 'Se reconnecter',
    text: 'Votre clé pour {association} n’est plus acceptée : elle a été révoquée ou a expiré. Collez une clé valide et reprenez où vous en étiez. Ce que vous avez saisi est toujours là.',
    later: 'Plus tard',
  },
} as const satisfies Translation<typeof en>
