import type { Translation } from '../translation.ts'
import type { errorPages as en } from './en.ts'

export const errorPages = {
  page: {
    meaning: 'Ce que cela signifie',
    remedy: 'Que faire',
    program: 'Pour les développeurs',
    status: 'Statut',
    code: 'Code',
    all: 'Toutes les erreurs',
    indexTitle: 'Les erreurs et leurs solutions',
    indexIntro: 'Le type de toute réponse d’erreur se termine par l’un de ces codes.',
    unknownTitle: 'Code d’erreur inconnu',
    unknownDetail: 'Ce code n’existe pas. Voir la liste de toutes les erreurs.',
    languages: 'Langue de cette page',
    description: 'Description OpenAPI',
  },
  explanations: {
    malformed_request: {
      meaning:
        'Une partie de la requête n’a pas pu être lue, par exemple un terme de recherche ou une date. Rien n’a été modifié.',
      remedy:
        'Rouvrez l’écran depuis le menu ; un ancien favori ou un lien incomplet en est souvent la cause. Si cela persiste, indiquez l’identifiant de la requête.',
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
    two_credentials: {
      meaning:
        'Une demande contenait une clé et en même temps la session d’une personne. On ne devine pas laquelle était voulue : rien n’a été fait.',
      remedy: 'Rechargez la page. Si cela se reproduit, signalez l’identifiant de la demande.',
      program: 'Envoyez l’en-tête Authorization sans cookies : dans un navigateur avec credentials « omit ».',
    },
    unauthorized: {
      meaning: 'La clé manque, est mal recopiée, révoquée ou expirée.',
      remedy:
        'Connectez-vous à nouveau et collez la clé entière, sans espaces. Si elle est encore refusée, demandez-en une nouvelle à un administrateur de l’association.',
      program:
        'L’en-tête est « Authorization: Bearer lb_live_… » ou « lb_test_… ». Après de nombreux échecs, une adresse doit attendre une minute.',
    },
    sign_in_failed: {
      meaning:
        'Un élément de la connexion est incorrect. Lequel n’est pas précisé, afin que personne ne puisse savoir qui a un compte.',
      remedy:
        'Réessayez. Après plusieurs échecs, il faut attendre quelques minutes. Si vous avez perdu votre clé d’accès ou votre téléphone, connectez-vous avec un code de récupération ou demandez une nouvelle invitation à un administrateur.',
      program:
        'Comptes inconnus, mots de passe erronés, codes erronés ou déjà utilisés et clés d’accès inconnues reçoivent tous cette réponse. Les tentatives sont limitées par adresse et par compte.',
    },
    subscription_required: {
      meaning: 'L’abonnement de l’association à Ledenbalie est arrivé à échéance. Toutes les données sont conservées.',
      remedy: 'Demandez au bureau de renouveler l’abonnement. Tout fonctionnera ensuite comme avant.',
      program: 'Chaque opération répond ainsi jusqu’au renouvellement. Ne répétez pas la demande en boucle.',
    },
    insufficient_scope: {
      meaning: 'Il manque un droit au rôle de la personne ou à la clé.',
      remedy:
        'Demandez à un administrateur de l’association le droit que le message nomme, ou une clé qui l’a. L’écran des réglages montre ce que vous pouvez faire.',
      program:
        'GET /organization donne les scopes de la clé. Une demande avec une date de naissance ou des données bancaires exige leden:gevoelig en plus du scope de l’opération.',
    },
    foreign_origin: {
      meaning:
        'Une page d’un autre site, ou d’une autre adresse de ce serveur, a essayé d’utiliser la session d’une personne. Rien n’a été lu ni modifié.',
      remedy: 'Ouvrez l’application à sa propre adresse et connectez-vous là.',
      program:
        'Les demandes avec l’en-tête Ledenbalie-Session exigent Sec-Fetch-Site « same-origin », l’Origin de PUBLIC_URL et son Host. Derrière un proxy, transmettez l’en-tête Host. Les programmes utilisent une clé.',
    },
    insecure_address: {
      meaning:
        'Le serveur est accessible sans https. D’autres sur le réseau pourraient lire les échanges : les navigateurs n’y gardent pas de session.',
      remedy: 'Ouvrez l’application en https, ou demandez à l’administrateur du service de le mettre en place.',
      program:
        'Donnez à PUBLIC_URL une adresse https, avec un proxy qui termine TLS. Sur la machine même, http://localhost suffit.',
    },
    fresh_sign_in_required: {
      meaning:
        'Ce que vous vouliez faire donne accès : clés, clés d’accès, codes de récupération, mots de passe ou personnes pouvant se connecter. On vous demande à nouveau si c’est bien vous, pour qu’un écran laissé sans surveillance ne suffise pas.',
      remedy: 'Reconnectez-vous quand l’application le demande. Vous reprendrez ensuite là où vous étiez.',
      program:
        'Une personne doit s’être connectée dans les dix minutes. Les clés des programmes ne sont pas concernées.',
    },
    not_found: {
      meaning: 'Cette adresse n’existe pas dans cette association.',
      remedy:
        'Vérifiez l’adresse, ou cherchez la fiche dans la liste. Si vous êtes connecté à plusieurs associations, choisissez d’abord la bonne.',
      program:
        'Une fiche d’une autre association répond exactement comme une fiche qui n’existe pas. Les identifiants sont des entiers positifs.',
    },
    module_disabled: {
      meaning: 'L’association n’utilise pas ce module, par exemple les événements ou les factures.',
      remedy: 'Un administrateur de l’association peut activer ce module.',
      program: 'GET /organization indique sous modules les modules actifs.',
    },
    invitation_invalid: {
      meaning:
        'Le lien de l’invitation ne fonctionne plus. Il sert une seule fois, pendant sept jours, et une invitation plus récente le remplace.',
      remedy:
        'Demandez une nouvelle invitation à un administrateur de l’association. Si vous l’avez déjà acceptée, connectez-vous.',
      program: 'La base de données ne contient qu’une empreinte du jeton ; la raison n’est pas distinguée davantage.',
    },
    method_not_allowed: {
      meaning: 'Cette adresse n’accepte pas la méthode utilisée.',
      remedy: 'C’est une erreur dans un programme. Signalez-la à ses auteurs.',
      program: 'L’en-tête Allow donne les méthodes de cette adresse.',
    },
    already_in_group: {
      meaning:
        'Le membre est déjà dans ce groupe, ou doit y commencer plus tard. Personne n’est deux fois dans un groupe.',
      remedy: 'Pour changer la date de début, retirez le membre du groupe puis ajoutez-le à nouveau.',
      program: 'Si seule compte la présence du membre dans le groupe, considérez cela comme un succès.',
    },
    invoice_not_sendable: {
      meaning: 'La facture est payée, annulée ou créditée ; elle n’est donc plus envoyée.',
      remedy: 'Ouvrez la facture pour voir son statut. S’il reste quelque chose à payer, créez une nouvelle facture.',
      program:
        'Seule une facture en brouillon ou en attente de paiement peut être envoyée. Relisez la facture avant de décider.',
    },
    recipient_without_email: {
      meaning: 'Il n’y a pas d’adresse e-mail pour cet envoi. Rien n’a été modifié.',
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
    membership_not_ended: {
      meaning: 'L’adhésion est en cours : il n’y a pas de fin à annuler.',
      remedy: 'Rouvrez la fiche : un collègue a peut-être déjà annulé la fin.',
      program:
        'Seul un membre au statut ended ou deceased peut être rétabli ; depuis ended, il peut adhérer à nouveau.',
    },
    member_in_use: {
      meaning: 'Des données concernent ce membre. Elles resteraient sans lui.',
      remedy:
        'Résiliez l’adhésion. Si le membre a été saisi par erreur, retirez d’abord ce qui le concerne, comme un lien de parenté.',
      program: 'GET /members/…/deletion indique ce qui s’y oppose.',
    },
    member_erased: {
      meaning:
        'Les données de ce membre ont été effacées. Il ne reste que le numéro de membre, les dates d’adhésion et le statut.',
      remedy: 'Si la personne revient, ajoutez un nouveau membre.',
      program: 'GET /manage/v1/members/… indique la date dans erased.',
    },
    erasure_blocked: {
      meaning: 'Quelque chose est encore en cours pour ce membre : ses données sont encore utiles.',
      remedy: 'Ouvrez le membre et choisissez « Effacer les données » : vous y verrez ce qu’il faut faire d’abord.',
      program: 'GET /manage/v1/members/…/erasure indique dans in_the_way ce qui s’y oppose.',
    },
    merge_outdated: {
      meaning: 'Depuis l’affichage de la comparaison, l’un des deux membres ou un élément qui s’y rapporte a changé.',
      remedy: 'Consultez de nouveau la comparaison, puis fusionnez.',
      program: 'GET /manage/v1/members/{id}/merge donne une nouvelle empreinte.',
    },
    merge_not_undoable: {
      meaning:
        'Une fusion peut être annulée une seule fois, pendant trente jours, tant que le membre conservé existe et n’a pas été effacé.',
      remedy: 'Si une fusion plus récente l’empêche, annulez d’abord celle-ci.',
      program: 'GET /manage/v1/merges indique les fusions des trente derniers jours.',
    },
    group_follows_subscription: {
      meaning: 'Les membres entrent dans ce cours et en sortent selon leur abonnement.',
      remedy: 'Modifiez l’abonnement du membre ; le cours suit.',
      program: 'Les groupes dont follows_subscription est true refusent l’ajout et le retrait.',
    },
    event_requires_payment: {
      meaning: 'Cet événement se paie à l’inscription. L’association s’occupe du paiement et inscrit elle-même.',
      remedy:
        'Demandez à un organisateur de l’association d’inscrire la personne. La page de l’événement indique comment joindre l’association.',
      program:
        'La page se trouve à l’url de l’événement. L’inscription reste possible si le paiement est facultatif, si le comité attribue les places, et pour les membres si l’événement est gratuit pour eux.',
    },
    event_not_published: {
      meaning: 'L’événement est un brouillon ou a été annulé. Il n’est pas possible de s’inscrire.',
      remedy: 'Vérifiez que c’est le bon événement, et demandez à l’organisateur de le publier.',
      program: 'Seuls les événements au statut published acceptent des inscriptions.',
    },
    registration_closed: {
      meaning:
        'La date limite d’inscription est passée. Sans date limite, l’inscription se ferme au début de l’événement.',
      remedy: 'Demandez à l’organisateur de rouvrir les inscriptions.',
      program: 'Comparez registration_deadline, ou à défaut starts_at, avec l’instant présent.',
    },
    event_over: {
      meaning: 'L’événement a déjà eu lieu. Un e-mail aux participants ne ferait que les dérouter.',
      remedy: 'Faites-le sans e-mail, ou écrivez vous-même aux participants.',
      program: 'N’envoyez plus send_email une fois ends_at passé ou, sans ends_at, le jour de starts_at.',
    },
    event_full: {
      meaning: 'Il n’y a pas assez de places libres pour ce nombre de personnes.',
      remedy: 'Inscrivez moins de personnes, ou attendez qu’une place se libère.',
      program: 'spots_left donne le nombre de places restantes ; il peut changer entre la lecture et l’inscription.',
    },
    already_registered: {
      meaning:
        'Ce membre est déjà inscrit à l’événement. Un membre s’inscrit une seule fois, avec un nombre de personnes.',
      remedy: 'Voir la liste des inscriptions. Une inscription annulée peut être suivie d’une nouvelle.',
      program:
        'Envoyez un Idempotency-Key avec chaque inscription : une répétition donne alors la première réponse et non cette erreur.',
    },
    registration_cancelled: {
      meaning: 'L’inscription est annulée et ne change plus.',
      remedy: 'Inscrivez de nouveau la personne.',
      program: 'Les inscriptions annulées restent dans la liste ; une nouvelle inscription a son propre id.',
    },
    event_not_full: {
      meaning: 'Il y a assez de places pour ce nombre de personnes : inutile d’attendre.',
      remedy: 'Inscrivez directement la personne.',
      program: 'Seul un nombre supérieur à spots_left peut attendre.',
    },
    already_waiting: {
      meaning: 'Ce membre attend déjà une place pour cet événement.',
      remedy: 'Consultez la liste d’attente de l’événement.',
      program:
        'Un membre figure une seule fois sur la liste d’attente ; retirez-le d’abord pour changer le nombre de personnes.',
    },
    idempotency_key_in_progress: {
      meaning: 'La même demande vient d’être envoyée et est encore en cours.',
      remedy: 'Attendez quelques secondes et réessayez. Rien ne se fait deux fois.',
      program:
        'Répétez la demande avec le même Idempotency-Key après une seconde ou plus ; vous recevrez la première réponse.',
    },
    association_file_newer: {
      meaning:
        'Des fiches ont été modifiées ou supprimées depuis l’export de ce fichier, qui contient encore leur ancien état. Rien n’a été importé.',
      remedy:
        'Vérifiez de nouveau le fichier et choisissez : garder les valeurs plus récentes ou reprendre celles du fichier.',
      program:
        'Renvoyez le fichier avec newer=keep ou newer=replace ; checkAssociationFile indique les fiches avec is_newer.',
    },
    association_file_in_use: {
      meaning: 'Les exports, vérifications et imports d’une association se font un par un.',
      remedy: 'Attendez la fin de l’autre export ou import, puis réessayez.',
      program: 'Répétez la requête après quelques secondes.',
    },
    last_administrator: {
      meaning:
        'La modification a été refusée, car plus personne ne pourrait gérer les réglages, les utilisateurs et les clés.',
      remedy: 'Nommez d’abord un autre administrateur et attendez qu’il ait accepté son invitation.',
      program:
        'Sont comptés les utilisateurs ayant instellingen:beheren qui ont accepté une invitation et, pour les clés, les autres clés actives ayant cette permission.',
    },
    last_passkey: {
      meaning: 'La clé d’accès n’a pas été supprimée, car c’est la seule et cette personne n’a pas de mot de passe.',
      remedy:
        'Ajoutez une autre clé d’accès, puis supprimez celle-ci. Un administrateur peut aussi envoyer une nouvelle invitation.',
      program:
        'Un mot de passe avec code compte comme autre moyen ; les codes de récupération non, car ils s’épuisent.',
    },
    invitation_not_emailed: {
      meaning:
        'L’invitation n’a pas été envoyée, car cette personne peut déjà se connecter et une clé de test n’envoie aucun e-mail.',
      remedy:
        'Connectez-vous avec votre adresse e-mail, ou utilisez une clé qui n’est pas une clé de test, puis renvoyez l’invitation.',
      program:
        'La réponse à une clé de test ne contient le lien que pour une personne qui n’a encore jamais accepté d’invitation.',
    },
    invoice_status: {
      meaning:
        'Le statut de la facture ne le permet pas : modifier un brouillon, annuler, rétablir ou établir un avoir.',
      remedy: 'Rouvrez la facture : elle a peut-être été envoyée, payée, annulée ou créditée entre-temps.',
      program:
        'updateInvoice et markInvoiceSent exigent le statut draft, creditInvoice sent ou paid, restoreInvoice cancelled.',
    },
    invoice_not_cancellable: {
      meaning: 'Un paiement a été reçu pour cette facture, ou une partie a fait l’objet d’un avoir.',
      remedy: 'Établissez un avoir. Le trop-perçu peut ensuite être remboursé.',
      program: 'L’annulation est possible tant que amount_paid et amount_credited valent 0.00.',
    },
    period_closed: {
      meaning:
        'La comptabilité est clôturée jusqu’à un jour donné, et ceci modifierait ce qui a été comptabilisé avant.',
      remedy:
        'Établissez un avoir aujourd’hui au lieu d’annuler, donnez au brouillon une date ultérieure, ou rouvrez la période.',
      program: 'closed_until de GET /books est le dernier jour clôturé ; PUT /books/closed-until le modifie.',
    },
    difference_not_small: {
      meaning: 'Rien n’est dû sur cette facture, ou davantage que ce que l’association passe en perte.',
      remedy: 'Établissez un avoir, ou modifiez la limite dans les paramètres.',
      program: 'Une facture envoyée peut être soldée tant que amount_due ne dépasse pas write_off_limit.',
    },
    payment_not_reversible: {
      meaning: 'Ce paiement a déjà été contre-passé, ou en contre-passe lui-même un autre.',
      remedy: 'Rouvrez la facture pour voir ce qui a été comptabilisé.',
      program: 'reversed_by_id et reverses_id sont null pour un paiement qui peut être contre-passé.',
    },
    direct_debit_status: {
      meaning:
        'Seule une remise qui n’a pas été transmise peut être transmise ou abandonnée. Une remise abandonnée n’a pas de fichier.',
      remedy: 'Rouvrez la remise : une autre personne l’a peut-être transmise ou abandonnée.',
      program: 'submitDirectDebit et discardDirectDebit exigent le statut created.',
    },
    direct_debit_not_set_up: {
      meaning: 'Un prélèvement exige l’identifiant créancier SEPA et l’IBAN de l’association.',
      remedy: 'Un administrateur les indique dans les réglages.',
      program: 'settings_lack de getDirectDebitPreview nomme ce qui manque.',
    },
    direct_debit_outdated: {
      meaning:
        'Une facture demande un autre montant que la remise, un mandat a changé, ou la date de prélèvement est arrivée.',
      remedy: 'Abandonnez la remise et créez-en une nouvelle.',
      program:
        'is_outdated est true dans les lignes concernées de getDirectDebit ; dans aucune si la date est arrivée.',
    },
    job_status: {
      meaning: 'Une tâche peut être actualisée et supprimée avant son lancement, et arrêtée pendant qu’elle s’exécute.',
      remedy: 'Consultez de nouveau la tâche : quelqu’un d’autre l’a peut-être lancée ou arrêtée.',
      program: '`GET /manage/v1/jobs/{id}` indique son statut.',
    },
    mailing_status: {
      meaning:
        'Un brouillon peut être modifié et supprimé jusqu’au début de l’envoi. Ensuite, l’envoi peut être arrêté une seule fois.',
      remedy: 'Consultez de nouveau le message. Commencez-en un autre pour écrire autre chose.',
      program: '`GET /manage/v1/mailings/{id}` indique son statut.',
    },
    job_in_progress: {
      meaning: 'Une association a une seule tâche à la fois, car la suivante repose sur ce que la précédente modifie.',
      remedy: 'Attendez que l’autre tâche soit terminée, ou arrêtez-la.',
      program: '`GET /manage/v1/jobs?status=running` la montre.',
    },
    job_outdated: {
      meaning: 'Une tâche fait ce que montre son aperçu. Des données ont changé depuis : elle ferait autre chose.',
      remedy: 'Actualisez l’aperçu, vérifiez les différences, puis relancez.',
      program: '`POST /manage/v1/jobs/{id}/refresh` donne les différences et une nouvelle `fingerprint`.',
    },
    job_undone: {
      meaning:
        'Une tâche arrêtée peut reprendre, mais pas une fois que ce qu’elle a fait est annulé : elle compterait ce qui n’existe plus.',
      remedy: 'Préparez un nouvel aperçu pour ce qui reste à faire.',
      program: '`POST /manage/v1/jobs` prépare un nouvel aperçu.',
    },
    member_import_open: {
      meaning:
        'Rien n’est deviné dans un fichier : il attend que chaque colonne et chaque mot à double sens soit expliqué.',
      remedy: 'Ouvrez l’importation et répondez aux questions.',
      program: '`GET /manage/v1/jobs/{id}` donne les questions ; `POST /manage/v1/jobs/{id}/refresh` y répond.',
    },
    too_many_imports: {
      meaning:
        'Les fichiers lus sont gardés jusqu’au début de leur importation, leur abandon ou un jour plus tard ; une association peut en avoir cinq.',
      remedy: 'Lancez-en ou abandonnez-en un.',
      program: '`DELETE /manage/v1/jobs/{id}` en abandonne un.',
    },
    too_many_rules: {
      meaning: 'Une association peut avoir 100 règles de cotisation.',
      remedy: 'Supprimez les règles qui ne servent plus.',
      program: '`DELETE /manage/v1/contribution-rules/{id}` en supprime une.',
    },
    nothing_to_remind: {
      meaning: 'Seule une facture envoyée et non soldée peut recevoir une relance.',
      remedy: 'Ouvrez la facture pour voir ce qui a été enregistré.',
      program: 'status vaut sent et amount_due dépasse 0.00.',
    },
    reminder_not_due: {
      meaning: 'Une facture reçoit chaque relance une seule fois, dans l’ordre, et pas plus tôt que prévu.',
      remedy: 'Rechargez la liste des relances : quelqu’un d’autre a peut-être déjà envoyé celle-ci.',
      program: 'level et levels_version sont ceux de getReminderPreview, où left_out vaut null.',
    },
    reminder_not_withdrawable: {
      meaning: 'Seule la dernière relance d’une facture peut être retirée, et une seule fois.',
      remedy: 'Retirez d’abord la relance suivante.',
      program: 'withdrawn_at vaut null, et aucune autre relance de la facture n’a un level supérieur.',
    },
    too_many_views: {
      meaning: 'Chaque personne peut enregistrer 100 vues.',
      remedy: 'Supprimez une vue dont vous n’avez plus besoin, puis enregistrez celle-ci à nouveau.',
      program: '`DELETE /manage/v1/views/{id}` en supprime une.',
    },
    key_not_rotatable: {
      meaning: 'Seule une clé active d’un programme peut recevoir un nouveau secret.',
      remedy: 'Créez une nouvelle clé et utilisez-la à la place de celle-ci.',
      program: 'Une session se termine par la déconnexion ; une clé révoquée ou expirée reste telle quelle.',
    },
    person_made_keys: {
      meaning:
        'La personne n’a pas été supprimée, car des clés qu’elle a créées fonctionnent encore et rien n’indique ce qu’il faut en faire.',
      remedy: 'Choisissez, lors de la suppression, de conserver ou de révoquer ces clés.',
      program: 'Envoyez api_keys=keep ou api_keys=revoke dans la requête. created_by d’une clé indique qui l’a créée.',
    },
    event_has_registrations: {
      meaning: 'Quelqu’un est ou était inscrit. Cela ne doit pas disparaître sans bruit.',
      remedy: 'Annulez l’événement ; vous pouvez alors écrire à toutes les personnes inscrites.',
      program: 'Les inscriptions annulées comptent aussi. Utilisez POST /events/…/cancel.',
    },
    capacity_below_registrations: {
      meaning: 'Avec cette capacité, l’événement est en surréservation. Les personnes inscrites le restent.',
      remedy: 'Choisissez une capacité plus grande, ou confirmez que c’est voulu.',
      program: 'Envoyez allow_overbooking: true pour réduire quand même la capacité.',
    },
    followers_would_leave: {
      meaning:
        'Un cours qui suit un produit a pour membres les abonnés de ce produit. Sans le produit, ils n’en font plus partie.',
      remedy: 'Confirmez que c’est voulu. Leurs abonnements restent inchangés.',
      program: 'Envoyez allow_leaving: true pour changer quand même le produit.',
    },
    bank_entry_booked: {
      meaning: 'Le montant figure déjà sur des factures : vous ou quelqu’un d’autre l’avez affecté auparavant.',
      remedy: 'Retrouvez l’opération sous « Affectées » et annulez-y l’affectation si elle est fausse.',
      program: 'L’état de l’opération est booked. Annulez-le avant d’affecter ou d’ignorer à nouveau.',
    },
    bank_entry_undecided: {
      meaning: 'Rien n’a été décidé pour cette opération bancaire : il n’y a donc rien à annuler.',
      remedy: 'Rechargez la liste pour voir l’opération telle qu’elle est.',
      program: 'L’état de l’opération est unmatched et rien n’en est affecté.',
    },
    bank_entry_returned: {
      meaning:
        'La banque a repris de l’argent de cette opération : son affectation ne peut donc pas être annulée seule.',
      remedy: 'Annulez d’abord le retour, puis cette opération.',
      program: 'Un paiement de l’opération est repris par une opération de montant négatif.',
    },
    bank_statement_overlapped: {
      meaning:
        'Un fichier plus récent contient des jours de ce relevé. Ce qui figure dans les deux n’est conservé qu’une fois, avec le plus ancien.',
      remedy: 'Annulez d’abord le relevé plus récent, puis celui-ci. Les deux peuvent être importés à nouveau.',
      program: 'Un autre relevé dont l’id est plus élevé recouvre first_on et last_on de celui-ci.',
    },
    bank_statement_repaid: {
      meaning: 'La banque a repris de l’argent de ce relevé, ou il a été remboursé par la suite.',
      remedy: 'Annulez d’abord le relevé plus récent qui contient le retour, ou contre-passez le remboursement.',
      program:
        'Un paiement du relevé est repris par une opération d’un autre relevé, ou un remboursement dépasse ce qui resterait.',
    },
    version_conflict: {
      meaning: 'Quelqu’un d’autre a modifié la même fiche pendant que vous y travailliez. Rien n’a été enregistré.',
      remedy: 'Regardez ce qui a changé, puis enregistrez de nouveau vos modifications.',
      program:
        'If-Match porte la version de la fiche telle qu’elle a été lue. current dans l’erreur est la fiche telle qu’elle est maintenant ; répétez la requête avec sa version.',
    },
    payload_too_large: {
      meaning: 'La requête est trop volumineuse.',
      remedy: 'Raccourcissez le texte, ou divisez le travail en parties plus petites.',
      program: 'Un corps peut contenir 1 Mio, un fichier d’association 20 Mo.',
    },
    validation_failed: {
      meaning: 'Certains champs sont à corriger. Rien n’a été enregistré.',
      remedy: 'Chacun de ces champs indique ce qui est attendu. Corrigez-les et enregistrez à nouveau.',
      program:
        'errors donne tous les champs erronés à la fois : field est un chemin avec des points comme address.postal_code, code est pour les programmes et message pour les personnes. Un champ qui n’existe pas est également refusé.',
    },
    association_file_refused: {
      meaning: 'Le fichier de l’association contient des erreurs : rien n’en a été importé.',
      remedy: 'Vérifiez le fichier : chaque erreur est indiquée avec son emplacement.',
      program: 'checkAssociationFile renvoie les premières erreurs avec location et message.',
    },
    idempotency_key_reused: {
      meaning:
        'Un programme a utilisé l’Idempotency-Key d’une autre requête. La requête a été refusée pour éviter toute confusion.',
      remedy: 'Revenez en arrière et remplissez à nouveau le formulaire. Si cela persiste, signalez-le.',
      program:
        'Créez un nouvel Idempotency-Key pour chaque nouvelle demande et ne le gardez que pour répéter exactement celle-ci. Les clés sont retenues 24 heures.',
    },
    rate_limited: {
      meaning: 'Trop de requêtes en une minute.',
      remedy: 'Patientez un instant. Ledenbalie réessaie dès que possible.',
      program:
        'Attendez le nombre de secondes que donne Retry-After. RateLimit-Remaining dit à chaque réponse combien de demandes restent : 600 par minute avec une clé réelle, 120 avec une clé de test.',
    },
    internal_error: {
      meaning: 'Ledenbalie n’a pas pu traiter la requête à cause d’une erreur de son côté.',
      remedy:
        'Vérifiez si la modification a été enregistrée, puis réessayez. Si l’erreur persiste, indiquez l’identifiant de la requête : il permet d’en retrouver la cause dans les journaux.',
      program:
        'L’identifiant figure dans request_id et dans l’en-tête X-Request-Id. Répéter la requête avec la même Idempotency-Key n’agit jamais deux fois.',
    },
    service_busy: {
      meaning:
        'Ledenbalie est trop sollicité pour traiter cette requête, par exemple pendant un import important de l’association.',
      remedy: 'Attendez un instant et réessayez.',
      program:
        'Attendez le nombre de secondes indiqué par Retry-After, puis répétez la requête avec la même Idempotency-Key.',
    },
  },
} as const satisfies Translation<typeof en>
