import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, heading, text } from '../testing/locators.ts'

const { groups } = text

test('a member who is removed from a group appears under those who left, at once', async () => {
  await signInForTest()
  await renderScreen('/groups/1')
  await page.getByRole('link', { name: groups.whenTabs.past }).click()
  await expect.element(page.getByText(groups.nobodyPast)).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^${groups.whenTabs.now}`) }).click()
  await button(groups.removeName.replace('{name}', 'Anna Jansen')).click()
  const title = groups.remove.title.replace('{name}', 'Anna Jansen').replace('{group}', 'Heren 1')
  await dialog(title).getByRole('button', { name: groups.remove.submit }).click()
  await expect.element(dialog(title)).not.toBeInTheDocument()
  await page.getByRole('link', { name: groups.whenTabs.past }).click()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Anna Jansen' })).toBeVisible()
})

test('going back to a group that was archived says that it is not there', async () => {
  const { id } = await asColleague('createGroup', { body: { name: 'Veteranen', kind: 'team' } })
  await signInForTest()
  const { goBack } = await renderScreen(`/groups/${id}`)
  await button(text.common.more).click()
  await page.getByRole('menuitem', { name: groups.manage.archive }).click()
  await expect.element(heading(groups.title)).toBeVisible()
  goBack()
  await expect.element(heading(text.trouble.notFound.title)).toBeVisible()
  await expect.element(heading('Veteranen')).not.toBeInTheDocument()
})
