import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { pageQueue } from './page-queue.ts'

function appWith(limits: { concurrency: number; waiting: number }) {
  const app = new Hono()
  const counts = { running: 0, most: 0 }
  app.use(pageQueue(limits))
  app.get('/', async (context) => {
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await Promise.resolve()
    counts.running -= 1
    return context.text('page')
  })
  app.onError((error, context) => context.text(error.message, 503))
  const get = (times: number) => Promise.all(Array.from({ length: times }, async () => (await app.request('/')).status))
  return { counts, get }
}

it('runs a few requests at a time and answers them all', async () => {
  const { counts, get } = appWith({ concurrency: 2, waiting: 100 })
  expect(new Set(await get(50))).toEqual(new Set([200]))
  expect(counts.most).toBe(2)
})

it('refuses a request when too many wait, and takes one again afterwards', async () => {
  const { get } = appWith({ concurrency: 1, waiting: 2 })
  expect((await get(5)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 503, 503])
  expect(await get(1)).toEqual([200])
})
