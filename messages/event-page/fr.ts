import type { Translation } from '../translation.ts'
import type { eventPage as en } from './en.ts'

export const eventPage = {
  languages: 'Langue de cette page',
  facts: {
    when: 'Quand',
    where: 'Où',
    price: 'Prix',
    places: 'Places',
    deadline: 'Inscription jusqu’au',
  },
  free: 'Gratuit',
  freeForMembers: '{price}, gratuit pour les membres',
  payment: {
    optional: 'Le paiement à l’avance est possible, mais pas nécessaire.',
    required: 'À payer lors de l’inscription.',
    after_assignment: 'À payer une fois les places attribuées par le bureau.',
    requiredOfOthers: 'Les autres paient lors de l’inscription.',
  },
  assigned: 'Le bureau attribue les places.',
  placesLeft:
    '{left, plural, =0 {Plus aucune, les {capacity} sont prises} one {Encore # sur {capacity}} other {Encore # sur {capacity}}}',
  noPlaces: 'Aucune',
  state: {
    cancelled: {
      title: 'Annulé',
      text: 'Cet événement n’aura pas lieu.',
    },
    over: {
      title: 'Cet événement est passé',
      text: 'La page reste en ligne pour qui souhaite la consulter.',
    },
    closed: {
      title: 'Les inscriptions sont closes',
      text: 'Il n’est plus possible de s’inscrire à cet événement.',
    },
    full: {
      title: 'Complet',
      text: 'Toutes les places sont prises.',
    },
  },
  register: {
    title: 'S’inscrire',
    text: 'Il n’y a pas de formulaire sur cette page. L’inscription se fait auprès de {association} :',
    ask: 'Il n’y a pas de formulaire sur cette page. Demandez à {association} comment s’inscrire.',
  },
  questions: {
    title: 'Des questions ?',
    text: '{association} vous répond volontiers :',
  },
  website: 'Site web',
  email: 'E-mail',
  times: 'Toutes les heures : {zone}',
  unknown: {
    title: 'Il n’y a pas d’événement ici',
    text: 'L’adresse n’a peut-être pas été copiée entièrement, ou l’événement n’est pas (ou plus) public.',
    advice: 'Demandez à la personne qui a donné l’adresse, ou consultez le site de l’association.',
  },
} as const satisfies Translation<typeof en>
