/**
 * Any request gets a response of the contract or a problem document, never an internal error or silence.
 * The test service parses every success with its schema, so a wrong answer shows as 500.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyRequest, type ArbitraryRequest, memberWrite, written } from '../../testing/arbitrary-requests.ts'
import { makeAssociation } from '../../testing/association.ts'
import { checkAnswer, readAnswer } from '../../testing/contract-answer.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOneOfEach } from '../../testing/one-of-each.ts'
import { rawHttp } from '../../testing/raw-http.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { propertyTimeout, runs } from '../../testing/thoroughness.ts'

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
      const answer = readAnswer(await rawHttp(service.url, written(request, key)))
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
