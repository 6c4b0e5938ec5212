/**
 * Any request gets a response of the contract or a problem document, never an internal error or silence.
 * The test service parses every success with its schema, so a wrong answer shows as 500.
 */
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemCode, problems } from '#contract/problems.ts'
import { anyRequest, type ArbitraryRequest, memberWrite, written } from '../../testing/arbitrary-requests.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOneOfEach } from '../../testing/one-of-each.ts'
import { rawHttp } from '../../testing/raw-http.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { propertyTimeout, runs } from '../../testing/thoroughness.ts'

interface Answer {
  readonly status: number
  readonly head: string
  readonly content: string
}

function parse(answer: string): Answer {
  const end = answer.indexOf('\r\n\r\n')
  const [head, bytes] = [answer.slice(0, end), Buffer.from(answer.slice(end + 4), 'latin1')]
  const packed = /\r\ncontent-encoding: gzip/i.test(head) && bytes.length > 0
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]),
    head,
    content: (packed ? gunzipSync(bytes) : bytes).toString(),
  }
}

/** Fails unless the answer is one that the contract knows. */
function checkAnswer({ status, head, content }: Answer): void {
  expect(status < 500, `${status}: ${content}`).toBe(true)
  // 204, HEAD, and what never became a request.
  if (content === '') return
  const told: unknown = JSON.parse(content)
  if (status < 400) {
    expect(told).toHaveProperty('object')
    return
  }
  expect(head).toMatch(/content-type: application\/problem\+json/i)
  const { type } = typeof told === 'object' && told !== null && 'type' in told ? told : { type: '' }
  expect(Object.entries(problems).find(([code]) => code === problemCode(String(type)))?.[1].status).toBe(status)
}

describeEachDatabase('whatever is sent', (open) => {
  let service: TestService
  let key: string

  beforeAll(async () => {
    const storage = await open()
    service = await startTestService({ storage })
    const association = await makeAssociation(storage)
    await addOneOfEach(storage, association.id)
    await association.defineFields([
      { name: 'shirt', type: 'text', active: true },
      { name: 'shoe', type: 'number', active: true },
      { name: 'born', type: 'date', active: true },
      { name: 'vegan', type: 'checkbox', active: true },
      { name: 'old', type: 'text', active: false },
    ])
    key = await association.key()
  })
  afterAll(() => service.close())

  /** Sends many, checks every answer, and gives the statuses there were. */
  async function statusesOf(requests: fc.Arbitrary<ArbitraryRequest>): Promise<ReadonlySet<number>> {
    const statuses = new Set<number>()
    const property = fc.asyncProperty(requests, async (request) => {
      const answer = parse(await rawHttp(service.url, written(request, key)))
      checkAnswer(answer)
      statuses.add(answer.status)
    })
    await fc.assert(property, runs(150))
    return statuses
  }

  // Requests that the first check refuses test nothing behind it, hence the statuses. A conflict comes in most runs, but not in all.
  it('the answer is one of the contract', { timeout: propertyTimeout }, async () => {
    expect([...(await statusesOf(anyRequest))]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 422]))
  })

  it('a member’s fields are kept or refused', { timeout: propertyTimeout }, async () => {
    expect([...(await statusesOf(memberWrite))]).toEqual(expect.arrayContaining([200, 201, 422]))
  })

  it('nothing unexpected is in the log', () => {
    expect(service.logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  })
})
