/** Doing the same with many, one after the other: sending invoices, adding people to a group. Pure: what is done is given. */
import type { ApiProblem } from '#client/errors.ts'
import { isDecided } from './submission-key.ts'

/** How it went with one. `uncertain`: no answer came; done again with the same key, it does not happen twice. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly error: ApiProblem }
  | { readonly kind: 'uncertain'; readonly error: unknown }

export interface OneByOne<Item> {
  readonly act: (item: Item) => Promise<unknown>
  readonly onOutcome: (item: Item, outcome: Outcome) => void
  /** Asked before each one. */
  readonly isStopped?: () => boolean
  /** A refusal that would be the same for all: the rest need not be asked. */
  readonly concernsAll?: (error: ApiProblem) => boolean
}

async function attempt(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act()
    return { kind: 'done' }
  } catch (error) {
    return isDecided(error) ? { kind: 'refused', error } : { kind: 'uncertain', error }
  }
}

/**
 * Takes each in turn. What the service refuses is noted and the next one follows; without an answer it ends, since the next one
 * would fail likewise. False when something is left.
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  { act, onOutcome, isStopped = () => false, concernsAll = () => false }: OneByOne<Item>,
): Promise<boolean> {
  for (const item of items) {
    if (isStopped()) return false
    // One after the other: the service's limit is shared with everything else, and a stop must mean stop.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await attempt(() => act(item))
    onOutcome(item, outcome)
    if (outcome.kind === 'uncertain' || (outcome.kind === 'refused' && concernsAll(outcome.error))) return false
  }
  return true
}
