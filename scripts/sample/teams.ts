/** The groups of the sample, and which members fit them. */
import type { SampleMember } from './members.ts'

export interface Plan {
  readonly name: string
  readonly kind: 'team' | 'class' | 'other'
  readonly description: string | null
  readonly product?: string
  readonly size: readonly [min: number, max: number]
  readonly fits: (member: SampleMember) => boolean
}

const man = ({ person, age }: SampleMember) => person.sex === 'm' && age >= 18
const woman = ({ person, age }: SampleMember) => person.sex === 'f' && age >= 18
const adult = ({ age }: SampleMember) => age >= 18
const aged = (min: number, max: number) => (member: SampleMember) => member.age >= min && member.age <= max
const boy = (min: number, max: number) => (member: SampleMember) => member.person.sex === 'm' && aged(min, max)(member)
const girl = (min: number, max: number) => (member: SampleMember) => member.person.sex === 'f' && aged(min, max)(member)

function numbered(name: string, count: number, rest: Omit<Plan, 'name' | 'kind' | 'description'>): Plan[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${name} ${index + 1}`,
    kind: 'team',
    description: null,
    ...rest,
  }))
}

const adultTeams: readonly Plan[] = [
  ...numbered('Heren', 9, { size: [7, 10], fits: man }),
  ...numbered('Dames', 8, { size: [7, 10], fits: woman }),
  ...numbered('Gemengd', 7, { size: [8, 12], fits: adult }),
  ...numbered('Padel heren', 4, { size: [6, 8], fits: man }),
  ...numbered('Padel dames', 4, { size: [6, 8], fits: woman }),
  ...numbered('Padel gemengd', 4, { size: [6, 10], fits: adult }),
  ...numbered('Jeu de boules', 3, { size: [10, 16], fits: aged(55, 120) }),
]

const youthTeams: readonly Plan[] = [
  ...numbered('Jongens 13-17', 4, { size: [6, 8], fits: boy(13, 17) }),
  ...numbered('Meisjes 13-17', 4, { size: [6, 8], fits: girl(13, 17) }),
  ...numbered('Jongens 11-14', 3, { size: [5, 8], fits: boy(11, 14) }),
  ...numbered('Meisjes 11-14', 3, { size: [5, 8], fits: girl(11, 14) }),
  ...numbered('Groen', 3, { size: [6, 9], fits: aged(10, 12) }),
  ...numbered('Oranje', 3, { size: [6, 9], fits: aged(8, 10) }),
  ...numbered('Rood', 4, { size: [6, 10], fits: aged(5, 8) }),
]

const classes: readonly Plan[] = [
  {
    name: 'Tennisles beginners',
    kind: 'class',
    description: 'Volgt de lesabonnementen',
    product: 'LES-BEGINNERS',
    size: [18, 18],
    fits: adult,
  },
  {
    name: 'Padelles',
    kind: 'class',
    description: 'Volgt de lesabonnementen',
    product: 'LES-PADEL',
    size: [16, 16],
    fits: adult,
  },
  {
    name: 'Jeugdles',
    kind: 'class',
    description: 'Volgt de lesabonnementen',
    product: 'LES-JEUGD',
    size: [40, 40],
    fits: aged(5, 17),
  },
  { name: 'Tennisles gevorderden', kind: 'class', description: 'Woensdag 19.00 uur', size: [10, 14], fits: adult },
  {
    name: 'Selectietraining jeugd',
    kind: 'class',
    description: 'Zaterdag 9.00 uur',
    size: [12, 16],
    fits: aged(10, 17),
  },
  { name: 'Seniorentraining', kind: 'class', description: 'Dinsdag 10.00 uur', size: [14, 20], fits: aged(60, 120) },
  { name: 'Conditietraining', kind: 'class', description: 'Maandag 20.00 uur', size: [10, 18], fits: adult },
]

/** Groups without a limit, for members who are in no other group. */
export const openGroups: readonly Plan[] = [
  {
    name: 'Dagtennis',
    kind: 'other',
    description: 'Maandag en donderdag, 9.30 uur',
    size: [0, 0],
    fits: aged(50, 120),
  },
  { name: 'Racketavond', kind: 'other', description: 'Dinsdag, 20.00 uur', size: [0, 0], fits: aged(18, 49) },
  { name: 'Vrij spelen jeugd', kind: 'other', description: 'Woensdagmiddag', size: [0, 0], fits: aged(5, 17) },
]

const volunteers: readonly Plan[] = [
  { name: 'Vrijwilligers bar', kind: 'other', description: null, size: [30, 30], fits: adult },
  { name: 'Baancommissarissen', kind: 'other', description: null, size: [8, 8], fits: adult },
  { name: 'Scheidsrechters', kind: 'other', description: null, size: [6, 6], fits: adult },
]

export const plans: readonly Plan[] = [...adultTeams, ...youthTeams, ...classes, ...volunteers]
