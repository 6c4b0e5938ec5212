/** Adding several people one after the other. Pure: what sends is given. */
import type { ApiProblem } from '#client/errors.ts'
import { oneByOne, type Outcome } from '../api/one-by-one.ts'

/** How it went with one person. `unanswered`: nobody knows; sent again with the same key, it does not happen twice. */
export type AddOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly error: ApiProblem }
  | { readonly kind: 'unanswered'; readonly error: unknown }

/** A refusal that would be the same for everybody: the rest need not be asked. */
function concernsAll({ status, code }: ApiProblem): boolean {
  return status === 402 || status === 403 || status === 404 || code === 'group_follows_subscription'
}

function addOutcome(outcome: Outcome): AddOutcome {
  if (outcome.kind === 'done') return { kind: 'added' }
  if (outcome.kind === 'uncertain') return { kind: 'unanswered', error: outcome.error }
  return outcome.error.code === 'already_in_group' ? { kind: 'already' } : outcome
}

/**
 * Adds each in turn and tells how it went. A refusal of one person does not stop the others; where no answer comes, or nobody
 * would be let in, the rest is left for later.
 */
export async function addEach<Person>(
  people: readonly Person[],
  send: (person: Person) => Promise<unknown>,
  onOutcome: (person: Person, outcome: AddOutcome) => void,
): Promise<void> {
  await oneByOne(people, {
    act: send,
    onOutcome: (person, outcome) => onOutcome(person, addOutcome(outcome)),
    concernsAll,
  })
}
