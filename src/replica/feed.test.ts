import { expect, test } from 'vitest'
import { Feed, type FirstRows } from './feed.ts'

const members = { kind: 'members', of: null } as const
const first: FirstRows = { kind: 'members', rows: [{ id: 1 }] }

/** A feed whose page has rows that come when they are answered, and whose service answers nothing. */
function feedWithPage() {
  const page = Promise.withResolvers<FirstRows | null>()
  const asked = Promise.withResolvers<void>()
  const session = new AbortController()
  // oxlint-disable-next-line require-yield
  async function* nothing(signal: AbortSignal) {
    asked.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  }
  const feed = new Feed({
    readFirst: () => page.promise,
    readSnapshot: (_since, signal) => nothing(signal),
    watchChanges: nothing,
    isShown: () => true,
    subscribe: () => () => {},
    retryAfter: () => 0,
    onEnded: () => {},
    onChanges: () => {},
  })
  return { feed, page, session, ended: feed.run(session.signal), asked: asked.promise }
}

test('rows of the page are shown until the snapshot has all', async () => {
  const { feed, page, session, asked, ended } = feedWithPage()
  page.resolve(first)
  await asked
  expect(feed.get(members)).toMatchObject({ rows: [{ id: 1 }], isComplete: false })
  session.abort()
  await ended
})

test('rows of the page that come after the session has ended are not shown', async () => {
  const { feed, page, session, ended } = feedWithPage()
  session.abort()
  page.resolve(first)
  await ended
  expect(feed.get(members).rows).toEqual([])
})

test('rows of the page that come after everything was cleared are not shown', async () => {
  const { feed, page, session, asked, ended } = feedWithPage()
  feed.clear()
  page.resolve(first)
  await asked
  expect(feed.get(members).rows).toEqual([])
  session.abort()
  await ended
})

test('rows of the page that do not come do not keep the snapshot from being read', async () => {
  const { page, session, asked, ended } = feedWithPage()
  page.reject(new Error('unreadable'))
  await asked
  session.abort()
  await ended
})
