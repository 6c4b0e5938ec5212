import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contribution } from '#messages/contribution/en.ts'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { text } from '../testing/locators.ts'

const { checkboxes } = text.forms
const names = Array.from({ length: 14 }, (_, index) => `Écurie ${index + 1}`)

beforeEach(async () => {
  for (const name of names) await asColleague('createGroup', { body: { name, kind: 'team' } })
  await signInForTest()
  await renderScreen('/invoices/run?rules=new')
})

test('many choices are searched by name, and the buttons are about what is found', async () => {
  const groups = page.getByRole('group', { name: contribution.who.group_ids, exact: true })
  const search = groups.getByRole('textbox')
  const boxes = groups.getByRole('checkbox')
  await groups.getByRole('checkbox', { name: 'Écurie 2', exact: true }).click()
  await search.fill('ecurie 1')
  await expect.element(boxes).toHaveLength(6)
  await userEvent.keyboard('{Enter}')
  await groups.getByRole('button', { name: checkboxes.all }).click()
  await expect.element(groups.getByRole('status')).toHaveTextContent('7 selected')
  await expect.element(groups.getByRole('button', { name: checkboxes.all })).toBeDisabled()
  await expect.element(groups.getByRole('button', { name: checkboxes.all })).toHaveFocus()
  await search.fill('ecurie 2')
  await groups.getByRole('button', { name: checkboxes.none }).click()
  await expect.element(groups.getByRole('status')).toHaveTextContent('6 selected')
  await search.fill('no such group')
  await expect.element(groups.getByRole('status')).toHaveTextContent(checkboxes.nothingFound)
  // The form was not sent from here.
  expect(page.getByText(text.fields.required).elements()).toEqual([])
})
