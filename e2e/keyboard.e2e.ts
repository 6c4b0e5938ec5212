import { everyone } from './support/app.ts'
import { expect, test, text } from './support/test.ts'

const { fields, search } = text.members

test('sign in, find, change and save by the keyboard alone', async ({ app, association, page }) => {
  const { keyboard } = page
  await page.goto('/sign-in')
  await app.tabTo(app.button(text.session.signIn.useKey))
  await keyboard.press('Enter')
  await app.tabTo(page.getByRole('textbox', { name: text.session.key }))
  await keyboard.insertText(association.key('secretary'))
  await keyboard.press('Enter')
  await app.expectHome(association)

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
  await app.expectHome()
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
  const opener = app.button(text.common.more)
  await app.chooseMore(text.members.actions.cancel)
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

test('the menu of a page opens, moves and closes with the keyboard, and gives the focus back', async ({
  app,
  page,
}) => {
  await app.open('/members/1')
  const more = app.button(text.common.more)
  await more.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(more).toBeFocused()

  await page.keyboard.press('Space')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(items).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test("a list's tool takes the focus, and Escape gives it back from wherever in it", async ({ app, page }) => {
  await app.open(everyone)
  const opener = app.button(text.dataList.options.title)
  const opened = page.getByRole('dialog', { name: text.dataList.options.title })
  await opener.focus()
  await page.keyboard.press('Enter')
  const first = opened.getByRole('button', { name: text.dataList.export.xlsx })
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(opened.getByRole('button', { name: text.dataList.export.csv })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test("Tab stays within a list's open tool, and a press elsewhere closes it", async ({ app, page }) => {
  await app.open(everyone)
  const opened = page.getByRole('dialog', { name: text.dataList.filter.title })
  await app.button(text.dataList.filter.title).click()
  await expect(opened.getByRole('textbox')).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(opened.locator(':focus')).toHaveCount(1)
  }
  await app.heading(text.members.title).click()
  await expect(opened).toHaveCount(0)
})

test('from the search the arrow keys lead into the rows, and Enter opens a single result', async ({ app, page }) => {
  await app.open(everyone)
  await expect(page.getByRole('main')).toContainText('60 in total')
  const search = app.field(text.members.search.label)
  await search.press('ArrowDown')
  await expect(app.memberList.getByRole('link', { name: 'Anna Jansen' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(app.memberList.getByRole('link', { name: 'Bram de Vries' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(app.memberList.getByRole('link', { name: 'Chaima Bakker' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await expect(app.memberList.getByRole('link', { name: 'Anna Jansen' })).toBeFocused()
  await search.fill('lid1003@')
  await expect(page.getByRole('main')).toContainText('1 of 60')
  await search.press('Enter')
  await expect(app.heading('Chaima Bakker')).toBeVisible()
})

test('arrow keys move through the options of a list', async ({ app, page }) => {
  await app.open(everyone)
  await expect(page.getByRole('main')).toContainText('60 in total')
  await app.button(text.dataList.options.title).focus()
  await page.keyboard.press('Enter')
  const options = page.getByRole('dialog', { name: text.dataList.options.title })
  await expect(options.getByRole('button', { name: text.dataList.export.xlsx })).toBeFocused()
  const all = options.getByRole('button', { name: 'All 60 in the list' })
  for (let step = 0; step < 10 && !(await all.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('60 selected')
})

test('exporting a list by keyboard returns the focus to its button', async ({ app, page }) => {
  await app.open(everyone)
  await expect(page.getByRole('main')).toContainText('60 in total')
  const opener = app.button(text.dataList.options.title)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(app.button(text.dataList.export.xlsx)).toBeFocused()
  await app.tabTo(app.button(text.dataList.export.csv))
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await file
  await expect(opener).toBeFocused()
})
