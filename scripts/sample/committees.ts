/** Board and committees, with current and former members. */
import type { z } from 'zod'
import type { fileCommittee } from '../../server/association-file/schema/groups.ts'
import type { SampleMember } from './members.ts'
import type { Random } from './random.ts'

type FileCommittee = z.input<typeof fileCommittee>
type Serving = NonNullable<FileCommittee['members']>[number]

const committees: readonly {
  readonly name: string
  readonly description: string | null
  readonly roles: readonly string[]
}[] = [
  {
    name: 'Bestuur',
    description: 'Vergadert elke eerste maandag',
    roles: ['Voorzitter', 'Secretaris', 'Penningmeester', 'Lid', 'Lid'],
  },
  {
    name: 'Technische commissie',
    description: 'Competitie en lessen',
    roles: ['Voorzitter', 'Lid', 'Lid', 'Lid', 'Lid'],
  },
  { name: 'Jeugdcommissie', description: null, roles: ['Voorzitter', 'Secretaris', 'Lid', 'Lid', 'Lid', 'Lid'] },
  {
    name: 'Activiteitencommissie',
    description: 'Feesten en toernooien',
    roles: ['Voorzitter', 'Lid', 'Lid', 'Lid', 'Lid'],
  },
  { name: 'Barcommissie', description: null, roles: ['Voorzitter', 'Inkoop', 'Rooster', 'Lid', 'Lid'] },
  { name: 'Parkcommissie', description: 'Banen, groen en gebouw', roles: ['Voorzitter', 'Lid', 'Lid', 'Lid'] },
  { name: 'Padelcommissie', description: null, roles: ['Voorzitter', 'Lid', 'Lid'] },
  { name: 'Communicatie', description: 'Website en nieuwsbrief', roles: ['Redactie', 'Redactie', 'Webbeheer'] },
  { name: 'Sponsorcommissie', description: null, roles: ['Voorzitter', 'Lid', 'Lid'] },
  { name: 'Kascommissie', description: 'Controleert de jaarrekening', roles: ['Lid', 'Lid', 'Reserve'] },
]

/** The year of the last general meeting, which holds elections. */
function lastElection({ calendar }: Random): number {
  return Number(calendar.last('03-15').slice(0, 4))
}

function serving(random: Random, { number }: SampleMember, role: string): Serving {
  return { membership_number: number, role, since: `${lastElection(random) - random.between(0, 5)}-03-15`, until: null }
}

function served(random: Random, { number }: SampleMember, role: string): Serving {
  const until = lastElection(random) - random.between(1, 4)
  return { membership_number: number, role, since: `${until - random.between(2, 6)}-03-15`, until: `${until}-03-14` }
}

export function makeCommittees(random: Random, members: readonly SampleMember[]): FileCommittee[] {
  const longAgo = `${random.calendar.year - 6}-01-01`
  const adults = members.filter(
    ({ membership, age }) => membership.status === 'active' && age >= 20 && membership.since < longAgo,
  )
  const volunteers = random.shuffled(adults)
  return committees.map(({ name, description, roles }) => {
    const next = () => volunteers.shift() ?? adults[0]
    const past = roles.slice(0, 2).flatMap((role) => {
      const member = next()
      return member ? [served(random, member, role)] : []
    })
    const present = roles.flatMap((role) => {
      const member = next()
      return member ? [serving(random, member, role)] : []
    })
    return { name, description, members: [...past, ...present] }
  })
}
