/** What no screen or dialog shows at first: errors, and rows that are pointed at. */
import { everyone } from './support/app.ts'
import { expect, test, text } from './support/test.ts'

test('the sign-in screen is accessible', { tag: '@phone' }, async ({ app, page }) => {
  await page.goto('/sign-in')
  await expect(app.heading(text.session.title)).toBeVisible()
  await app.expectAccessible()
  await app.enterKey('wrong')
  await app.expectFieldError(text.session.key, text.session.faults.form)
  await app.expectAccessible()
})

test('hovered and selected rows are accessible', async ({ app }) => {
  await app.open(everyone)
  await app.memberList.getByRole('checkbox', { name: 'Select Bram de Vries' }).check()
  await app.memberList.getByRole('link', { name: 'Anna Jansen' }).hover()
  await app.expectAccessible()
})

test('a form with errors is accessible', async ({ app }) => {
  await app.open('/members/new')
  await app.button(text.members.create.submit).click()
  await app.expectFieldError(text.members.fields.last_name, text.fields.required)
  await app.expectAccessible()
})

test('error pages are accessible', async ({ app, page }) => {
  await app.open('/members/new', 'reader')
  await expect(app.heading(text.trouble.right.title)).toBeVisible()
  await app.expectAccessible()
  await page.goto('/members/999999')
  await expect(app.heading(text.trouble.notFound.title)).toBeVisible()
  await app.expectAccessible()
  for (const address of ['/docs/errors', '/docs/errors/validation_failed']) {
    await page.goto(address)
    await app.expectAccessible()
  }
})
