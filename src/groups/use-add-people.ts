import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiProblem } from '#client/errors.ts'
import type { Group } from '#contract/schemas/groups.ts'
import { oneByOne, type Outcome } from '../api/one-by-one.ts'
import type { Session } from '../session/session.ts'
import { addGroupMembership } from './queries.ts'

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

/** `already`: the member was in the group before. `earlier`: an attempt with another first day, `validFrom`, had arrived. */
export type AddOutcome =
  | Outcome
  | { readonly kind: 'already' }
  | { readonly kind: 'earlier'; readonly validFrom: string }

type Outcomes = ReadonlyMap<number, AddOutcome>

export function isAdded(outcome: AddOutcome | undefined): boolean {
  return outcome !== undefined && ['done', 'already', 'earlier'].includes(outcome.kind)
}

function addOutcome(outcome: Outcome): AddOutcome {
  return outcome.kind === 'refused' && outcome.error.code === 'already_in_group' ? { kind: 'already' } : outcome
}

/** A refusal that would be the same for all: the rest is left for the next attempt. */
function concernsAll({ status, code }: ApiProblem): boolean {
  return status === 402 || status === 403 || status === 404 || code === 'group_follows_subscription'
}

/** Some members were refused, were in the group already or came with another first day; the dialog says so beside each of them. */
export class NotAllAdded extends Error {
  override readonly name = 'NotAllAdded'
}

export interface AddPeople {
  /** By member id; without a member who has not been sent yet. */
  readonly outcomes: Outcomes
  /** Adds all and returns the result of each; throws `NotAllAdded` unless all were added. */
  readonly add: (adding: Adding, signal: AbortSignal) => Promise<Outcomes>
  readonly forget: (id: number) => void
}

/** Adds members to a group one after the other, each as a submission of its own, and remembers the results. */
export function useAddPeople(session: Session, group: Group): AddPeople {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())

  async function add({ people, validFrom }: Adding, signal: AbortSignal): Promise<Outcomes> {
    const all = new Map(outcomes)
    const earlier: Map<number, AddOutcome> = new Map()
    await oneByOne(people, {
      act: async ({ id }) => {
        const addition = { groupId: group.id, memberId: id, validFrom }
        const { result, isEarlier } = await addGroupMembership(client, session, addition, signal)
        if (isEarlier) earlier.set(id, { kind: 'earlier', validFrom: result.valid_from })
      },
      onOutcome: ({ id }, outcome) => {
        all.set(id, earlier.get(id) ?? addOutcome(outcome))
        setOutcomes(new Map(all))
      },
      signal,
      concernsAll,
    })
    if (![...all.values()].every(({ kind }) => kind === 'done')) throw new NotAllAdded()
    return all
  }

  return {
    outcomes,
    add,
    forget: (id) => setOutcomes((before) => new Map([...before].filter(([known]) => known !== id))),
  }
}
