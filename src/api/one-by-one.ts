/** The same for many, one after the other: sending invoices, adding members to a group. Pure: `act` does it. */
import type { ApiProblem } from '#client/errors.ts'
import { isDecided } from './send-once.ts'

/** The result of one request. `unconfirmed`: no response decided it; with the same key it can be sent again without happening twice. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly error: ApiProblem }
  | { readonly kind: 'unconfirmed'; readonly error: unknown }

export interface OneByOne<Item> {
  readonly act: (item: Item) => Promise<unknown>
  readonly onOutcome: (item: Item, outcome: Outcome) => void
  readonly signal: AbortSignal
  /** A refusal that would be the same for all: the rest is not sent. */
  readonly concernsAll?: (error: ApiProblem) => boolean
}

async function attempt(act: () => Promise<unknown>, signal: AbortSignal): Promise<Outcome> {
  try {
    await act()
    return { kind: 'done' }
  } catch (error) {
    // Stopped while it was still waiting to be sent.
    if (signal.aborted && error === signal.reason) throw error
    return isDecided(error) ? { kind: 'refused', error } : { kind: 'unconfirmed', error }
  }
}

/**
 * Takes each in turn. A refusal is noted and the next one follows. Throws the signal's reason when it is
 * aborted, and the error where no answer comes, since the next one would fail likewise.
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  { act, onOutcome, signal, concernsAll = () => false }: OneByOne<Item>,
): Promise<void> {
  for (const item of items) {
    signal.throwIfAborted()
    // One after the other: the rate limit is shared with everything else, and a stop must mean stop.
    const outcome = await attempt(() => act(item), signal)
    onOutcome(item, outcome)
    if (outcome.kind === 'unconfirmed') throw outcome.error
    if (outcome.kind === 'refused' && concernsAll(outcome.error)) return
  }
}
