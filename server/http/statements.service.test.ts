/** The cost of a request in the database: a commit is a wait for the disk, a statement a round trip (docs/decisions/one-transaction.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAssociation } from '../../testing/association.ts'
import { type CountedStorage, countedStorage } from '../../testing/counted-storage.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { ask } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const invoice = {
  recipient: { name: 'Bakery', email: 'bakery@example.org' },
  lines: [{ description: 'Advertisement', unit_price: '50.00' }],
}

describeEachDatabase('the cost of a request', (open) => {
  let counted: CountedStorage
  let service: TestService
  let key: string

  beforeAll(async () => {
    counted = countedStorage(await open())
    service = await startTestService({ storage: counted.storage })
    key = await (await makeAssociation(counted.storage)).key()
    await post('/members', { last_name: 'Jansen' })
    // It would be written beside one of the requests otherwise.
    await service.writeKeyUse()
  })
  afterAll(() => service.close())

  /** One for the key and one for its association, where the database counts requests for all instances together. */
  const ofRateLimits = () => (counted.storage.engine === 'postgres' ? 2 : 0)

  const post = (path: string, body: unknown, idempotencyKey?: string, method = 'POST') =>
    ask(service.baseUrl + path, {
      method,
      key,
      body,
      headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
    })

  it('is one commit to create an invoice and one to send it, with an Idempotency-Key', async () => {
    const created = await counted.costOf(() => post('/invoices', invoice, 'create'))
    const sent = await counted.costOf(() => post('/invoices/1/send', {}, 'send'))
    expect([created.commits, sent.commits]).toEqual([1, 1])
  })

  it.each(['/members', '/members/1'])('is no statement but the caller’s to read %s again', async (path) => {
    const read = () => ask(service.baseUrl + path, { key })
    await read()
    const { statements } = await counted.costOf(read)
    expect(statements).toBeLessThanOrEqual(1 + ofRateLimits())
  })

  it('is no commit for a replay', async () => {
    await post('/members', { last_name: 'Bakker' }, 'replayed')
    const { commits } = await counted.costOf(() => post('/members', { last_name: 'Bakker' }, 'replayed'))
    expect(commits).toBe(0)
  })

  it('is no commit for a body that is refused', async () => {
    const cost = await counted.costOf(() => post('/members', { last_name: '' }, 'refused'))
    expect(cost.commits).toBe(0)
    expect(cost.statements).toBeLessThanOrEqual(2 + ofRateLimits())
  })

  it('is one commit for a conflict, which is kept', async () => {
    const { commits } = await counted.costOf(async () => {
      expect((await post('/members/1/cancel', { send_confirmation: true }, 'conflict')).status).toBe(409)
    })
    expect(commits).toBe(1)
  })

  it.each<[string, object, number]>([
    // One of them asks whether the key still holds.
    ['a field of its own', { phone: '0612345678' }, 6],
    ['the name, which other records can show', { last_name: 'Other' }, 7],
  ])('is one commit and few statements to change of a member %s', async (_, body, most) => {
    const cost = await counted.costOf(() => post('/members/1', body, undefined, 'PATCH'))
    expect(cost.commits).toBe(1)
    expect(cost.statements).toBeLessThanOrEqual(most + ofRateLimits())
  })
})
