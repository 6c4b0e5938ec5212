/** Adding several members one after the other. Pure: `send` is given. */
import type { ApiProblem } from '#client/errors.ts'
import { oneByOne, type Outcome } from '../api/one-by-one.ts'

/** The result for one member. `unconfirmed`: no response; with the same key it can be sent again without happening twice. */
export type AddOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly error: ApiProblem }
  | { readonly kind: 'unconfirmed'; readonly error: unknown }

/** The member is in the group: there is nothing left to send. */
export function isAdded(outcome: AddOutcome | undefined): boolean {
  return outcome?.kind === 'added' || outcome?.kind === 'already'
}

/** A refusal that would be the same for all: the rest is not sent. */
function concernsAll({ status, code }: ApiProblem): boolean {
  return status === 402 || status === 403 || status === 404 || code === 'group_follows_subscription'
}

function addOutcome(outcome: Outcome): AddOutcome {
  if (outcome.kind === 'done') return { kind: 'added' }
  return outcome.kind === 'refused' && outcome.error.code === 'already_in_group' ? { kind: 'already' } : outcome
}

export interface AddRun<Person> {
  readonly send: (person: Person) => Promise<unknown>
  readonly onOutcome: (person: Person, outcome: AddOutcome) => void
  readonly signal: AbortSignal
}

/**
 * Adds each in turn. A refusal of one member does not stop the others. Throws where no answer comes, and ends where no member
 * would be accepted: the rest is left for the next attempt.
 */
export async function addEach<Person>(
  people: readonly Person[],
  { send, onOutcome, signal }: AddRun<Person>,
): Promise<void> {
  await oneByOne(people, {
    act: send,
    onOutcome: (person, outcome) => onOutcome(person, addOutcome(outcome)),
    signal,
    concernsAll,
  })
}
