/** Guards the set-up of a new installation with a token that is known to the person who starts the service. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SetUpGate } from '../../operation/context.ts'

export interface OpenSetUpGate extends SetUpGate {
  readonly token: string
}

/** For a service whose database holds an association that someone administers. */
export const closedSetUp: SetUpGate = { isOpen: () => false }

/** With a new token. */
export function openSetUpGate(token: string = randomBytes(24).toString('base64url')): OpenSetUpGate {
  const isOpen = (given: string) =>
    Buffer.byteLength(given) === Buffer.byteLength(token) && timingSafeEqual(Buffer.from(given), Buffer.from(token))
  return { token, isOpen }
}
