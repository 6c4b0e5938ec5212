/** Verzonnen inhoud van de voorbeelden in de instellingen. */
import type { Translation } from '../translation.ts'
import type { samples as en } from './en.ts'

export const samples = {
  person: 'Sanne de Vries',
  street: 'Dorpsstraat',
  houseNumber: '12',
  postalCode: '1234 AB',
  city: 'Voorbeeldstad',
  fee: 'Contributie {year}',
  lesson: 'Kennismakingslessen',
  event: 'Zomertoernooi',
  location: 'Clubhuis',
  reason: 'Er zijn te weinig aanmeldingen.',
} as const satisfies Translation<typeof en>
