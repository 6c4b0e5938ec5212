import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, message, text } from '../testing/locators.ts'

test('a former member whose death is taken back is not said to be a member', async () => {
  const { actions, death, restore, status } = text.members
  const name = 'Jan Jansen'
  const { id } = await asColleague('createMember', {
    body: { first_name: 'Jan', last_name: 'Jansen', member_since: '2020-01-01' },
  })
  await asColleague('cancelMember', { id, body: { end_date: '2021-12-31' } })
  const { version } = await asColleague('getManagedMember', { id })
  await asColleague('recordDeath', { id, version, body: { deceased_on: '2022-02-01', cancel_registrations: false } })
  await signInForTest()
  await renderScreen(`/members/${id}`)
  await button(text.common.more).click()
  await page.getByRole('menuitem', { name: actions.restoreDeath }).click()
  const open = dialog(restore.deathTitle.replace('{name}', name))
  await open.getByRole('button', { name: restore.deathSubmit }).click()
  await expect.element(message(death.undone.replace('{name}', name))).toBeVisible()
  await expect.element(page.getByRole('main').getByText(status.ended).first()).toBeVisible()
})
