/** Contenu fictif des aperçus dans les paramètres. */
import type { Translation } from '../translation.ts'
import type { samples as en } from './en.ts'

export const samples = {
  person: 'Camille Martin',
  street: 'Rue des Lilas',
  houseNumber: '12',
  postalCode: '75000',
  city: 'Exempleville',
  fee: 'Cotisation {year}',
  lesson: 'Cours d’initiation',
  event: 'Tournoi d’été',
  location: 'Club-house',
  reason: 'Il n’y a pas assez d’inscriptions.',
} as const satisfies Translation<typeof en>
