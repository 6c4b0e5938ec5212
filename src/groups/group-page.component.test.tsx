import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, text } from '../testing/locators.ts'

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
