import { expect, test } from 'vitest'
import { DatabaseBusy } from './errors.ts'
import { retryWhile } from './retry.ts'

const refusal = new Error('refused')
const isRefusal = (error: unknown) => error === refusal
const wait = 60_000

/** Is refused so many times, then answers. */
function refused(times: number): () => Promise<string> {
  let left = times
  return async () => {
    if (left-- > 0) throw refusal
    return 'done'
  }
}

test('tries until it is let through', async () => {
  expect(await retryWhile(isRefusal, refused(7), wait)).toBe('done')
})

test('gives up with DatabaseBusy, which carries the last refusal', async () => {
  const error: unknown = await retryWhile(isRefusal, refused(Infinity), 0).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseBusy)
  expect(error).toHaveProperty('cause', refusal)
})

test('any other error passes at once', async () => {
  let attempts = 0
  const fail = async () => {
    attempts++
    throw new Error('another')
  }
  await expect(retryWhile(isRefusal, fail, wait)).rejects.toThrow('another')
  expect(attempts).toBe(1)
})
