import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'

const local = { host: '127.0.0.1', port: 0 }

function answerTo(port: number, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const done = (response: IncomingMessage) => response.resume().on('end', () => resolve(response.statusCode))
    get({ host: local.host, port, agent }, done).on('error', reject)
  })
}

it('a request that comes before there is anyone to answer it waits', async () => {
  const server = await listen(local)
  const sent = request({
    host: local.host,
    port: server.port,
    method: 'POST',
    agent: false,
    headers: { Expect: '100-continue' },
  })
  const answered = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve))
  sent.flushHeaders()
  await once(sent, 'continue')
  server.serve(() => new Response('late', { status: 202 }), 'http://x')
  sent.end()
  expect((await answered).resume().statusCode).toBe(202)
  await server.close({ drain: 0, grace: 0 })
})

it('connections that are only kept open do not hold up the end', async () => {
  const server = await listen(local)
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.serve(async () => {
    arrived.resolve()
    await release.promise
    return new Response('done')
  }, 'http://x')
  const agent = new Agent({ keepAlive: true })
  const answered = answerTo(server.port, agent)
  await arrived.promise
  // Waiting for the connection would take longer than a test may.
  const closed = server.close({ drain: 0, grace: 600_000 })
  release.resolve()
  expect(await answered).toBe(200)
  await closed
})

it('nor do those whose answer had begun before', async () => {
  const server = await listen(local)
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const first = [body.readable]
  server.serve(() => new Response(first.pop()), 'http://x')
  const agent = new Agent({ keepAlive: true })
  await once(get({ host: local.host, port: server.port, agent }), 'response')
  const closed = server.close({ drain: 0, grace: 600_000 })
  // Until no connection is taken: only this one is left.
  await expect.poll(() => answerTo(server.port, new Agent()).catch(() => 'refused')).toBe('refused')
  await body.writable.close()
  await closed
})

it.each([
  ['nothing', ''],
  ['a part of a request', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('nor do connections that have sent %s', async (_, sent) => {
  const server = await listen(local)
  server.serve(() => new Response('done'), 'http://x')
  const silent = connect(server.port, local.host)
  const ended = once(silent, 'close')
  silent.on('error', () => undefined)
  silent.write(sent)
  await once(silent, 'connect')
  // After it, so that the service has taken both.
  expect(await answerTo(server.port, new Agent())).toBe(200)
  await server.close({ drain: 0, grace: 600_000 })
  await ended
})

it('a request that does not end is broken off when its time is over', async () => {
  const server = await listen(local)
  const arrived = Promise.withResolvers<void>()
  server.serve(() => {
    arrived.resolve()
    return new Promise<Response>(() => undefined)
  }, 'http://x')
  const broken = expect(answerTo(server.port, new Agent())).rejects.toThrow('socket hang up')
  await arrived.promise
  await server.close({ drain: 0, grace: 1 })
  await broken
})

it('connections that wait to be accepted when the service closes are served', async () => {
  const server = await listen(local)
  server.serve(() => new Response('done'), 'http://x')
  const closed = server.close({ drain: 1, grace: 600_000 })
  const answers = Array.from({ length: 20 }, () => answerTo(server.port, new Agent()))
  // Holds the event loop until the time to close has come and the system makes the connections.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => 200))
  await closed
})

it('an idle connection is served a last time while the service stops, and asked to close', async () => {
  const server = await listen(local)
  server.serve(() => new Response('done'), 'http://x')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const done = (response: IncomingMessage) =>
        response.resume().on('end', () => resolve(response.headers.connection))
      get({ host: local.host, port: server.port, agent }, done).on('error', reject)
    })
  expect(await ask()).toBe('keep-alive')
  const closed = server.close({ drain: 500, grace: 0 })
  expect(server.isStopping).toBe(true)
  expect(await ask()).toBe('close')
  await closed
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

it('a client that stops reading is let go, and one that waits for more is not', async () => {
  const server = await listen(local, { patience: 20, takingTime: 20 })
  const [left, more] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const endless = () => {
    const piece = new Uint8Array(65_536)
    return new ReadableStream({ pull: (controller) => controller.enqueue(piece), cancel: () => left.resolve() })
  }
  async function* quiet() {
    yield Buffer.from('first')
    await more.promise
    yield Buffer.from(' last')
  }
  const body = (url: string) => (url.endsWith('/quiet') ? ReadableStream.from(quiet()) : endless())
  server.serve(({ url }) => new Response(body(url)), 'http://x')
  const waiting = new Promise<IncomingMessage>((resolve) => {
    get({ host: local.host, port: server.port, path: '/quiet', agent: false }, resolve)
  })
  const response = (await waiting).setEncoding('utf8')
  const stopped = connect(server.port, local.host)
  stopped.pause().write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n')
  await left.promise
  more.resolve()
  expect((await response.toArray()).join('')).toBe('first last')
  stopped.destroy()
  await server.close({ drain: 0, grace: 600_000 })
})

/** Also where the end is a reset. */
function untilClosed(connection: Socket): Promise<unknown> {
  connection.on('error', () => undefined)
  return new Promise<void>((resolve) => {
    if (connection.closed) resolve()
    else connection.once('close', () => resolve())
  })
}

/** Resolves with all that the server sent, once it has ended the connection. */
async function sentUntilEnd(connection: Socket): Promise<string> {
  const received: Buffer[] = []
  connection.on('data', (bytes: Buffer) => received.push(bytes))
  await untilClosed(connection)
  return Buffer.concat(received).toString()
}

/** Answers with what the request says, once it has all of it. */
async function startEcho(limits: Parameters<typeof listen>[1]) {
  const server = await listen(local, limits)
  server.serve(async (request) => new Response(await request.text()), 'http://x')
  onTestFinished(() => server.close({ drain: 0, grace: 0 }))
  return { port: server.port, open: () => connect(server.port, local.host) }
}

it.each([
  ['send nothing', ''],
  ['send a part of their headers', 'POST / HTTP/1.1\r\nHost: x\r\n'],
  ['send a part of their request', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nslow'],
])('connections up to the limit that %s keep nobody out', async (_, sent) => {
  const { port, open } = await startEcho({ mostConnections: 5 })
  const silent = Array.from({ length: 20 }, () => open())
  for (const connection of silent) connection.on('error', () => undefined).write(sent)
  const ended = () => silent.filter(({ closed }) => closed).length
  await expect.poll(ended).toBe(15)
  // Takes the place of one more.
  expect(await answerTo(port, new Agent())).toBe(200)
  await expect.poll(ended).toBe(16)
  for (const connection of silent) connection.destroy()
})

it('a connection that is answered at the moment keeps its place', async () => {
  const release = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const server = await listen(local, { mostConnections: 1 })
  server.serve(async () => {
    arrived.resolve()
    await release.promise
    return new Response('done')
  }, 'http://x')
  const answered = answerTo(server.port, new Agent())
  await arrived.promise
  expect(await sentUntilEnd(connect(server.port, local.host))).toBe('')
  release.resolve()
  expect(await answered).toBe(200)
  await server.close({ drain: 0, grace: 0 })
})

it.each([
  ['no request', { headersTimeout: 20 }, '', /^HTTP\/1\.1 408 |^$/],
  ['no end of its headers', { headersTimeout: 20 }, 'POST / HTTP/1.1\r\nHost: x\r\n', /^HTTP\/1\.1 408 /],
  ['no end of its request', { patience: 20 }, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nslow', /^$/],
])('a client that sends %s is let go', async (_, limits, sent, expected) => {
  const { open } = await startEcho({ ...limits, connectionsCheckingInterval: 10 })
  const client = open()
  client.write(sent)
  expect(await sentUntilEnd(client)).toMatch(expected)
})

it('a client that waits for its request to be read is not let go', async () => {
  const release = Promise.withResolvers<void>()
  const server = await listen(local, { patience: 20, leastSent: 1 })
  server.serve(async (request) => {
    if (request.url.endsWith('/later')) await release.promise
    return new Response(String((await request.text()).length))
  }, 'http://x')
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 300000\r\n\r\n`
  const waiting = connect(server.port, local.host)
  const answer = sentUntilEnd(waiting)
  await new Promise((resolve) => {
    waiting.write(head('/later') + 'x'.repeat(300_000), resolve)
  })
  const slow = connect(server.port, local.host)
  slow.write(head('/'))
  await sentUntilEnd(slow)
  release.resolve()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\r\n300000$/su)
  await server.close({ drain: 0, grace: 0 })
})
