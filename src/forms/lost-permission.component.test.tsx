import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, expectText, text } from '../testing/locators.ts'
import { renewKnown } from '../session/store.ts'

const { manage } = text.groups

test('a dialog whose permission is lost says so at once, keeps what was typed, and can be saved once it is back', async () => {
  const session = await signInForTest()
  const { managementScopes } = session
  await renderScreen('/groups/1')
  await button(text.common.more).click()
  await page.getByRole('menuitem', { name: manage.change, exact: true }).click()
  const open = dialog(manage.edit.replace('{name}', 'Heren 1'))
  const description = open.getByRole('textbox', { name: manage.fields.description })
  await description.fill('On Sundays')
  renewKnown(session, { managementScopes: managementScopes.filter((scope) => scope !== 'groepen:beheren') })
  await expectText(open.getByRole('alert'), text.forms.lostPermission)
  const save = open.getByRole('button', { name: text.common.save, exact: true })
  await expect.element(save).toBeDisabled()
  await expect.element(description).toHaveValue('On Sundays')
  renewKnown(session, { managementScopes })
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.element(open).not.toBeInTheDocument()
})
