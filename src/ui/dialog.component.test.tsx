import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, text } from '../testing/locators.ts'

const { manage } = text.groups

async function openNewGroup() {
  await signInForTest()
  await renderScreen('/groups')
  await button(manage.new).click()
  const open = dialog(manage.new)
  return { open, name: open.getByRole('textbox', { name: manage.fields.name }) }
}

async function pressBeside(): Promise<void> {
  const overlay = page.elementLocator(document.querySelector('.mantine-Modal-overlay') ?? document.body)
  await overlay.click({ position: { x: 4, y: 4 } })
}

test('the focus begins in the first field, and goes back to the button', async () => {
  const { open, name } = await openNewGroup()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(open).not.toBeInTheDocument()
  await expect.element(button(manage.new)).toHaveFocus()
})

test('a form that comes after its dialog gets the focus as well', async () => {
  await signInForTest()
  await renderScreen('/groups/1')
  await button(text.common.more).click()
  await page.getByRole('menuitem', { name: manage.change, exact: true }).click()
  const open = dialog(manage.edit.replace('{name}', 'Heren 1'))
  await expect.element(open.getByRole('textbox', { name: manage.fields.name })).toHaveFocus()
})

test('a press beside a dialog closes it, but not once something was typed', async () => {
  const { open, name } = await openNewGroup()
  await pressBeside()
  await expect.element(open).not.toBeInTheDocument()
  await button(manage.new).click()
  await name.fill('Juniors')
  await pressBeside()
  await expect.element(name).toHaveValue('Juniors')
  await open.getByRole('button', { name: text.common.cancel, exact: true }).click()
  await expect.element(open).not.toBeInTheDocument()
})
