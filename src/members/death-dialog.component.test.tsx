import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, field, message, text } from '../testing/locators.ts'

const { actions, death } = text.members
const name = 'Jan Jansen'

test('the date of a death that is recorded already is in the form, and comes back when its change is undone', async () => {
  const { id } = await asColleague('createMember', {
    body: { first_name: 'Jan', last_name: 'Jansen', member_since: '2020-01-01' },
  })
  const { version } = await asColleague('getManagedMember', { id })
  await asColleague('recordDeath', { id, version, body: { deceased_on: '2022-02-01' } })
  const deathOf = async () => (await asColleague('getManagedMember', { id })).deceased_on
  await signInForTest()
  await renderScreen(`/members/${id}`)
  await button(text.common.more).click()
  await page.getByRole('menuitem', { name: actions.changeDeath }).click()
  const open = dialog(death.changeTitle.replace('{name}', name))
  await expect.element(field(death.date)).toHaveValue('01/02/2022')
  await field(death.date).fill('03/02/2022')
  await open.getByRole('button', { name: death.changeSubmit }).click()
  await expect.element(message(name).getByRole('button', { name: text.common.undo })).toBeVisible()
  expect(await deathOf()).toBe('2022-02-03')
  await message(name).getByRole('button', { name: text.common.undo }).click()
  await expect.poll(deathOf).toBe('2022-02-01')
})
