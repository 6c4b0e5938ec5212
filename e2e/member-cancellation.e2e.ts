import { expect, test, text } from './support/test.ts'

const { actions } = text.members

test('a membership is cancelled with the notice period, and the cancellation withdrawn', async ({ app, page }) => {
  await app.open('/members/1')
  await app.chooseMore(actions.cancel)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text.members.cancel.testKey)
  await dialog.getByRole('button', { name: text.members.cancel.submit }).click()
  await expect(app.message(/stays a member until/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(text.members.status.cancelled)
  await app.chooseMore(actions.withdraw)
  await page.getByRole('dialog').getByRole('button', { name: text.members.withdraw.submit }).click()
  await expect(app.message(/is an active member again/)).toBeVisible()
  await app.chooseMore(actions.cancel)
})

test('a past date ends the membership at once, and an end by mistake is undone', async ({ app, page }) => {
  await app.open('/members/2')
  await app.chooseMore(actions.cancel)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text.members.cancel.onDate).check()
  await app.field(text.members.cancel.date).fill('1-2-2020')
  await expect(dialog).toContainText(text.members.cancel.past)
  await dialog.getByRole('button', { name: text.members.cancel.submit }).click()
  await expect(app.message(/ended on 1 February 2020/)).toBeVisible()
  await app.chooseMore(actions.restore)
  await dialog.getByRole('button', { name: text.members.restore.submit }).click()
  await expect(page.getByRole('main')).toContainText(text.members.status.active)
})

test('a member who was entered by mistake is deleted, and one with a history is kept', async ({ app, page }) => {
  const { deleting } = text.members
  const dialog = page.getByRole('dialog')
  await app.open('/members/new')
  await app.field(text.members.fields.first_name).fill('Oeps')
  await app.field(text.members.fields.last_name).fill('Vergissing')
  await app.button(text.members.create.submit).click()
  await expect(app.heading('Oeps Vergissing')).toBeVisible()
  await app.chooseMore(actions.delete)
  await dialog.getByRole('button', { name: deleting.submit }).click()
  await expect(app.message('Oeps Vergissing was deleted.')).toBeVisible()
  // With the notice of the sign-up, which closes later too.
  await expect(app.button(actions.addFamily)).toHaveCount(0, { timeout: 5_000 })
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('main').getByText('Vergissing')).toHaveCount(0)
  await page.goBack()
  await expect(app.heading(text.trouble.notFound.title)).toBeVisible()
  await app.open('/members/1')
  await app.chooseMore(actions.delete)
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: deleting.submit })).toHaveCount(0)
  await dialog.getByRole('button', { name: text.common.close }).last().click()
  await expect(dialog).toHaveCount(0)
})

test('a day before the membership started is refused where it is picked', async ({ app, page }) => {
  await app.open('/members/2')
  const dialog = page.getByRole('dialog')
  const refusal = 'The membership started on 1 March 2011.'
  await app.chooseMore(actions.cancel)
  await dialog.getByLabel(text.members.cancel.onDate).check()
  await app.field(text.members.cancel.date).fill('28-2-2011')
  await dialog.getByRole('button', { name: text.members.cancel.submit }).click()
  await expect(dialog).toContainText(refusal)
  await dialog.getByRole('button', { name: text.members.cancel.keep }).click()
  await app.chooseMore(actions.death)
  await app.field(text.members.death.date).fill('28-2-2011')
  await dialog.getByRole('button', { name: text.members.death.submit }).click()
  await expect(dialog).toContainText(refusal)
})
