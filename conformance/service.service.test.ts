/** Rate limits and broken connections, against a real server. */
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { connect, NoResponse } from './service.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const waits: number[] = []
  const service = connect({
    baseUrl: `http://127.0.0.1:${port}/v2`,
    key: 'lb_test_x',
    wait: (seconds) => Promise.resolve(void waits.push(seconds)),
  })
  return { service, waits }
}

const get = { method: 'GET', path: '/members' }

test('waits until the window resets when no request is left', async () => {
  const { service, waits } = await serve((_, response) => {
    response.writeHead(200, { 'RateLimit-Remaining': '0', 'RateLimit-Reset': '17' }).end('{}')
  })
  await service.send(get)
  await service.send(get)
  expect(waits).toEqual([17])
})

test('waits for Retry-After and repeats the request after a 429', async () => {
  let asked = 0
  const { service, waits } = await serve((_, response) => {
    asked += 1
    response.writeHead(asked === 1 ? 429 : 200, { 'Retry-After': '9' }).end('{}')
  })
  expect([(await service.send(get)).status, waits]).toEqual([200, [9]])
})

test('stops waiting for a service that keeps answering 429', async () => {
  const { service, waits } = await serve((_, response) => response.writeHead(429, { 'Retry-After': '100000' }).end())
  expect([(await service.send(get)).status, waits]).toEqual([429, [120, 120, 120, 120, 120]])
})

test('never sends its key to another address', async () => {
  const seen: string[] = []
  const { service } = await serve((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  expect([(await service.send(get)).status, seen]).toEqual([302, ['/v2/members']])
})

test('sends no key when it is null', async () => {
  const { service } = await serve((request, response) => {
    response.writeHead(request.headers.authorization === undefined ? 401 : 200).end('{}')
  })
  expect((await service.send({ ...get, key: null })).status).toBe(401)
})

test('a broken connection is reported as no response', async () => {
  const { service } = await serve((_, response) => response.destroy())
  await expect(service.send(get)).rejects.toThrow(NoResponse)
})
