import { isDecided } from '../api/submission-key.ts'
import type { DraftPlace } from './drafts.ts'
import { clearUncertain, markUncertain, otherUncertain } from './uncertain.ts'

export interface Created<Answer> {
  readonly answer: Answer
  /** An attempt whose answer got lost had taken effect; what is submitted now differs from it and is not in it. */
  readonly arrivedBefore: boolean
}

/**
 * Sends the body of a creating form, once: when the outcome of an earlier, different body is not known, that one is settled first
 * (with the key it was sent with), so that nothing is made twice.
 */
export async function createOnce<Body, Answer>(
  place: DraftPlace,
  body: Body,
  send: (body: Body) => Promise<Answer>,
): Promise<Created<Answer>> {
  const earlier = otherUncertain(sessionStorage, place, body)
  try {
    if (earlier) return { answer: settled(await send(earlier), place), arrivedBefore: true }
  } catch (error) {
    if (!isDecided(error)) throw error
  }
  clearUncertain(sessionStorage, place)
  try {
    return { answer: settled(await send(body), place), arrivedBefore: false }
  } catch (error) {
    if (!isDecided(error)) markUncertain(sessionStorage, place, body)
    throw error
  }
}

function settled<Answer>(answer: Answer, place: DraftPlace): Answer {
  clearUncertain(sessionStorage, place)
  return answer
}
