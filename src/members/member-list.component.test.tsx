import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { expectNoText, text } from '../testing/locators.ts'

test('a membership that starts later says so in the list, under its own filter, and on the page', async () => {
  const body = { last_name: 'Vroegop', membership_number: 'later-1', member_since: '2099-01-01' }
  const { id } = await asColleague('createMember', { body })
  await signInForTest()
  await renderScreen('/members?status=starting')
  const row = page.getByRole('row').filter({ hasText: 'Vroegop' })
  await expect.element(row.getByText(/^From .*2099/u)).toBeVisible()
  await expectNoText(row, text.members.status.active)
  await renderScreen(`/members/${id}`)
  await expect.element(page.getByText(/^Member from .*2099/u).first()).toBeVisible()
})
