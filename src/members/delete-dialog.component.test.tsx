import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, text } from '../testing/locators.ts'

test('an attempt that fails leaves the focus in the dialog', async () => {
  const { actions, deleting } = text.members
  const { id } = await asColleague('createMember', { body: { first_name: 'Oeps', last_name: 'Vergissing' } })
  await signInForTest()
  await renderScreen(`/members/${id}`)
  await button(text.common.more).click()
  await page.getByRole('menuitem', { name: actions.delete }).click()
  const open = dialog(deleting.title.replace('{name}', 'Oeps Vergissing'))
  const submit = open.getByRole('button', { name: deleting.submit })
  await expect.element(submit).toBeVisible()
  const { fetch } = globalThis
  const { promise: answer, reject: fail } = Promise.withResolvers<Response>()
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => (new Request(input, init).method === 'DELETE' ? answer : fetch(input, init)))
  await submit.click()
  await expect.poll(() => document.activeElement).toBe(document.body)
  fail(new TypeError('offline'))
  await expect.element(open.getByRole('alert')).toBeVisible()
  await expect.element(submit).toHaveFocus()
  fetched.mockRestore()
})
