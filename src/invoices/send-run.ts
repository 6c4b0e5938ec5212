/** Sending many invoices one after the other. Pure: what sends is given. */

/** How it went with one. `uncertain`: no answer came; the same key is sent again, so it is never sent twice. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'uncertain'; readonly error: unknown }

export interface SendRun {
  readonly send: (id: number) => Promise<unknown>
  /** Whether the service has decided, and not merely failed to answer. */
  readonly isDecided: (error: unknown) => boolean
  /** Asked before each one. */
  readonly isStopped: () => boolean
  readonly onOutcome: (id: number, outcome: SendOutcome) => void
}

/**
 * Sends each in turn. What the service refuses is noted and the next one follows; without an answer the run ends, since the
 * next one would fail likewise. False when something is left to send.
 */
export async function sendOneByOne(
  ids: readonly number[],
  { send, isDecided, isStopped, onOutcome }: SendRun,
): Promise<boolean> {
  for (const id of ids) {
    if (isStopped()) return false
    try {
      // One after the other: the service's limit is shared with everything else, and a stop must mean stop.
      // oxlint-disable-next-line no-await-in-loop
      await send(id)
      onOutcome(id, { kind: 'sent' })
    } catch (error) {
      if (!isDecided(error)) {
        onOutcome(id, { kind: 'uncertain', error })
        return false
      }
      onOutcome(id, { kind: 'refused', error })
    }
  }
  return true
}
