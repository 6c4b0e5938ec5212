import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, heading, text } from '../testing/locators.ts'
import { Dialog } from './dialog.tsx'
import { Page } from './page.tsx'

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

/** Its button goes with the dialog, or a press later. */
function Removal({ later }: { readonly later: boolean }) {
  const [state, setState] = useState<'there' | 'asked' | 'done' | 'gone'>('there')
  const done = () => {
    setState(later ? 'done' : 'gone')
    if (later) setTimeout(() => setState('gone'))
  }
  return (
    <Page title="List">
      {state !== 'gone' && (
        <button type="button" onClick={() => setState('asked')}>
          Remove
        </button>
      )}
      {state === 'asked' && (
        <Dialog title="Sure?" onClose={done}>
          Sure?
        </Dialog>
      )}
    </Page>
  )
}

test.each([false, true])(
  'where the button has gone the focus is on the title of the screen, later: %s',
  async (later) => {
    await renderPart(<Removal later={later} />)
    await button('Remove').click()
    await expect.element(dialog('Sure?')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Remove')).not.toBeInTheDocument()
    await expect.element(heading('List')).toHaveFocus()
  },
)
