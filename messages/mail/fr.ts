/** Emails, in French. */
import type { Translation } from '../translation.ts'
import type { mail as en } from './en.ts'

export const mail = {
  greeting: 'Bonjour {name},',
  businessGreeting: 'Madame, Monsieur,',
  questions: {
    reply: 'Une question ? Il suffit de répondre à cet e-mail.',
    contact: 'Une question ? {association} y répondra volontiers.',
  },
  newsletter: { question: 'Ne plus recevoir de newsletters de {association} ?', unsubscribe: 'Se désabonner' },
  invoice: {
    subject: 'Facture {number} de {association}',
    intro: 'Veuillez trouver ci-joint une facture de {association}, au format PDF.',
    number: 'Numéro de facture',
    subjectMatter: 'Objet',
    more: '{lines} et {count} de plus',
    ownReference: 'Référence',
    total: 'Total',
    due: 'À payer',
    dueDate: 'Au plus tard le',
    iban: 'IBAN',
    payee: 'Bénéficiaire',
    reference: 'Communication',
    pay: 'Voir et payer la facture',
    view: 'Voir la facture',
    paid: 'Cette facture est payée. Vous n’avez rien à faire.',
    nothingDue: 'Il n’y a rien à payer pour cette facture.',
  },
  signInChange: {
    subject: 'Votre connexion à {association} a été modifiée',
    passkey_added: 'Une clé d’accès a été ajoutée pour votre connexion à l’administration de {association}.',
    passkey_removed:
      'Une clé d’accès qui servait à votre connexion à l’administration de {association} a été supprimée.',
    password_changed:
      'Le mot de passe avec lequel vous vous connectez à l’administration de {association} a été modifié. Vous avez été déconnecté des autres appareils.',
    authenticator_changed:
      'L’application d’authentification avec laquelle vous vous connectez à l’administration de {association} a été remplacée. Vous avez été déconnecté des autres appareils.',
    recovery_codes_made:
      'De nouveaux codes de récupération ont été créés pour l’administration de {association}. Les codes précédents ne sont plus valables.',
    recovery_code_used: 'Un code de récupération a été utilisé pour se connecter à l’administration de {association}.',
    invited_again:
      'Vous avez de nouveau été invité à l’administration de {association}. Le lien de cette invitation permet de reconfigurer la connexion.',
    set_up_again:
      'La connexion à l’administration de {association} a été reconfigurée. Vos moyens de connexion précédents ne sont plus valables.',
    by: 'Cette action a été effectuée par {name}.',
    mistake: 'Vous n’êtes pas à l’origine de cette modification ? Prévenez immédiatement le bureau de l’association.',
  },
  addressChange: {
    subject: 'Votre adresse e-mail pour {association} a été modifiée',
    intro:
      'Vous ne vous connectez plus à l’administration de {association} avec {email}, mais avec une autre adresse e-mail. Votre mot de passe et vos clés d’accès restent les mêmes.',
    mistake: 'Vous n’êtes pas à l’origine de cette modification ? Prévenez immédiatement le bureau de l’association.',
  },
  creditNote: {
    subject: 'Avoir {number} de {association}',
    intro: 'Veuillez trouver ci-joint un avoir de {association} pour la facture {invoice}, au format PDF.',
    number: 'Numéro de l’avoir',
    date: 'Date',
    invoice: 'Pour la facture',
    reason: 'Motif',
    total: 'Montant crédité',
    due: 'Reste à payer',
    nothingDue: 'Il n’y a plus rien à payer pour cette facture.',
    view: 'Voir l’avoir',
  },
  invitation: {
    subject: 'Invitation à gérer l’administration de {association}',
    intro:
      '{association} utilise Ledenbalie pour son administration. Le lien ci-dessous vous permet de choisir comment vous connecter : avec une clé d’accès, ou avec un mot de passe et une application d’authentification.',
    accept: 'Accepter l’invitation',
    until:
      'Le lien fonctionne une seule fois, jusqu’au {date}. Ne le transmettez pas : il donne accès à l’administration.',
  },
  cancellation: {
    subject: 'Votre adhésion à {association} est résiliée',
    intro: 'Votre adhésion à {association} est résiliée. Son dernier jour est le {date}.',
    number: 'Numéro de membre',
    name: 'Nom',
    lastDay: 'Dernier jour',
    mistake: 'Vous ne l’avez pas demandé ? Merci de nous le signaler.',
  },
  eventCancellation: {
    subject: 'Annulé : {event}',
    intro: '{event} de {association} est annulé.',
    event: 'Événement',
    when: 'Quand',
    where: 'Où',
    registered: 'Inscription',
    waiting: 'Sur la liste d’attente',
    people: '{people, plural, one {1 personne} other {# personnes}}',
    nothing: 'Votre inscription n’a plus d’effet. Vous n’avez rien à faire.',
    noSpot: 'Votre place sur la liste d’attente n’a plus d’effet. Vous n’avez rien à faire.',
  },
  registration: {
    when: 'Quand',
    where: 'Où',
    people: 'Nombre de personnes',
    view: 'Voir l’événement',
    undecided: 'Le comité doit encore attribuer les places. Nous vous tiendrons au courant.',
    unable: 'Un empêchement ? Prévenez-nous, pour que quelqu’un d’autre puisse prendre votre place.',
    mistake: 'Vous ne l’avez pas demandé ? Merci de nous le signaler.',
    confirmed: {
      subject: 'Votre inscription à {event} est confirmée',
      intro: 'Votre inscription à {event} est confirmée. À bientôt !',
    },
    cancelled: {
      subject: 'Votre inscription à {event} est annulée',
      intro: 'Votre inscription à {event} a été annulée.',
    },
    moved_up: {
      subject: 'Une place s’est libérée pour {event}',
      intro: 'Vous étiez sur la liste d’attente pour {event}. Une place s’est libérée et vous êtes maintenant inscrit.',
    },
  },
} as const satisfies Translation<typeof en>
