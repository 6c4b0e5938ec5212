import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { mountHealth } from './health.ts'

it('writes once for all who ask within a second', async () => {
  const app = new Hono()
  let writes = 0
  mountHealth(app, {
    canWrite: () => {
      writes += 1
      return Promise.resolve(true)
    },
    isStopping: () => false,
  })
  for (let time = 0; time < 20; time += 1) expect((await app.request('/readyz')).status).toBe(200)
  expect(writes).toBe(1)
})
