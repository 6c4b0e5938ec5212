/** Which clients lose their connection where there are too many. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import type { ClientLimits } from './clients.ts'
import { listen } from './listen.ts'

it('an upload that goes on outlasts strangers who send no more than the beginning of theirs', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { mostConnections: 5 })
  let [begun, pieces] = [0, 0]
  server.serve(async ({ body }) => {
    begun += 1
    if (body) for await (const _ of body) pieces += 1
    return new Response('all of it')
  }, 'http://x')
  onTestFinished(() => server.close({ drain: 0, grace: 0 }))
  const open = (): Socket => connect(server.port, '127.0.0.1').on('error', () => undefined)
  const half = 'x'.repeat(150_000)
  const upload = open()
  const answer = text(upload).catch(String)
  upload.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 300000\r\n\r\n')
  await expect.poll(() => begun).toBe(1)
  upload.write(half)
  await expect.poll(() => pieces).toBeGreaterThan(0)
  for (let count = 2; count <= 10; count += 1) {
    const stranger = open()
    onTestFinished(() => void stranger.destroy())
    stranger.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
    await expect.poll(() => begun).toBe(count)
  }
  upload.write(half)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*all of it/su)
})

const answerLength = 100_000_000

/** Answers whatever is asked with so much that the system does not take it for a client that does not read. */
async function startLarge(limits: Partial<ClientLimits>) {
  const server = await listen({ host: '127.0.0.1', port: 0 }, limits)
  const piece = new Uint8Array(65_536)
  let begun = 0
  server.serve(({ url }) => {
    if (url.endsWith('/small')) return new Response('small')
    begun += 1
    let left = answerLength
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(piece.subarray(0, Math.min(left, piece.length)))
      left -= piece.length
      if (left <= 0) controller.close()
    }
    return new Response(new ReadableStream({ pull }))
  }, 'http://x')
  onTestFinished(() => server.close({ drain: 0, grace: 0 }))
  const ask = (path = '/') => {
    const client = connect(server.port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void client.destroy())
    client.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    return client
  }
  return { ask, begun: () => begun }
}

/** Takes a little of the answer each millisecond. Resolves with the bytes that it got in all. */
function takeSlowly(client: Socket): Promise<number> {
  const taking = setInterval(() => void client.read(), 1)
  onTestFinished(() => clearInterval(taking))
  return new Promise((resolve) => {
    client.once('close', () => resolve(client.bytesRead))
  })
}

it('a client that takes less of a large answer than it has to is let go, however often it takes some', async () => {
  const { ask } = await startLarge({ patience: 200, takingTime: 400, leastTaken: 1e9 })
  expect(await takeSlowly(ask())).toBeLessThan(answerLength)
})

it('a client that takes a large answer slowly gets all of it', async () => {
  const { ask } = await startLarge({ patience: 20, takingTime: 1_000, leastTaken: 1_000 })
  expect(await takeSlowly(ask())).toBeGreaterThan(answerLength)
})

it('clients that hardly take their answers keep nobody out at the limit', async () => {
  const { ask, begun } = await startLarge({ mostConnections: 5, patience: 20, takingTime: 1e9, leastTaken: 1e15 })
  for (let count = 0; count < 5; count += 1) ask()
  await expect.poll(begun).toBe(5)
  await expect.poll(() => text(ask('/small').resume()).catch(String)).toMatch(/small$/u)
})

/** Four connections, of which a network fills all with answers that never come; then someone else asks. */
async function crowd(trustProxy: readonly string[]) {
  const server = await listen({ host: '127.0.0.1', port: 0, trustProxy }, { mostConnections: 4 })
  let begun = 0
  server.serve(async ({ url }) => {
    if (url.endsWith('/small')) return new Response('small')
    begun += 1
    return new Promise<Response>(() => undefined)
  }, 'http://x')
  onTestFinished(() => server.close({ drain: 0, grace: 0 }))
  const ask = (localAddress: string, path = '/') => {
    const client = connect({ port: server.port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
    onTestFinished(() => void client.destroy())
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    return client
  }
  const crowded = Array.from({ length: 4 }, () => ask('127.0.0.1'))
  await expect.poll(() => begun).toBe(4)
  const answer = await text(ask('127.0.0.2', '/small')).catch(String)
  return { answer, left: () => crowded.filter(({ closed }) => !closed).length }
}

it('a network that has more than its share keeps no one else out, and loses one connection', async () => {
  const { answer, left } = await crowd([])
  expect(answer).toMatch(/small$/u)
  await expect.poll(left).toBe(3)
})

it('a trusted proxy, behind which everyone may be, has no share', async () => {
  const { answer, left } = await crowd(['127.0.0.1'])
  expect(answer).not.toMatch(/small/u)
  expect(left()).toBe(4)
})
