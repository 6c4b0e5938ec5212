import { afterEach, expect, test, vi } from 'vitest'
import { dropCredentials, setCredentials } from '../session/scope.ts'
import { request } from './request.ts'
import { block } from './turns.ts'

const session = { id: 'a' }

const baseUrl = 'https://service.test/v2'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  dropCredentials(session)
})

test('a key that is replaced while a request waits for the rate limit is the one it is sent with', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (sent: Request) => {
    keys.push(sent.headers.get('Authorization'))
    return Promise.resolve(Response.json({ object: 'list', data: [], has_more: false, next_cursor: null }))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  setCredentials(session, { baseUrl, key: 'expired' })
  block(session, 30)
  const answer = request(session, 'listMembers', {})
  setCredentials(session, { baseUrl, key: 'new' })
  await vi.advanceTimersByTimeAsync(30_000)
  await answer
  expect(keys).toEqual(['Bearer new'])
})
