/** Whether a raw answer is one that the contract knows. */
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { problemCode, problems } from '#contract/problems.ts'

export interface Answer {
  readonly status: number
  readonly head: string
  readonly content: string
}

export function readAnswer(answer: string): Answer {
  const end = answer.indexOf('\r\n\r\n')
  const [head, bytes] = [answer.slice(0, end), Buffer.from(answer.slice(end + 4), 'latin1')]
  const packed = /\r\ncontent-encoding: gzip/i.test(head) && bytes.length > 0
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]),
    head,
    content: (packed ? gunzipSync(bytes) : bytes).toString(),
  }
}

/** Fails unless the answer is a success, or a problem of the contract with its status. */
export function checkAnswer({ status, head, content }: Answer): void {
  expect(status < 500, `${status}: ${content}`).toBe(true)
  // 204, HEAD, and what never became a request.
  if (content === '') return
  if (status < 400) {
    if (/content-type: application\/json/i.test(head)) expect(JSON.parse(content)).toHaveProperty('object')
    return
  }
  const told: unknown = JSON.parse(content)
  expect(head).toMatch(/content-type: application\/problem\+json/i)
  const { type } = typeof told === 'object' && told !== null && 'type' in told ? told : { type: '' }
  expect(Object.entries(problems).find(([code]) => code === problemCode(String(type)))?.[1].status).toBe(status)
}
