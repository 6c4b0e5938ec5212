/** Which clients lose their connection where there are too many. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
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
