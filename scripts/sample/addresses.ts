/** Realistic addresses: matching postal codes, streets and towns, and a few abroad. */
import type { Random } from './random.ts'

export interface SampleAddress {
  readonly street: string
  readonly house_number: string
  readonly postal_code: string
  readonly city: string
  readonly country: string
}

interface District {
  /** The digits of the district's postal codes. */
  readonly digits: readonly [string, ...string[]]
  readonly city: string
  readonly streets: readonly [string, ...string[]]
}

const districts: readonly (readonly [weight: number, district: District])[] = [
  [
    14,
    {
      digits: ['3811'],
      city: 'Amersfoort',
      streets: ['Langestraat', 'Kamp', 'Zuidsingel', 'Muurhuizen', 'Hellestraat'],
    },
  ],
  [
    14,
    {
      digits: ['3817', '3818'],
      city: 'Amersfoort',
      streets: ['Utrechtseweg', 'Bergstraat', 'Vermeerstraat', 'Regentesselaan', 'Emmalaan', 'Prins Frederiklaan'],
    },
  ],
  [
    12,
    {
      digits: ['3814', '3816'],
      city: 'Amersfoort',
      streets: ['Leusderweg', 'Heiligenbergerweg', 'Woestijgerweg', 'Barchman Wuytierslaan', 'Ringweg-Kruiskamp'],
    },
  ],
  [
    12,
    {
      digits: ['3822', '3823', '3824'],
      city: 'Amersfoort',
      streets: ['Emiclaerhof', 'Zielhorsterweg', 'Laan naar Emiclaer', 'Hamseweg', 'Trekvogelweg'],
    },
  ],
  [
    14,
    {
      digits: ['3825', '3826'],
      city: 'Amersfoort',
      streets: ['Vathorstlaan', 'Bezaanstraat', 'Duisterweg', 'Laakboulevard', 'Velduil'],
    },
  ],
  [
    8,
    {
      digits: ['3828', '3829'],
      city: 'Hoogland',
      streets: ['Kerklaan', 'Zevenhuizerstraat', 'Hoogerbeetsstraat', 'Engweg', "'t Hofje"],
    },
  ],
  [
    10,
    {
      digits: ['3831', '3832', '3833'],
      city: 'Leusden',
      streets: ['Hamersveldseweg', 'Noorderinslag', 'Zwarteweg', 'Burgemeester van der Postlaan', 'Asschatterweg'],
    },
  ],
  [
    5,
    {
      digits: ['3761', '3762', '3764'],
      city: 'Soest',
      streets: [
        'Burgemeester Grothestraat',
        'Kerkpad Noordzijde',
        'Birkstraat',
        'Soesterbergsestraat',
        'Beckeringhstraat',
      ],
    },
  ],
  [
    4,
    {
      digits: ['3741', '3742'],
      city: 'Baarn',
      streets: ['Eemnesserweg', 'Brinkstraat', 'Laanstraat', 'Faas Eliaslaan'],
    },
  ],
  [
    4,
    {
      digits: ['3861', '3862', '3863'],
      city: 'Nijkerk',
      streets: ['Oosterstraat', 'Bruins Slotlaan', 'Langestraat', 'Vetkamp'],
    },
  ],
  [
    3,
    {
      digits: ['3751', '3752'],
      city: 'Bunschoten-Spakenburg',
      streets: ['Dorpsstraat', 'Kerkstraat', 'Hoekstraat', 'Oude Schans'],
    },
  ],
]

/** Letters used in postal codes; the combinations SA, SD and SS are not. */
const codeLetters = 'ABCDEGHJKLMNPRSTVWXZ'

function postalLetters(random: Random): string {
  const letters = random.letters(codeLetters, 2)
  return ['SA', 'SD', 'SS'].includes(letters) ? 'SB' : letters
}

function houseNumber(random: Random): string {
  const addition = random.weighted([
    [17, ''],
    [1, 'a'],
    [1, '-2'],
    [1, ' bis'],
  ])
  return `${random.between(1, 240)}${addition}`
}

export function dutchAddress(random: Random): SampleAddress {
  const { digits, city, streets } = random.weighted(districts)
  return {
    street: random.pick(streets),
    house_number: houseNumber(random),
    postal_code: `${random.pick(digits)} ${postalLetters(random)}`,
    city,
    country: 'Nederland',
  }
}

export const foreignAddresses: readonly SampleAddress[] = [
  { street: 'Kerkstraat', house_number: '14', postal_code: '2060', city: 'Antwerpen', country: 'België' },
  { street: 'Rue de la Loi', house_number: '155', postal_code: '1040', city: 'Bruxelles', country: 'België' },
  { street: 'Stationsstraat', house_number: '3 bus 2', postal_code: '3910', city: 'Pelt', country: 'België' },
  { street: 'Hauptstraße', house_number: '27', postal_code: '47533', city: 'Kleve', country: 'Duitsland' },
  { street: 'Bahnhofstraße', house_number: '8b', postal_code: '48529', city: 'Nordhorn', country: 'Duitsland' },
  { street: 'Kölner Straße', house_number: '112', postal_code: '40227', city: 'Düsseldorf', country: 'Duitsland' },
  { street: 'Rue des Écoles', house_number: '5', postal_code: '75005', city: 'Paris', country: 'Frankrijk' },
  {
    street: 'Chemin du Moulin',
    house_number: '41',
    postal_code: '24200',
    city: 'Sarlat-la-Canéda',
    country: 'Frankrijk',
  },
  { street: 'Calle Mayor', house_number: '19', postal_code: '03580', city: "L'Alfàs del Pi", country: 'Spanje' },
  { street: 'Bahnhofstrasse', house_number: '70', postal_code: '8001', city: 'Zürich', country: 'Zwitserland' },
  {
    street: 'Northumberland Avenue',
    house_number: '12',
    postal_code: 'WC2N 5BY',
    city: 'London',
    country: 'Verenigd Koninkrijk',
  },
]
