/** Custom fields: one of each type, and an inactive one. */
import type { z } from 'zod'
import type { fileCustomField } from '../../server/association-file/schema/settings.ts'
import type { SamplePerson } from './households.ts'
import type { Random } from './random.ts'

export const customFields: z.input<typeof fileCustomField>[] = [
  { name: 'shirtmaat', label: 'Shirtmaat', type: 'text', active: true },
  { name: 'speelsterkte', label: 'Speelsterkte', type: 'number', active: true },
  { name: 'mag_op_foto', label: 'Mag op foto', type: 'checkbox', active: true },
  { name: 'EHBO_geldig_tot', label: 'EHBO geldig tot', type: 'date', active: true },
  { name: 'kluisje', label: 'Kluisje', type: 'text', active: false },
]

const adultSizes = [
  [1, 'XS'],
  [4, 'S'],
  [9, 'M'],
  [9, 'L'],
  [4, 'XL'],
  [1, 'XXL'],
] as const
const childSizes = [
  [2, '116'],
  [4, '128'],
  [5, '140'],
  [5, '152'],
  [4, '164'],
  [2, '176'],
] as const

export function customFieldValues(random: Random, { age }: SamplePerson): Record<string, string | number | boolean> {
  const { calendar } = random
  const size = random.weighted<string>(age < 16 ? childSizes : adultSizes)
  const strength = Math.min(9, Math.max(1, random.between(2, 9) + (age < 14 ? 2 : 0)))
  return {
    ...(random.chance(0.8) ? { shirtmaat: size } : {}),
    ...(random.chance(0.7) ? { speelsterkte: strength } : {}),
    ...(random.chance(0.95) ? { mag_op_foto: random.chance(0.82) } : {}),
    ...(age >= 18 && random.chance(0.04) ? { EHBO_geldig_tot: random.date(calendar.day, calendar.yearsAgo(-2)) } : {}),
    ...(random.chance(0.03) ? { kluisje: `K${random.between(1, 80)}` } : {}),
  }
}
