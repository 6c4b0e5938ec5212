import { expect, test, text } from './support/test.ts'

const { actions, erased } = text.members
const { erasing } = text

test('the data of a former member are erased once nothing is open, and the record stays without the person', async ({
  app,
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await app.open('/members/2', 'administrator')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await app.chooseMore(actions.cancel)
  await dialog.getByLabel(text.members.cancel.onDate).check()
  await app.field(text.members.cancel.date).fill('1-2-2020')
  await dialog.getByRole('button', { name: text.members.cancel.submit }).click()
  await expect(page.getByRole('main')).toContainText(text.members.status.ended)
  await app.chooseMore(actions.erase)
  await expect(dialog).toContainText(erasing.person)
  await dialog.getByRole('button', { name: erasing.submit }).click()
  await expect(app.message(erasing.done)).toBeVisible()
  await expect(app.heading('Gewiste persoon')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(erased.nothingLeft)
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
  await expect(app.button(text.common.more)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(text.members.gathered.noGroups)
  await expect(page.getByRole('main').getByRole('link', { name: text.members.gathered.newInvoice })).toHaveCount(0)
})
