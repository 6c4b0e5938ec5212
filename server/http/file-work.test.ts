import { expect, it } from 'vitest'
import { openTemporaryFile } from '../lib/temporary-file.ts'
import { FileWork } from './file-work.ts'

const busy = expect.objectContaining({ code: 'service_busy', values: { seconds: 10 } })

it('takes one file of an association, and a few of all that are on their way', () => {
  const work = new FileWork({ files: 1 })
  const end = work.enter(1)
  expect(() => work.enter(1)).toThrow(expect.objectContaining({ code: 'association_file_in_use' }))
  for (const association of [2, 3, 4]) work.enter(association)
  expect(() => work.enter(5)).toThrow(busy)
  end()
  work.enter(5)
})

it('takes no other file while as many as may be are worked on', async () => {
  const work = new FileWork({ files: 1 })
  const done = Promise.withResolvers<void>()
  const running = work.run(() => done.promise)
  expect(() => work.enter(1)).toThrow(busy)
  done.resolve()
  await running
  work.enter(1)
})

it('works on files that came at once in turn', async () => {
  const work = new FileWork({ files: 1 })
  const first = Promise.withResolvers<void>()
  const order: string[] = []
  const one = work.run(async () => {
    await first.promise
    order.push('first')
  })
  const other = work.run(async () => void order.push('second'))
  first.resolve()
  await Promise.all([one, other])
  expect(order).toEqual(['first', 'second'])
})

it('ends a download that no one reads, and closes its file', async () => {
  const work = new FileWork({ files: 1, interval: 20 })
  const file = await openTemporaryFile()
  await file.truncate(50_000_000)
  const ended = Promise.withResolvers<void>()
  const reader = work.send(file, 50_000_000, ended.resolve).getReader()
  await expect(reader.closed).rejects.toThrow('too slow')
  await ended.promise
  expect(file.fd).toBe(-1)
})

it.each([
  { limit: 'the least rate', leastBytes: Infinity, size: 50_000_000 },
  { limit: 'the time that all of it may take', leastBytes: 0, size: Infinity },
])('ends a download that goes on below $limit', async ({ leastBytes, size }) => {
  const work = new FileWork({ files: 1, leastBytes, interval: 1 })
  const file = await openTemporaryFile()
  await file.truncate(2_000_000_000)
  const ended = Promise.withResolvers<void>()
  const bytes = work.send(file, size, ended.resolve)
  await expect(bytes.pipeTo(new WritableStream())).rejects.toThrow('too slow')
  await ended.promise
  expect(file.fd).toBe(-1)
})

it('ends with the download', async () => {
  const work = new FileWork({ files: 1 })
  const file = await openTemporaryFile()
  await file.writeFile('all of it')
  const ended = Promise.withResolvers<void>()
  expect(await new Response(work.send(file, 9, ended.resolve)).text()).toBe('all of it')
  await ended.promise
})
