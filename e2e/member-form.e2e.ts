import { expect, test, text } from './support/test.ts'

const { create, fields } = text.members

test('a new member appears in the list', { tag: ['@phone', '@main'] }, async ({ app, page }) => {
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

test('on a phone the two parts of a surname are beside each other', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await app.open('/members/new')
  const heightOf = async (field: string) => (await app.field(field).boundingBox())?.y
  expect(await heightOf(fields.last_name_prefix)).toBe(await heightOf(fields.last_name))
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
  const labels = { allergies: 'Allergies', shirt_size: 'Shirt size', volunteer: 'Volunteer' }
  await service.import(association.slug, {
    organization: { slug: association.slug },
    custom_fields: Object.entries(labels).map(([name, label]) => ({
      name,
      label,
      type: name === 'volunteer' ? 'checkbox' : 'text',
    })),
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(app.field('Allergies')).toHaveValue('')
  await expect(app.field('Shirt size')).toHaveValue('XL')
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await app.button(text.members.edit.submit).click()
  expect((await saved).postDataJSON()).toEqual({ custom_fields: { shirt_size: 'XL' } })
})
