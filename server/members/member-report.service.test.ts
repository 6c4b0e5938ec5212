import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { describeDatabase } from '../../testing/databases.ts'
import { addEntry, addMember, entriesOf, makeOutbox, makeSender } from '../../testing/outbox.ts'

interface Report {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Federation {
  /** `http://127.0.0.1:…` */
  readonly url: string
  readonly reports: readonly Report[]
  connections(): number
  /** Once it was asked for the first time. */
  readonly asked: Promise<void>
  /** Once the first connection is closed. */
  readonly closed: Promise<void>
  /** Gives no answer any more. */
  keepSilent(): void
  /** The status of the next answers. */
  answer(status: number, headers?: Record<string, string>): void
  stop(): Promise<void>
}

/** Bytes, more than a connection takes along that nobody reads. */
const answerLength = 8_000_000

async function startFederation(): Promise<Federation> {
  const reports: Report[] = []
  const asked = Promise.withResolvers<void>()
  let reply: readonly [number, Record<string, string>] | null = [200, {}]
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    asked.resolve()
    reports.push({
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: await text(request),
    })
    if (reply !== null) response.writeHead(...reply).end('x'.repeat(answerLength))
  }
  const server = createServer((request, response) => void take(request, response))
  let connections = 0
  const closed = Promise.withResolvers<void>()
  server.on('connection', (socket) => {
    connections += 1
    socket.on('close', () => closed.resolve())
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
    asked: asked.promise,
    closed: closed.promise,
    keepSilent: () => {
      reply = null
    },
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
      method: 'POST',
      path: '/members',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(report?.body ?? '')),
        'user-agent': 'Ledenbalie',
        connection: 'close',
      },
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

  it('reads the answer, so that its connection ends', async () => {
    const { federation, outbox } = await world()
    await outbox.worker.deliverDue()
    await federation.closed
  })

  it('is given up with the service, and made later', async () => {
    const { federation, outbox, entries } = await world()
    federation.keepSilent()
    const delivered = outbox.worker.deliverDue()
    await federation.asked
    await outbox.worker.stop(0)
    await delivered
    await federation.closed
    expect(await entries()).toMatchObject([{ state: 'waiting' }])
  })

  it('is repeated while nobody knows the name of the federation', async () => {
    const { outbox, entries } = await world(() => 'https://federation.invalid/members')
    await outbox.worker.deliverDue()
    expect(await entries()).toMatchObject([{ state: 'waiting', last_error: 'federation: no connection' }])
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
