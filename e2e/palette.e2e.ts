import type { Page } from '@playwright/test'
import { someInvoices } from './support/invoices.ts'
import { expect, test, text } from './support/test.ts'

const { palette } = text

function search(page: Page) {
  return page.getByRole('combobox', { name: palette.label })
}

function option(page: Page, name: string | RegExp) {
  return page.getByRole('option', { name })
}

test('a member is found by number, and is listed as recently viewed afterwards', async ({ app, page }) => {
  await app.open('/settings')
  await app.button(palette.openLong).click()
  await search(page).fill('1007')
  const found = option(page, /Gijs Visser.*1007/)
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await app.expectAccessible()
  await page.keyboard.press('Enter')
  await expect(app.heading('Gijs Visser')).toBeFocused()

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('group', { name: palette.recent }).getByRole('option')).toContainText('Gijs Visser')
  await app.expectAccessible()
})

test('an action runs by keyboard alone, even with single-key shortcuts off', async ({ app, page }) => {
  await app.open('/settings')
  const opener = page.getByRole('switch', { name: text.settings.shortcutsUse })
  await opener.press('Space')
  await expect(opener).not.toBeChecked()
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+K')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await expect(app.heading('Dieses Gerät')).toBeVisible()
})

test('a key finds only records that it may read', async ({ app, makeAssociation, page }) => {
  const association = await makeAssociation({ parts: { invoices: someInvoices() } })
  await app.signIn('invoicer', association)
  await page.keyboard.press('Control+K')
  await expect(option(page, text.invoices.title)).toBeVisible()
  await search(page).fill('anna')
  await expect(page.getByRole('group', { name: text.invoices.title }).getByRole('option')).not.toHaveCount(0)
  await expect(page.getByRole('group', { name: text.members.title })).toHaveCount(0)
  await search(page).fill(text.members.new)
  await expect(page.getByText(palette.nothing.replace('{text}', text.members.new))).toBeVisible()
})

test('an empty result offers next steps', async ({ app, page }) => {
  await app.open('/members')
  await page.getByRole('button', { name: palette.openLong }).filter({ visible: true }).click()
  await search(page).fill('yasmin el idrissi')
  await expect(page.getByText(palette.nothing.replace('{text}', 'yasmin el idrissi'))).toBeVisible()
  await app.expectAccessible()
  await option(page, palette.newMemberNamed.replace('{name}', 'yasmin el idrissi')).click()
  await expect(app.field(text.members.fields.first_name)).toHaveValue('Yasmin')
  await expect(app.field(text.members.fields.last_name_prefix)).toHaveValue('El')
  await expect(app.field(text.members.fields.last_name)).toHaveValue('Idrissi')
  await expect(page).toHaveURL('/members/new')
})

test('it does not open over a dialog', async ({ app, page }) => {
  await app.open('/members/1')
  await app.chooseMore(text.members.actions.cancel)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(search(page)).toHaveCount(0)
})

test('opening it reads no list', async ({ app, page }) => {
  await app.open('/settings')
  await app.settled()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('Control+K')
  await expect(option(page, text.members.title)).toBeVisible()
  await app.settled()
  expect(asked.filter((url) => url.includes('/v2/'))).toEqual([])
  await search(page).fill('gijs')
  await expect(option(page, /Gijs Visser/)).toBeVisible()
})
