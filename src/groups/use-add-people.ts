import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/schemas/groups.ts'
import type { Session } from '../session/session.ts'
import { addEach, type AddOutcome } from './add-run.ts'
import { addPlace, refreshPlaces } from './queries.ts'

/** Somebody chosen to be added, as the list of the dialog shows them. */
export type Chosen = {
  id: number
  name: string
  number: string | null
}

interface Adding {
  readonly people: readonly Chosen[]
  readonly validFrom: string
}

export interface AddPeople {
  /** By member id; who is not in it has not been sent yet. */
  readonly outcomes: ReadonlyMap<number, AddOutcome>
  readonly isPending: boolean
  /** Gives back how it went with those of this round; who is left over is not in it. */
  readonly add: (adding: Adding) => Promise<ReadonlyMap<number, AddOutcome>>
  readonly forget: (id: number) => void
}

/** Adds people to a group one after the other, each with an idempotency key of their own, and remembers how it went. */
export function useAddPeople(session: Session, group: Group): AddPeople {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, AddOutcome>>(new Map())
  const { mutateAsync, isPending } = useMutation<ReadonlyMap<number, AddOutcome>, Error, Adding>({
    mutationKey: [session.id, 'addGroupMember'],
    mutationFn: async ({ people, validFrom }) => {
      const round = new Map<number, AddOutcome>()
      await addEach(
        people,
        ({ id }) => addPlace(session, { groupId: group.id, memberId: id, validFrom }),
        ({ id }, outcome) => {
          round.set(id, outcome)
          setOutcomes((before) => new Map([...before, [id, outcome]]))
        },
      )
      refreshPlaces(client, session)
      return round
    },
  })
  return {
    outcomes,
    isPending,
    add: mutateAsync,
    forget: (id) => setOutcomes((before) => new Map([...before].filter(([known]) => known !== id))),
  }
}
