import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, message, text } from '../testing/locators.ts'

const record = {
  group: async () => `/groups/${(await asColleague('createGroup', { body: { name: 'Gone', kind: 'team' } })).id}`,
  committee: async () => `/committees/${(await asColleague('createCommittee', { body: { name: 'Gone' } })).id}`,
  event: async () => {
    const body = { name: 'Gone', starts_at: '2099-05-01T12:00:00Z' }
    return `/events/${(await asColleague('createEvent', { body })).id}`
  },
}

async function archive(done: string) {
  await page.getByRole('menuitem', { name: text.groups.manage.archive }).click()
  await expect.element(message(done.replace('{name}', 'Gone'))).toBeVisible()
}

test.each([
  ['group', () => archive(text.groups.manage.archivedDone)],
  ['committee', () => archive(text.committees.manage.archivedDone)],
  [
    'event',
    async () => {
      const { delete: label, deleting: texts } = text.manageEvents
      await page.getByRole('menuitem', { name: label }).click()
      await dialog(texts.title.replace('{name}', 'Gone')).getByRole('button', { name: texts.submit }).click()
      await expect.element(message(texts.done.replace('{name}', 'Gone'))).toBeVisible()
    },
  ],
] as const)('a %s that leaves is not read again by the screen that is left', async (kind, remove) => {
  const path = await record[kind]()
  await signInForTest()
  await renderScreen(path)
  await button(text.common.more).click()
  const { fetch } = globalThis
  const asked: Promise<Response>[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    const answer = fetch(...request)
    asked.push(answer)
    return answer
  })
  await remove()
  // What a screen that is left has asked for is broken off.
  const results = await Promise.allSettled(asked)
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(answers.filter(({ status }) => status === 404).map(({ url }) => url)).toEqual([])
  expect(answers.map(({ url }) => new URL(url).pathname)).toContainEqual(expect.stringContaining(path))
  fetched.mockRestore()
})
