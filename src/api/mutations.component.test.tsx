import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, field, heading, text } from '../testing/locators.ts'
import { untilShown } from './events.ts'
import { memoryEntry } from '../session/entries.ts'
import { submit, submitOnce } from './mutations.ts'
import { operationQuery } from './queries.ts'

test('whatever was read before a change is read again by the next screen, and not by this one', async () => {
  const { id } = await asColleague('createMember', { body: { last_name: 'Stale' } })
  const session = await signInForTest()
  const { queryClient } = await renderScreen(`/members/${id}/edit`)
  // Read by a screen before this one.
  const { queryKey } = await queryClient
    .ensureQueryData(operationQuery(session, 'getManagedGroup', { id: 1 }))
    .then(() => operationQuery(session, 'getManagedGroup', { id: 1 }))
  const isStale = () => queryClient.getQueryCache().find({ queryKey })?.isStale()
  expect(isStale()).toBe(false)
  const asked = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/manage/v1/groups/1'))
  const before = asked().length
  await field(text.members.fields.phone).fill('06 1')
  await button(text.members.edit.submit).click()
  await expect.element(heading('Stale')).toBeVisible()
  expect(isStale()).toBe(true)
  expect(asked()).toHaveLength(before)
})

test('of two changes in a row, screens show the second one', async () => {
  const { id } = await asColleague('createMember', { body: { last_name: 'Twice' } })
  const session = await signInForTest()
  const { queryClient } = await renderScreen('/settings')
  const query = operationQuery(session, 'getMember', { id })
  const leave = new QueryObserver(queryClient, query).subscribe(() => {})
  await queryClient.ensureQueryData(query)
  const { signal } = new AbortController()
  await submit(session, 'updateMember', { id, body: { phone: '06 1' } }, signal)
  await submit(session, 'updateMember', { id, body: { phone: '06 2' } }, signal)
  await untilShown()
  expect(queryClient.getQueryData(query.queryKey)).toMatchObject({ phone: '06 2' })
  leave()
})

test('an action right after another one is for the record as this tab left it, unless a colleague changed it since', async () => {
  const { id, version } = await asColleague('createGroup', { body: { name: 'Left', kind: 'team' } })
  const session = await signInForTest()
  const { signal } = new AbortController()
  const run = (name: 'archiveGroup' | 'restoreGroup') =>
    submitOnce(session, name, { id, version }, { pending: memoryEntry(), signal })
  await run('archiveGroup')
  await run('restoreGroup')
  expect((await run('archiveGroup')).result.archived_at).not.toBeNull()
  await asColleague('restoreGroup', { id, version: (await asColleague('getManagedGroup', { id })).version })
  await expect(run('archiveGroup')).rejects.toMatchObject({ code: 'version_conflict' })
})
