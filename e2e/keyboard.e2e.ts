import { expect, test, text } from './support/test.ts'

const { fields, search } = text.members

test('sign in, find, change and save by the keyboard alone', async ({ app, association, page }) => {
  const { keyboard } = page
  await page.goto('/sign-in')
  await app.tabTo(page.getByRole('textbox', { name: text.session.key }))
  await keyboard.insertText(association.key('secretary'))
  await keyboard.press('Enter')
  await expect(app.heading(association.name)).toBeVisible()

  await app.tabTo(app.link(text.shell.members))
  await keyboard.press('Enter')
  await expect(app.heading(text.members.title)).toBeVisible()
  await app.tabTo(app.field(search.label))
  await keyboard.type('visser')
  const found = app.memberList.getByRole('link', { name: 'Gijs Visser', exact: true })
  await expect(found).toBeVisible()
  await app.tabTo(found)
  await keyboard.press('Enter')
  await expect(app.heading('Gijs Visser')).toBeFocused()

  await app.tabTo(app.link(text.members.actions.edit))
  await keyboard.press('Enter')
  await expect(app.heading('Edit Gijs Visser')).toBeVisible()
  await app.tabTo(app.field(fields.phone))
  await keyboard.press('Control+A')
  await keyboard.type('020 123 4567')
  await keyboard.press('Control+S')
  await expect(app.heading('Gijs Visser')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('020 123 4567')
})

test('the first Tab offers a way past the menu', async ({ app, page }) => {
  await app.signIn()
  await page.reload()
  await expect(app.heading(app.association.name)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(app.link(text.shell.skip)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a dialog takes the focus, keeps it and the page behind still, and Escape gives both back', async ({
  app,
  page,
}) => {
  await app.open('/members/1')
  const opener = app.button(text.members.actions.cancel)
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const behind = page.locator('html')
  await expect(behind).toHaveCSS('overflow-y', 'hidden')
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(behind).toHaveCSS('overflow-y', 'scroll')
})
