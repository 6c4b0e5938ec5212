/** Guards the set-up of a new installation with a token that is known to the person who starts the service. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SetUpGate } from '../context.ts'
import { Problem } from '../problem.ts'

export interface OpenSetUpGate extends SetUpGate {
  readonly token: string
}

/** For a service whose database holds an association already. */
export const closedSetUp: SetUpGate = {
  isOpen: () => false,
  pass: async () => {
    throw new Problem('not_found')
  },
}

/** With a new token, which works once. */
export function openSetUpGate(token: string = randomBytes(24).toString('base64url')): OpenSetUpGate {
  let isPassed = false
  const isRight = (given: string) =>
    Buffer.byteLength(given) === Buffer.byteLength(token) && timingSafeEqual(Buffer.from(given), Buffer.from(token))
  return {
    token,
    isOpen: (given) => !isPassed && isRight(given),
    pass: async (given, work) => {
      if (isPassed || !isRight(given)) throw new Problem('not_found')
      isPassed = true
      try {
        return await work()
      } catch (error) {
        isPassed = false
        throw error
      }
    },
  }
}
