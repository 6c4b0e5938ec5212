/** The events of a year, none of which is bound to a season: the sample is shifted to the day on which it is imported. */
export interface EventPlan {
  readonly name: string
  /** `MM-DD` in 2026, whose weekday is kept in other years; `hours` is the duration. */
  readonly day: string
  readonly hour: number
  readonly hours: number
  readonly location: string
  readonly capacity: number | null
  readonly price: string
  readonly payment: 'none' | 'optional' | 'required' | 'after_assignment'
  readonly free?: boolean
  /** Expected attendance of an event without a limit; 120 by default. */
  readonly turnout?: number
  /** Fills up as soon as registration opens. */
  readonly popular?: boolean
  /** Share of guests; 0.06 by default. */
  readonly outsiders?: number
  readonly adultsOnly?: boolean
  readonly description?: string
}

const park = 'Park De Linde'
const clubhouse = 'Clubhuis'
const free = { price: '0.00', payment: 'none' } as const

export const eventPlans: readonly EventPlan[] = [
  {
    name: 'Ledenborrel',
    day: '01-09',
    hour: 16,
    hours: 3,
    location: clubhouse,
    capacity: null,
    ...free,
    description: 'Met hapjes',
  },
  {
    name: 'Laddertoernooi',
    popular: true,
    day: '01-24',
    hour: 10,
    hours: 7,
    location: park,
    capacity: 32,
    price: '7.50',
    payment: 'optional',
  },
  {
    name: 'Pubquiz',
    day: '02-13',
    hour: 20,
    hours: 3,
    location: clubhouse,
    capacity: 80,
    price: '5.00',
    payment: 'optional',
    adultsOnly: true,
  },
  {
    name: 'Algemene ledenvergadering',
    day: '03-16',
    hour: 20,
    hours: 3,
    location: clubhouse,
    capacity: null,
    ...free,
    adultsOnly: true,
  },
  { name: 'Dubbeltoernooi', day: '03-28', hour: 10, hours: 8, location: park, capacity: 64, ...free },
  {
    name: 'Open dag',
    turnout: 1200,
    outsiders: 0.42,
    day: '04-11',
    hour: 13,
    hours: 4,
    location: park,
    capacity: null,
    ...free,
    description: 'Neem iemand mee',
  },
  { name: 'Jeugdtoernooi', day: '04-18', hour: 9, hours: 6, location: park, capacity: 48, ...free },
  {
    name: 'Padelclinic',
    day: '05-09',
    hour: 10,
    hours: 2,
    location: 'Padelbanen',
    capacity: 16,
    price: '12.50',
    payment: 'after_assignment',
  },
  {
    name: 'Open toernooi',
    day: '05-30',
    hour: 9,
    hours: 9,
    location: park,
    capacity: 96,
    price: '15.00',
    payment: 'required',
  },
  {
    name: 'Ouder-kindtoernooi',
    popular: true,
    day: '06-13',
    hour: 10,
    hours: 6,
    location: park,
    capacity: 60,
    ...free,
  },
  {
    name: 'Jeugdkamp',
    day: '07-10',
    hour: 9,
    hours: 8,
    location: park,
    capacity: 40,
    price: '95.00',
    payment: 'after_assignment',
  },
  {
    name: 'Avondcompetitie',
    day: '07-02',
    hour: 19,
    hours: 3,
    location: park,
    capacity: 48,
    price: '10.00',
    payment: 'optional',
    free: true,
  },
  { name: 'Clubkampioenschappen', day: '08-29', hour: 9, hours: 9, location: park, capacity: 128, ...free },
  {
    name: 'Barbecue',
    day: '09-05',
    hour: 17,
    hours: 5,
    location: clubhouse,
    capacity: 150,
    price: '17.50',
    payment: 'optional',
  },
  { name: 'Sponsordag', day: '09-18', hour: 13, hours: 5, location: park, capacity: 40, ...free, adultsOnly: true },
  {
    name: 'Barcursus',
    popular: true,
    day: '10-06',
    hour: 19,
    hours: 2,
    location: clubhouse,
    capacity: 20,
    ...free,
    adultsOnly: true,
  },
  {
    name: 'Mixtoernooi',
    day: '10-17',
    hour: 10,
    hours: 7,
    location: park,
    capacity: 64,
    price: '7.50',
    payment: 'optional',
  },
  {
    name: 'EHBO-avond',
    day: '11-12',
    hour: 19,
    hours: 3,
    location: clubhouse,
    capacity: 24,
    price: '25.00',
    payment: 'after_assignment',
    adultsOnly: true,
  },
  { name: 'Speelmiddag jeugd', day: '11-28', hour: 14, hours: 2, location: clubhouse, capacity: 70, ...free },
  {
    name: 'Familietoernooi',
    day: '12-19',
    hour: 12,
    hours: 7,
    location: park,
    capacity: 64,
    price: '5.00',
    payment: 'required',
    free: true,
  },
]
