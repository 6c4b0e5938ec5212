/** Why an outbox entry was not delivered, in words that may be stored and logged: never an address, a name or a text. */

/**
 * `again`: later it may succeed. `never`: it will not. `needless`: what it was about is no longer so. `unknown`: it may have been
 * delivered, so that a person decides whether it is sent again.
 */
export type Verdict = 'again' | 'never' | 'needless' | 'unknown'

export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
  readonly verdict: Verdict
  readonly reason: string
  /** `5.1.1` (RFC 3463): the mail server says that the recipient's address does not exist. Else null. */
  readonly addressCode: string | null

  /** Without a cause: what servers and drivers say of a failure quotes addresses. */
  constructor(verdict: Verdict, reason: string, addressCode: string | null = null) {
    super(reason)
    this.verdict = verdict
    this.reason = reason
    this.addressCode = addressCode
  }
}

/** The reason of an email that a mail server had in full, and about which it said nothing. */
export const outcomeUnknown = 'outcome unknown: the mail server did not answer after the whole email'

/** The reason of an entry that an administrator discarded: it is listed and retried no more. */
export const discarded = 'discarded'
