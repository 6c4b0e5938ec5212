/** Addresses that someone has typed, or that an older version has written. */
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { createAppRouter } from './router.tsx'

test.each([
  ['/reports?view=unknown', 'view'],
  ['/books?period=never', 'period'],
  ['/sign-in?to=https://elsewhere.example', 'to'],
])('a wrong value in %s is as good as none', (path, name) => {
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [path] }))
  const search: Readonly<Record<string, unknown>> = router.matchRoutes(router.latestLocation).at(-1)?.search ?? {}
  expect(search[name]).toBeUndefined()
})
