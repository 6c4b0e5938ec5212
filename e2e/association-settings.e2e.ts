/** The association's settings, as an administrator changes them. */
import { previews } from '#messages/previews/en.ts'
import { pngUrl } from '../testing/pictures.ts'
import { expect, test, text } from './support/test.ts'

const { fields, modules, saved } = text.association

test('an administrator changes the details of the association', async ({ app, page }) => {
  const listens = () => page.waitForResponse((response) => response.url().endsWith('/changes/stream') && response.ok())
  const listening = listens()
  await app.open('/settings', 'administrator')
  await app.link(text.settings.sections.association).click()
  await expect(app.heading(text.settings.sections.association)).toBeVisible()
  await app.field(fields.name).fill('TV De Nieuwe Linde')
  await app.field(fields.payment_term_days).fill('14')
  await page.getByRole('checkbox', { name: modules.committees }).uncheck()
  await listening
  // The stream ends with the modules of before, and everything is read again.
  const listeningAgain = listens()
  await app.button(text.common.save).click()
  await expect(app.message(saved)).toBeVisible()
  await listeningAgain
  await expect(app.field(fields.name)).toHaveValue('TV De Nieuwe Linde')
  await expect(app.button(text.common.save)).toBeFocused()
  // The whole app follows: the menu, and the name of the association.
  await expect(app.navigation.getByRole('link', { name: text.shell.committees })).toHaveCount(0)
  await expect(page).toHaveTitle(/TV De Nieuwe Linde/)
  await app.load('/settings/association')
  await expect(app.field(fields.payment_term_days)).toHaveValue('14')
})

test('the address of a website is completed on leaving its field', async ({ app }) => {
  await app.open('/settings/association', 'administrator')
  const website = app.field(fields.website_url)
  await website.fill('www.zwaantje.nl')
  await website.press('Tab')
  await expect(website).toHaveValue('https://www.zwaantje.nl')
  await website.fill('zwaantje.nl')
  await website.press('Enter')
  await expect(app.message(saved)).toBeVisible()
  await expect(website).toHaveValue('https://zwaantje.nl')
})

test('a wrong setting is explained at its field', async ({ app }) => {
  await app.open('/settings/association', 'administrator')
  await app.field(fields.iban).fill('NL00')
  await app.field(fields.payment_term_days).fill('long')
  await app.button(text.common.save).click()
  await app.expectFieldError(fields.iban, text.fields.iban)
  await app.expectFieldError(fields.payment_term_days, text.fields.number)
})

test('two administrators at once: the later one sees both changes and chooses', async ({ app, association, page }) => {
  await app.open('/settings/association', 'administrator')
  await app.field(fields.name).fill('Mine')
  await association.change({ name: 'Theirs', bic: 'ABNANL2A' })
  await app.button(text.common.save).click()
  await expect(page.getByRole('group', { name: text.forms.conflict.title })).toBeVisible()
  await expect(app.field(fields.bic)).toHaveValue('ABNANL2A')
  await expect(app.field(fields.name)).toHaveValue('Mine')
  await page.getByRole('radio', { name: /Theirs/ }).check()
  await expect(app.field(fields.name)).toHaveValue('Theirs')
  await app.field(fields.email).fill('board@example.org')
  await app.button(text.common.save).click()
  await expect(app.message(saved)).toBeVisible()
})

test('two logos at once are shown to choose from', async ({ app, association, page }) => {
  const { logo } = text.association
  await app.open('/settings/association', 'administrator')
  const mine = Buffer.from(pngUrl({ width: 20 }).split(',')[1] ?? '', 'base64')
  await page.getByLabel(logo.label).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: mine })
  await expect(page.getByRole('img', { name: logo.shown })).toBeVisible()
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const answer = await page.request.patch('/manage/v1/settings', { headers, data: { logo: pngUrl({ width: 30 }) } })
  expect(answer.status()).toBe(200)
  await app.button(text.common.save).click()
  const conflict = page.getByRole('group', { name: text.forms.conflict.title })
  await expect(conflict.getByRole('img', { name: logo.shown })).toHaveCount(2)
  await expect(conflict).not.toContainText('base64')
  await app.expectAccessible()
})

test('the settings of the association are absent for a key without the scope', async ({ app, page }) => {
  await app.open('/settings')
  const pages = page.getByRole('navigation', { name: text.settings.title })
  await expect(pages.getByRole('link', { name: text.settings.sections.sender })).toBeVisible()
  await expect(pages.getByRole('link', { name: text.settings.sections.association })).toHaveCount(0)
  await app.visit('/settings/association')
  await expect(app.heading(text.trouble.right.title)).toBeVisible()
})

test('the logo is an image and nothing else', async ({ app, page }) => {
  const { logo } = text.association
  await app.open('/settings/association', 'administrator')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await choose('logo.png', 'image/png', svg)
  await expect(page.getByText(text.fields.image)).toBeVisible()
  const [, data = ''] = pngUrl({ width: 240, height: 80 }).split(',')
  await choose('logo.png', 'image/png', Buffer.from(data, 'base64'))
  await expect(page.getByText(text.fields.image)).toHaveCount(0)
  // A browser says nothing of the same file again while it is still the chosen one.
  await expect(page.locator('input[type="file"]')).toHaveJSProperty('value', '')
  await app.field(fields.vat_number).fill('nl 123456789 b01')
  await app.button(text.common.save).click()
  await expect(app.message(saved)).toBeVisible()
  await app.load('/settings/association')
  await expect(page.getByRole('img', { name: logo.shown })).toBeVisible()
  await expect(app.field(fields.vat_number)).toHaveValue('NL123456789B01')
  await app.button(logo.remove).click()
  await app.button(text.common.save).click()
  await expect(app.message(saved)).toBeVisible()
  await expect(app.button(logo.choose)).toBeVisible()
})

test('an invoice and the emails are shown as they are typed, and nothing of it is saved', async ({ app, page }) => {
  const { documents, download, leftOut } = previews
  await app.open('/settings/association', 'administrator')
  await app.button(text.association.preview).click()
  const file = page.getByTitle(documents.invoice).or(app.button(download))
  await expect(file).toBeVisible()
  await app.field(previews.document).selectOption(documents.member_cancellation_email)
  const email = page.frameLocator(`iframe[title="${documents.member_cancellation_email}"]`)
  await app.field(fields.email_text).fill('See you <script>top.document.title = "hit"</script> on court.')
  await expect(email.getByText('See you <script>top.document.title = "hit"</script> on court.')).toBeVisible()
  await app.field(fields.sender_name).fill('The treasurer')
  await expect(page.getByRole('definition').filter({ hasText: 'The treasurer' })).toBeVisible()
  await expect(email.getByText('The treasurer', { exact: true })).toBeVisible()
  await app.field(fields.iban).fill('NL00')
  await expect(page.getByText(leftOut.replace('{fields}', fields.iban))).toBeVisible()
  await app.button(text.association.preview).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await app.load('/settings/association')
  await app.button(text.forms.discard).click()
  await expect(app.field(fields.email_text)).toHaveValue('')
})
