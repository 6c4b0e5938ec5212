import { expect, test } from 'vitest'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, field, heading, text } from '../testing/locators.ts'
import { operationQuery } from './queries.ts'

test('whatever was read before a change is read again by the next screen, and not by this one', async () => {
  const { id } = await asColleague('createMember', { body: { last_name: 'Stale' } })
  const session = await signInForTest()
  const { queryClient } = await renderScreen(`/members/${id}/edit`)
  // Read by a screen before this one.
  const { queryKey } = await queryClient
    .ensureQueryData(operationQuery(session, 'getGroup', { id: 1 }))
    .then(() => operationQuery(session, 'getGroup', { id: 1 }))
  const isStale = () => queryClient.getQueryCache().find({ queryKey })?.isStale()
  expect(isStale()).toBe(false)
  const asked = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v2/groups/1'))
  const before = asked().length
  await field(text.members.fields.phone).fill('06 1')
  await button(text.members.edit.submit).click()
  await expect.element(heading('Stale')).toBeVisible()
  expect(isStale()).toBe(true)
  expect(asked()).toHaveLength(before)
})
