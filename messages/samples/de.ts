/** Erfundener Inhalt der Vorschau in den Einstellungen. */
import type { Translation } from '../translation.ts'
import type { samples as en } from './en.ts'

export const samples = {
  person: 'Anna Schneider',
  street: 'Hauptstraße',
  houseNumber: '12',
  postalCode: '12345',
  city: 'Musterstadt',
  fee: 'Mitgliedsbeitrag {year}',
  lesson: 'Schnupperstunden',
  event: 'Sommerturnier',
  location: 'Vereinsheim',
  reason: 'Es haben sich zu wenige angemeldet.',
} as const satisfies Translation<typeof en>
