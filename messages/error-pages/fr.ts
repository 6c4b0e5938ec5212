import type { Translation } from '../translation.ts'
import type { errorPages as en } from './en.ts'

export const errorPages = {
  page: {
    meaning: 'Ce que cela signifie',
    remedy: 'Que faire maintenant',
    program: 'Si vous écrivez un programme',
    status: 'Statut',
    code: 'Code',
    all: 'Toutes les erreurs',
    indexTitle: 'Les erreurs et comment les résoudre',
    indexIntro: 'Toute réponse qui n’est pas un succès nomme l’un de ces codes, à la fin de son type.',
    unknownTitle: 'Cette erreur n’existe pas',
    unknownDetail: 'Aucune erreur ne porte ce nom. La liste les contient toutes.',
    languages: 'Langue de cette page',
    description: 'La description de l’interface, lisible par une machine',
  },
  explanations: {
    malformed_request: {
      meaning:
        'Une partie de la demande n’a pas pu être lue : un terme de recherche, une date, un repère de page ou le texte de la demande lui-même. Rien n’a été modifié.',
      remedy:
        'Dans l’application : revenez en arrière et rouvrez l’écran depuis le menu ; un ancien favori ou un lien abîmé en est souvent la cause. Si cela persiste, transmettez le numéro de la demande à la personne qui gère le service.',
      program:
        'Le détail nomme la partie. Les paramètres et les curseurs sont vérifiés strictement, un curseur appartient à la liste qui l’a donné, et un corps est du JSON de type application/json.',
    },
    api_key_in_url: {
      meaning:
        'Une clé a été placée dans une adresse. Les adresses restent dans les historiques, les favoris et les journaux, où d’autres peuvent les lire ; la demande a donc été refusée.',
      remedy:
        'Considérez que d’autres connaissent cette clé : faites-la révoquer et demandez-en une nouvelle. Ne collez la nouvelle que dans l’écran de connexion.',
      program:
        'Envoyez la clé sous la forme « Authorization: Bearer … ». Les paramètres nommés key, api_key, apikey, token ou access_token, et les valeurs qui ressemblent à une clé, sont refusés même si l’en-tête est correct.',
    },
    unauthorized: {
      meaning: 'Le service ne sait pas qui demande : la clé manque, est mal recopiée, révoquée ou expirée.',
      remedy:
        'Connectez-vous à nouveau et collez la clé entière, sans espaces. Si elle est encore refusée, un administrateur de l’association peut voir si elle est toujours valable et en créer une autre.',
      program:
        'L’en-tête est « Authorization: Bearer lb_live_… » ou « lb_test_… ». Après de nombreux échecs, une adresse doit attendre une minute.',
    },
    subscription_required: {
      meaning: 'L’abonnement de l’association à ce service est terminé. Toutes les données sont conservées.',
      remedy:
        'Demandez au comité de renouveler l’abonnement. Tout fonctionnera ensuite comme avant ; rien n’est à ressaisir.',
      program: 'Chaque opération répond ainsi jusqu’au renouvellement. Ne répétez pas la demande en boucle.',
    },
    insufficient_scope: {
      meaning: 'La clé est valable, mais elle n’a pas ce droit. Chaque clé a ses propres droits, et l’un d’eux manque.',
      remedy:
        'Demandez à un administrateur de l’association une clé avec le droit que le message nomme. L’écran des réglages montre ce que votre clé permet.',
      program:
        'GET /organization donne les scopes de la clé. Une demande avec une date de naissance ou des données bancaires exige leden:gevoelig en plus du scope de l’opération.',
    },
    not_found: {
      meaning: 'Il n’y a rien à cette adresse, ou cela appartient à une autre association.',
      remedy:
        'Vérifiez l’adresse, ou recherchez la fiche depuis la liste. Si plusieurs associations sont connectées, choisissez d’abord la bonne.',
      program:
        'Une fiche d’une autre association répond exactement comme une fiche qui n’existe pas. Les identifiants sont des entiers positifs.',
    },
    module_disabled: {
      meaning: 'L’association n’utilise pas cette partie, par exemple les événements ou les factures.',
      remedy: 'Un administrateur de l’association peut l’activer. D’ici là, elle n’est pas dans le menu.',
      program: 'GET /organization indique sous modules les parties actives.',
    },
    method_not_allowed: {
      meaning: 'L’adresse existe, mais elle ne permet pas cela.',
      remedy: 'C’est le signe d’une erreur dans un programme. Signalez-la à ses auteurs.',
      program: 'L’en-tête Allow donne les méthodes de cette adresse.',
    },
    already_in_group: {
      meaning:
        'Le membre est déjà dans ce groupe, ou doit y commencer plus tard. Personne n’est deux fois dans un groupe.',
      remedy:
        'Regardez la liste du groupe. Pour faire commencer quelqu’un un autre jour, retirez d’abord la place prévue puis ajoutez à nouveau le membre.',
      program: 'Considérez la demande comme faite si seule compte la présence du membre dans le groupe.',
    },
    invoice_not_sendable: {
      meaning: 'La facture est payée, annulée ou créditée ; elle n’est donc plus envoyée.',
      remedy: 'Ouvrez la facture pour voir son statut. S’il reste quelque chose à payer, créez une nouvelle facture.',
      program:
        'Seule une facture en brouillon ou en attente de paiement peut être envoyée. Relisez la facture avant de décider.',
    },
    recipient_without_email: {
      meaning: 'Quelque chose devait être envoyé, mais il n’y a pas d’adresse e-mail. Rien n’a été modifié.',
      remedy:
        'Ajoutez une adresse e-mail au membre et réessayez. Ou faites sans e-mail : gardez la facture en brouillon, ou résiliez sans confirmation.',
      program: 'L’opération n’a eu aucun effet : une facture à créer et à envoyer n’a pas été créée non plus.',
    },
    membership_already_ended: {
      meaning:
        'Cette adhésion était déjà terminée. Elle ne peut être ni résiliée encore une fois, ni recevoir un autre statut.',
      remedy: 'Vérifiez que c’est la bonne personne. Qui adhère à nouveau est inscrit comme nouveau membre.',
      program: 'Les autres champs d’un membre dont l’adhésion est terminée restent modifiables.',
    },
    group_follows_subscription: {
      meaning:
        'Les participants de ce cours sont ceux qui ont un abonnement à son produit. La liste ne se modifie pas à la main.',
      remedy: 'Modifiez l’abonnement du membre ; le cours suit de lui-même.',
      program: 'Les groupes dont follows_subscription est true refusent l’ajout et le retrait.',
    },
    event_requires_payment: {
      meaning: 'Cet événement doit être payé lors de l’inscription, et ce service ne permet pas de payer un événement.',
      remedy:
        'Envoyez au participant l’adresse de la page de l’événement. Elle indique comment joindre l’association pour s’inscrire et payer.',
      program:
        'La page se trouve à l’url de l’événement. L’inscription reste possible si le paiement est facultatif, si le comité attribue les places, et pour les membres si l’événement est gratuit pour eux.',
    },
    event_not_published: {
      meaning: 'L’événement est encore un brouillon, ou il a été annulé. Personne ne peut s’y inscrire.',
      remedy: 'Vérifiez que c’est le bon événement, et demandez à l’organisateur de le publier.',
      program: 'Seuls les événements au statut published acceptent des inscriptions.',
    },
    registration_closed: {
      meaning:
        'La date limite d’inscription est passée. Sans date limite, l’inscription se ferme au début de l’événement.',
      remedy: 'Demandez à l’organisateur si l’inscription peut être rouverte.',
      program: 'Comparez registration_deadline, ou à défaut starts_at, avec l’instant présent.',
    },
    event_full: {
      meaning: 'Il n’y a pas assez de places libres pour ce nombre de personnes.',
      remedy: 'Inscrivez moins de personnes, ou attendez qu’une place se libère.',
      program: 'spots_left donne le nombre de places restantes ; il peut changer entre la lecture et l’inscription.',
    },
    already_registered: {
      meaning:
        'Ce membre est déjà inscrit à l’événement. Un membre s’inscrit une seule fois, avec un nombre de personnes.',
      remedy: 'Regardez la liste des inscriptions. Une inscription annulée n’empêche pas d’en faire une nouvelle.',
      program:
        'Envoyez un Idempotency-Key avec chaque inscription : une répétition donne alors la première réponse et non cette erreur.',
    },
    idempotency_key_in_progress: {
      meaning: 'La même demande vient d’être envoyée et est encore en cours.',
      remedy: 'Attendez quelques secondes et réessayez. Rien ne se fait deux fois.',
      program:
        'Répétez la demande avec le même Idempotency-Key après une seconde ou plus ; vous recevrez la première réponse.',
    },
    payload_too_large: {
      meaning: 'La quantité envoyée en une fois dépasse ce que le service accepte.',
      remedy: 'Raccourcissez le texte, ou divisez le travail en parties plus petites.',
      program: 'Un corps peut contenir 1 Mio.',
    },
    validation_failed: {
      meaning: 'Un ou plusieurs champs ne sont pas corrects. Rien n’a encore été enregistré.',
      remedy:
        'À côté de chaque champ erroné, une phrase dit ce qui est attendu. Corrigez-les tous et enregistrez à nouveau.',
      program:
        'errors donne tous les champs erronés à la fois : field est un chemin avec des points comme address.postal_code, code est pour les programmes et message pour les personnes. Un champ qui n’existe pas est également refusé.',
    },
    idempotency_key_reused: {
      meaning:
        'Un programme a utilisé un repère qui appartient à une autre demande. Celle-ci a été refusée afin que rien ne se mélange.',
      remedy:
        'Dans l’application : revenez en arrière et remplissez le formulaire à nouveau. Si cela persiste, signalez-le.',
      program:
        'Créez un nouvel Idempotency-Key pour chaque nouvelle demande et ne le gardez que pour répéter exactement celle-ci. Les clés sont retenues 24 heures.',
    },
    rate_limited: {
      meaning: 'Trop de demandes sont arrivées en une minute.',
      remedy: 'Attendez un instant. L’application reprend d’elle-même dès que possible.',
      program:
        'Attendez le nombre de secondes que donne Retry-After. RateLimit-Remaining dit à chaque réponse combien de demandes restent : 600 par minute avec une clé réelle, 120 avec une clé de test.',
    },
    internal_error: {
      meaning: 'Le service n’a pas pu traiter la requête à cause d’une erreur de son côté.',
      remedy:
        'Vérifiez si la modification a été enregistrée, puis réessayez. Si l’erreur persiste, indiquez l’identifiant de la requête : il permet d’en retrouver la cause dans les journaux.',
      program:
        'L’identifiant figure dans request_id et dans l’en-tête X-Request-Id. Répéter la requête avec la même Idempotency-Key n’agit jamais deux fois.',
    },
    service_busy: {
      meaning:
        'Le service est trop sollicité pour traiter cette requête, par exemple pendant un import important de l’association.',
      remedy: 'Attendez un instant et réessayez.',
      program:
        'Attendez le nombre de secondes indiqué par Retry-After, puis répétez la requête avec la même Idempotency-Key.',
    },
  },
} as const satisfies Translation<typeof en>
