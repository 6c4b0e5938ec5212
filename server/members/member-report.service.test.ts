import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { describeDatabase } from '../../testing/databases.ts'
import { addEntry, addMember, entriesOf, makeOutbox, makeSender } from '../../testing/outbox.ts'

interface Report {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Federation {
  /** `http://127.0.0.1:…` */
  readonly url: string
  readonly reports: readonly Report[]
  connections(): number
  /** The status of the next answers. */
  answer(status: number, headers?: Record<string, string>): void
  stop(): Promise<void>
}

async function startFederation(): Promise<Federation> {
  const reports: Report[] = []
  let reply: readonly [number, Record<string, string>] = [204, {}]
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    reports.push({ path: request.url, headers: request.headers, body: await text(request) })
    response.writeHead(...reply).end()
  }
  const server = createServer((request, response) => void take(request, response))
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return {
    url: `http://127.0.0.1:${address.port}`,
    reports,
    connections: () => connections,
    answer: (status, headers = {}) => {
      reply = [status, headers]
    },
    stop,
  }
}

describeDatabase('the report of a new member', (open) => {
  async function world(addressOf: (url: string) => string = (url) => url) {
    const [storage, federation] = [await open(), await startFederation()]
    const association = await makeSender(storage, { federation_url: addressOf(`${federation.url}/members`) })
    const secrets = { iban: 'NL91ABNA0417164300', account_holder: 'J. Jansen', date_of_birth: '1990-02-03' }
    const member = await addMember(storage, association.id, secrets)
    await addEntry(storage, association.id, 'member_created_report', { member_id: member })
    const entries = () => entriesOf(storage, association.id)
    return { association, federation, outbox: makeOutbox(storage), entries }
  }

  it('is a JSON POST with the member, without what is sensitive', async () => {
    const { federation, outbox, entries } = await world()
    await outbox.worker.deliverDue()
    const [report] = federation.reports
    expect(report).toMatchObject({
      path: '/members',
      headers: { 'content-type': 'application/json', 'user-agent': 'Ledenbalie' },
    })
    expect(JSON.parse(report?.body ?? '')).toMatchObject({
      event: 'member.created',
      member: { object: 'member', id: 1, membership_number: '1001', email: 'jan1@example.org' },
    })
    expect(report?.body).not.toMatch(/NL91|J\. Jansen|1990|sepa|date_of_birth/)
    expect(await entries()).toMatchObject([{ state: 'delivered' }])
  })

  it.each([300, 404, 429, 500])(
    'is repeated after %i until it is taken, under the same Idempotency-Key',
    async (status) => {
      const { federation, outbox, entries } = await world()
      federation.answer(status)
      await outbox.worker.deliverDue()
      expect(await entries()).toEqual([{ attempts: 1, state: 'waiting', last_error: `federation: status ${status}` }])
      federation.answer(201)
      outbox.pass(120_000)
      await outbox.worker.deliverDue()
      expect(await entries()).toMatchObject([{ attempts: 2, state: 'delivered' }])
      const keys = federation.reports.map(({ headers }) => headers['idempotency-key'])
      expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]])
    },
  )

  it.each([200, 204, 299])('is taken with %i', async (status) => {
    const { federation, outbox, entries } = await world()
    federation.answer(status)
    await outbox.worker.deliverDue()
    expect(await entries()).toMatchObject([{ attempts: 1, state: 'delivered' }])
  })

  it('goes to no other address than the association’s', async () => {
    const [{ federation, outbox, entries }, elsewhere] = [await world(), await startFederation()]
    federation.answer(307, { Location: `${elsewhere.url}/members` })
    await outbox.worker.deliverDue()
    expect(elsewhere.reports).toEqual([])
    expect(await entries()).toMatchObject([{ state: 'waiting', last_error: 'federation: status 307' }])
  })

  it('is repeated while nobody listens', async () => {
    const { federation, outbox, entries } = await world()
    await federation.stop()
    await outbox.worker.deliverDue()
    expect(await entries()).toEqual([{ attempts: 1, state: 'waiting', last_error: 'federation: no connection' }])
  })

  it.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])(
    'goes nowhere inside the service’s network: https on %s is not connected to, and looks like one that is off',
    async (host) => {
      const { federation, outbox, entries } = await world((url) => url.replace('http://127.0.0.1', `https://${host}`))
      await outbox.worker.deliverDue()
      expect(federation.connections()).toBe(0)
      expect(await entries()).toMatchObject([{ state: 'waiting', last_error: 'federation: no connection' }])
    },
  )

  it('shows the user and password of the address, and keeps them out of the log', async () => {
    const { federation, outbox } = await world((url) => url.replace('//', '//club:s%C3%A9cret@'))
    await outbox.worker.deliverDue()
    expect(federation.reports[0]?.headers.authorization).toBe(`Basic ${btoa('club:s\u00c3\u00a9cret')}`)
    expect(outbox.logLines.join('\n')).not.toContain('cret')
  })

  it('is not made when the association has left the federation', async () => {
    const { association, federation, outbox, entries } = await world()
    await association.change({ federation_url: null })
    await outbox.worker.deliverDue()
    expect(federation.reports).toEqual([])
    expect(await entries()).toMatchObject([{ state: 'given up', last_error: 'the association has no federation' }])
  })
})
