/** Why an outbox entry was not delivered, in words that may be stored and logged: never an address, a name or a text. */

/** `again`: later it may succeed. `never`: it will not. `needless`: what it was about is no longer so. */
export type Verdict = 'again' | 'never' | 'needless'

export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
  readonly verdict: Verdict
  readonly reason: string

  /** Without a cause: what servers and drivers say of a failure quotes addresses. */
  constructor(verdict: Verdict, reason: string) {
    super(reason)
    this.verdict = verdict
    this.reason = reason
  }
}

/** The reason of an entry that an administrator discarded: it is listed and retried no more. */
export const discarded = 'discarded'
