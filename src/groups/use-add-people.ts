import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/schemas/groups.ts'
import type { Session } from '../session/session.ts'
import { addEach, type AddOutcome } from './add-run.ts'
import { addGroupMembership, invalidateGroupMemberships } from './queries.ts'

/** A member chosen to be added, as the dialog lists them. */
export type Chosen = {
  id: number
  name: string
  number: string | null
}

export interface Adding {
  readonly people: readonly Chosen[]
  readonly validFrom: string
}

type Outcomes = ReadonlyMap<number, AddOutcome>

/** Some members were refused or were in the group already; the dialog says so beside each of them. */
export class NotAllAdded extends Error {
  override readonly name = 'NotAllAdded'
}

export interface AddPeople {
  /** By member id; without a member who has not been sent yet. */
  readonly outcomes: Outcomes
  /** Adds all of them and returns how it went with each; throws `NotAllAdded` when there is more to say than that they were added. */
  readonly add: (adding: Adding, signal: AbortSignal) => Promise<Outcomes>
  readonly forget: (id: number) => void
}

/** Adds members to a group one after the other, each as a submission of its own, and remembers how it went. */
export function useAddPeople(session: Session, group: Group): AddPeople {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())

  async function add({ people, validFrom }: Adding, signal: AbortSignal): Promise<Outcomes> {
    const all = new Map(outcomes)
    try {
      await addEach(people, {
        send: ({ id }) => addGroupMembership(client, session, { groupId: group.id, memberId: id, validFrom }),
        onOutcome: ({ id }, outcome) => {
          all.set(id, outcome)
          setOutcomes(new Map(all))
        },
        signal,
      })
    } finally {
      invalidateGroupMemberships(client, session)
    }
    if (![...all.values()].every(({ kind }) => kind === 'added')) throw new NotAllAdded()
    return all
  }

  return {
    outcomes,
    add,
    forget: (id) => setOutcomes((before) => new Map([...before].filter(([known]) => known !== id))),
  }
}
