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
    optional: 'Le paiement à l’avance est facultatif.',
    required: 'Paiement lors de l’inscription.',
    after_assignment: 'Paiement après attribution des places par le bureau.',
    requiredOfOthers: 'Les autres paient lors de l’inscription.',
  },
  assigned: 'Le bureau attribue les places.',
  placesLeft: '{left, plural, =0 {Les {capacity} places sont prises} other {# sur {capacity} libres}}',
  noPlaces: 'Aucune',
  state: {
    cancelled: {
      title: 'Annulé',
      text: 'Cet événement est annulé.',
    },
    over: {
      title: 'Cet événement est passé',
      text: 'Vous cherchez autre chose ? Consultez le site de l’association.',
    },
    closed: {
      title: 'Les inscriptions sont closes',
      text: 'Les inscriptions à cet événement sont closes.',
    },
    full: {
      title: 'Complet',
      text: 'Toutes les places sont prises.',
    },
  },
  register: {
    title: 'S’inscrire',
    text: '{association} prend votre inscription. Contactez-la :',
    paid: 'Vous payez lors de l’inscription. {association} vous dira comment.',
    ask: 'Demandez à {association} comment vous inscrire.',
  },
  questions: {
    title: 'Des questions ?',
    text: 'Contactez {association} :',
  },
  calendar: { add: 'Ajouter à l’agenda', subscribe: 'S’abonner à tous les événements' },
  website: 'Site web',
  email: 'E-mail',
  times: 'Heures : {zone}',
  unknown: {
    title: 'Événement introuvable',
    text: 'Le lien est peut-être incomplet, ou l’événement n’est plus public.',
    advice: 'Consultez les événements sur le site de l’association.',
  },
} as const satisfies Translation<typeof en>
