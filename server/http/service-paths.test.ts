import { expect, test } from 'vitest'
import { isServicePath } from './service-paths.ts'

test.for(['/v2', '/v2/members', '/manage/v1/people', '/manage/openapi.json', '/pay/token', '/docs/errors', '/livez'])(
  'the service answers %s',
  (path) => expect(isServicePath(path)).toBe(true),
)

test.for(['/', '/payments', '/members/1', '/v20', '/publications'])('%s is a screen', (path) => {
  expect(isServicePath(path)).toBe(false)
})
