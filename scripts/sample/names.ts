/** Realistic names of a Dutch club: by generation, with prefixes, and including ones that often break software. */
import type { Random } from './random.ts'

export type Sex = 'm' | 'f'

/** Given names of people born before about 1985; the library's names suit younger people. */
const olderNames: Readonly<Record<Sex, readonly string[]>> = {
  m: 'Jan Piet Kees Henk Wim Cor Gerard Hans Peter Rob Frank Marcel Ronald Erik Theo Ton Joop Bert Arie Dirk Jeroen Paul Martin Edwin Michel Marco Bas Rik Sjaak Huub Willem Johan Gijs Evert Klaas Bram Frits Ruud Loek René André Sébastien Jürgen'.split(
    ' ',
  ),
  f: 'Annie Riet Truus Corrie Ria Anneke Marijke Ineke Marja Els Petra Monique Ellen Yvonne Jacqueline Astrid Mirjam Saskia Wilma Karin Ingrid Carla Joke Tineke Hanneke Marian Sandra Esther Miranda Bianca Nathalie Judith Femke Elly Greetje Lies Wil Thea Andrée Renée Zoë Noëlle Anaïs'.split(
    ' ',
  ),
}

export function firstName(random: Random, sex: Sex, birthYear: number): string {
  if (birthYear < 1985) return random.pick(olderNames[sex])
  const name = random.faker.person.firstName(sex === 'm' ? 'male' : 'female')
  // The library's list contains a name with a broken encoding.
  return /^[\p{L}' -]+$/u.test(name) ? name : random.pick(olderNames[sex])
}

/** Surnames with an apostrophe, a prefix, diacritics, a hyphen, a single letter, or sixty characters. */
export const unusualSurnames = [
  "in 't Veld",
  "van 't Hoff",
  "'t Hart",
  "d'Ancona",
  "O'Brien",
  "van der Does de Willebois-'t Hooft",
  'Özdemir',
  'Çelik',
  'Yılmaz',
  'Müller',
  'Groß',
  'Béjart',
  'Núñez García',
  'Łukasiewicz',
  'Đorđević',
  'Ștefănescu',
  'Ančić',
  'Ångström',
  'Brontë',
  'Coöperberg',
  'de la Haye',
  'van den Boogaart-van der Zwaluw',
  'ter Horst',
  'op den Camp',
  'El Idrissi',
  'Nguyễn',
  'Ng',
  'O',
  'Y',
  'van Rechteren Limpurg van Heeckeren tot Walfort de Quay-Smits',
  'Jansen op de Haar',
  'Vander Elst',
] as const

export function surname(random: Random): string {
  return random.faker.person.lastName()
}

/** `Anna-Maria` → `A.M.` */
export function sampleInitials(random: Random, first: string): string {
  const own = first.split(/[ -]/).map((part) => `${part.charAt(0).toUpperCase()}.`)
  const more = random.letters(
    'ABCDEFGHIJLMNPRSTVW',
    random.weighted([
      [5, 0],
      [4, 1],
      [2, 2],
    ]),
  )
  return [...own, ...more.split('').map((letter) => `${letter}.`)].join('')
}
