import { expect, test, text } from './support/test.ts'

const { create, fields } = text.members

test('a new member appears in the list', { tag: '@phone' }, async ({ app, page }) => {
  await app.open('/members/new')
  await app.field(fields.first_name).fill('Zoë')
  await app.field(fields.last_name).fill('Nieuwenhuis')
  await app.field(fields.email).fill('zoe@example.org')
  await app.field(fields.postal_code).fill('1234ab')
  await app.field(fields.date_of_birth).fill('3-2-1990')
  await app.field(fields.iban).fill('nl91 abna 0417 1643 00')
  await app.field(fields.mandate_date).fill('1-10-2026')
  await app.button(create.submit).click()
  await expect(app.heading('Zoë Nieuwenhuis')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('1234 AB')
  await expect(main).toContainText('NL91 ABNA 0417 1643 00')
  await expect(main).toContainText('3 February 1990')
  await page.goto('/members')
  await app.field(text.members.search.label).fill('nieuwenhuis')
  await expect(app.memberList).toContainText('Zoë Nieuwenhuis')
})

test('each invalid field has its message and its line in the list above, and the first gets the focus', async ({
  app,
  page,
}) => {
  await app.open('/members/new')
  await app.field(fields.email).fill('not an address')
  await app.field(fields.postal_code).fill('12')
  await app.field(fields.iban).fill('NL00 ABNA 0417 1643 00')
  await app.button(create.submit).click()
  await app.expectFieldError(fields.last_name, text.fields.required)
  await app.expectFieldError(fields.email, text.fields.email)
  await app.expectFieldError(fields.postal_code, text.fields.postal_code)
  await app.expectFieldError(fields.iban, text.fields.iban)
  await expect(app.field(fields.last_name)).toBeFocused()
  const list = app.wrongFields(5)
  await expect(list.getByRole('link')).toHaveText([
    fields.last_name,
    fields.email,
    fields.postal_code,
    fields.iban,
    fields.mandate_date,
  ])
  await list.getByRole('link', { name: fields.iban }).click()
  await expect(app.field(fields.iban)).toBeFocused()
  await app.field(fields.iban).fill('NL91 ABNA 0417 1643 00')
  await app.field(fields.mandate_date).fill('1-10-2026')
  // What is put right keeps its place, without its message; the bar below counts what is left.
  await expect(list).not.toContainText(text.fields.iban)
  await expect(list.getByRole('link')).toHaveCount(5)
  await app.button('3 fields need your attention').click()
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').first()).toBeFocused()
})

test('what the service refuses in several fields is listed too', async ({ app, association, service }) => {
  await service.import(association.slug, {
    organization: { slug: association.slug },
    custom_fields: ['locker', 'key'].map((name) => ({ name, label: name, type: 'number' })),
  })
  await app.open('/members/new')
  await app.field(fields.last_name).fill('Dubbel')
  await app.field('Locker').fill('the second')
  await app.field('Key').fill('brass')
  await app.button(create.submit).click()
  const list = app.wrongFields(2)
  await expect(list.getByRole('link')).toHaveText(['Locker', 'Key'])
  await expect(app.field('Locker')).toBeFocused()
  await list.getByRole('link', { name: 'Key' }).click()
  await expect(app.field('Key')).toBeFocused()
})

test('a wide window lists the sections of a long form beside it', async ({ app, page }) => {
  await app.open('/members/new')
  const sections = page.getByRole('navigation', { name: text.forms.sections })
  await expect(sections.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
  await sections.getByRole('link', { name: text.members.sections.bank }).click()
  await expect(app.field(fields.iban)).toBeFocused()
  await expect(app.field(fields.iban)).toBeInViewport()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(sections).toBeHidden()
})

test('a date is typed, or chosen from a calendar', { tag: '@phone' }, async ({ app, page }) => {
  await app.open('/members/new')
  const born = app.field(fields.date_of_birth)
  await born.fill('3-2-90')
  await born.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: text.forms.calendar.title })
  // The day that was typed has the focus; the arrow keys go on from it.
  await expect(calendar.getByRole('button', { name: '3 February 1990', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(born).toHaveValue('04/02/1990')
  await expect(born).toBeFocused()
  await page.getByRole('button', { name: `Choose from the calendar: ${fields.member_since}` }).click()
  await expect(calendar.locator('[data-selected]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
})

test('a new member starts today, in the country of the association, and both can be chosen', async ({ app, page }) => {
  await app.open('/members/new')
  await expect(app.field(fields.member_since)).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await app.field(fields.last_name).fill('Peeters')
  // Found by the reader's word, stored in the language of the association.
  await app.field(fields.country).fill('Belg')
  await page.getByRole('option', { name: 'België', exact: true }).click()
  await app.field(fields.gender).click()
  await page.getByRole('option', { name: 'Ms' }).click()
  const request = page.waitForRequest((sent) => sent.method() === 'POST')
  await app.button(create.submit).click()
  const body: unknown = (await request).postDataJSON()
  expect(body).toMatchObject({ address: { country: 'België' }, gender: 'Ms' })
  expect(body).toHaveProperty('member_since')
})

test("the service's errors are shown at the field too, and no input is lost", async ({ app }) => {
  await app.open('/members/new')
  await app.field(fields.last_name).fill('Dubbel')
  await app.field(fields.membership_number).fill('1001')
  await app.button(create.submit).click()
  await app.expectFieldError(fields.membership_number, text.fields.taken)
  await expect(app.field(fields.membership_number)).toBeFocused()
  await expect(app.field(fields.last_name)).toHaveValue('Dubbel')
  await app.field(fields.membership_number).fill('D-1')
  await app.button(create.submit).click()
  await expect(app.heading('Dubbel')).toBeVisible()
})

test('clearing a field leaves the others unchanged', async ({ app }) => {
  await app.open('/members/1/edit')
  await app.field(fields.email).fill('')
  await app.button(text.members.edit.submit).click()
  await expect(app.heading('Anna Jansen')).toBeVisible()
  await expect(app.link('lid1001@example.org')).toHaveCount(0)
  await expect(app.link('06 1234 1000')).toBeVisible()
})

test('an edit can be undone from its notification', async ({ app, page }) => {
  await app.open('/members/1/edit')
  await app.field(fields.phone).fill('020 123 4567')
  await app.field(fields.email).fill('')
  await app.button(text.members.edit.submit).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('020 123 4567')
  await app.button(text.common.undo).click()
  // The button disappears with its notification.
  await expect(app.heading('Anna Jansen')).toBeFocused()
  await expect(app.message(text.members.edit.undone)).toBeVisible()
  await expect(main).toContainText('06 1234 1000')
  await expect(main).toContainText('lid1001@example.org')
})

test("undoing an edit does not overwrite someone else's later change", async ({ app, association, page, service }) => {
  await app.open('/members/1/edit')
  await app.field(fields.phone).fill('020 123 4567')
  await app.button(text.members.edit.submit).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('020 123 4567')
  const headers = { Authorization: `Bearer ${association.key('secretary')}` }
  await page.request.patch(`${service.url}/v2/members/1`, { headers, data: { phone: '030 765 4321' } })
  await app.button(text.common.undo).click()
  await expect(app.message(text.members.edit.overtaken)).toBeVisible()
  await expect(main).toContainText('030 765 4321')
})

test('a double click creates one member', async ({ app, page }) => {
  await app.open('/members/new')
  await app.field(fields.last_name).fill('Eenmaal')
  await app.button(create.submit).dblclick()
  await expect(app.heading('Eenmaal')).toBeVisible()
  await page.goto('/members')
  await app.field(text.members.search.label).fill('eenmaal')
  await expect(app.memberList.getByRole('link', { name: 'Eenmaal' })).toHaveCount(1)
})

test('leaving with unsaved changes asks first', async ({ app, page }) => {
  await app.open('/members/1/edit')
  await app.field(fields.city).fill('Groningen')
  await app.link(text.shell.home).click()
  const question = page.getByRole('dialog', { name: text.forms.leave.title })
  await question.getByRole('button', { name: text.forms.leave.stay }).click()
  await expect(app.field(fields.city)).toHaveValue('Groningen')
  await app.link(text.shell.home).click()
  await question.getByRole('button', { name: text.forms.leave.go }).click()
  await app.expectHome()
})

test('a reload keeps the input', async ({ app, page }) => {
  await app.open('/members/new')
  await app.field(fields.last_name).fill('Half klaar')
  await app.field(fields.city).fill('Delft')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(app.field(fields.last_name)).toHaveValue('Half klaar')
  await expect(app.field(fields.city)).toHaveValue('Delft')
  await expect(page.getByText(text.forms.restored)).toBeVisible()
})

test('the input of a custom field stays with it when the association adds another field', async ({
  app,
  association,
  page,
  service,
}) => {
  await app.open('/members/1/edit')
  await app.field('Shirt size').fill('XL')
  const names = ['allergies', 'shirt_size', 'volunteer']
  await service.import(association.slug, {
    organization: { slug: association.slug },
    custom_fields: names.map((name) => ({ name, label: name, type: name === 'volunteer' ? 'checkbox' : 'text' })),
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(app.field('Allergies')).toHaveValue('')
  await expect(app.field('Shirt size')).toHaveValue('XL')
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await app.button(text.members.edit.submit).click()
  expect((await saved).postDataJSON()).toEqual({ custom_fields: { shirt_size: 'XL' } })
})
