import type { Translation } from '../translation.ts'
import type { registrations as en } from './en.ts'

/** What the organiser does with registrations and the waiting list. */
export const registrations = {
  door: {
    shared: 'Partagé avec les autres téléphones',
    later: 'Hors ligne : {count, plural, one {1 pointage sera partagé} other {# pointages seront partagés}} plus tard',
    notNow: 'Hors ligne : les pointages des autres téléphones suivront',
  },
  calendar: {
    label: 'Agenda',
    download: 'Télécharger le fichier d’agenda',
    copy: 'Copier le lien de l’agenda de tous les événements',
    subscribe: 'S’abonner',
    title: 'S’abonner à l’agenda',
    text: 'Ajoutez cette adresse dans Google Agenda, Calendrier d’Apple ou Outlook. Les événements nouveaux ou modifiés y apparaissent automatiquement. Toute personne disposant de l’adresse voit les événements publiés, sans le nom des participants.',
    address: 'Adresse de l’agenda',
    copyAddress: 'Copier l’adresse',
  },
  wait: {
    title: 'Liste d’attente de {event}',
    submit: 'Mettre en liste d’attente',
    done: '{name} est sur la liste d’attente.',
    email: 'Un e-mail est envoyé dès qu’une place se libère.',
  },
  manage: {
    actions: 'Actions pour {name}',
    change: 'Modifier le nombre de personnes',
    people: '{name} : nombre de personnes',
    changed: 'Inscription de {name} modifiée',
    back: 'Retour',
    noEmail: 'Aucune adresse e-mail n’est connue.',
    email: 'Envoyer un e-mail à {email}',
    emailMany:
      '{count, plural, one {Envoyer un e-mail à la personne joignable} other {Envoyer un e-mail aux # personnes joignables}}',
    confirm: {
      action: 'Confirmer',
      title: 'Confirmer l’inscription de {name}',
      many: '{count, plural, one {Confirmer 1 inscription} other {Confirmer # inscriptions}}',
      text: '{people, plural, one {Une personne obtient une place.} other {# personnes obtiennent une place.}}',
      submit: 'Confirmer',
      submitMany: '{count, plural, one {Confirmer 1 inscription} other {Confirmer # inscriptions}}',
      done: 'Inscription de {name} confirmée',
      doneMany: '{count, plural, one {1 inscription confirmée} other {# inscriptions confirmées}} pour {event}',
    },
    cancel: {
      action: 'Annuler',
      title: 'Annuler l’inscription de {name}',
      text: '{people, plural, one {Une place se libère.} other {# places se libèrent.}} Elles reviennent à la liste d’attente.',
      submit: 'Annuler l’inscription',
      done: 'Inscription de {name} annulée',
    },
  },
  waiting: {
    title: 'Liste d’attente',
    place: 'Rang',
    note: 'En attente',
    actions: 'Actions',
    since: 'depuis le {date}',
    passedOver: 'dépassé le {date} : {people, plural, one {inscription impossible} other {moins de # places}}',
    moveUp: {
      title: 'Inscrire {name} maintenant',
      submit: '{people, plural, one {Inscrire 1 personne} other {Inscrire # personnes}}',
      fewer:
        '{left, plural, one {Il ne reste que 1 place} other {Il ne reste que # places}}, pour {waiting, number} personnes en attente.',
      told: 'Un e-mail est envoyé à {email}.',
      untold: 'Aucune adresse e-mail n’est connue : prévenez la personne vous-même.',
      done: '{name} est inscrit',
    },
    remove: {
      title: 'Retirer {name} de la liste d’attente',
      text: 'Les suivants gagnent un rang. Aucun e-mail n’est envoyé.',
      submit: 'Retirer de la liste',
      done: '{name} n’est plus sur la liste d’attente',
    },
  },
} as const satisfies Translation<typeof en>
