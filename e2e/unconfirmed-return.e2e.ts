/** Coming back to a form whose submission is unconfirmed: after a reload, and with another key. */
import { expect, test, text } from './support/test.ts'

const { create, fields } = text.members
const { leave } = text.forms

test.beforeEach(async ({ page }) => {
  let isFirst = true
  await page.route('**/v2/members', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback()
    isFirst = false
    // It arrives, and its answer does not.
    await route.fetch()
    return route.abort()
  })
})

test('after a reload a form says that its submission is unconfirmed, and asks before it starts over', async ({
  app,
  page,
}) => {
  await app.open('/members/new')
  await app.field(fields.last_name).fill('Herladen')
  await app.button(create.submit).click()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(text.forms.restored)).toBeVisible()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  await app.button(text.forms.discard).click()
  const question = page.getByRole('dialog', { name: text.forms.discard })
  await expect(question).toContainText(leave.unconfirmed)
  await question.getByRole('button', { name: leave.stay }).click()
  await expect(app.field(fields.last_name)).toHaveValue('Herladen')
  await app.button(text.common.retry).click()
  await expect(page).toHaveURL('/members/61')
  await app.visit('/members?status=all')
  await app.field(text.members.search.label).fill('Herladen')
  await expect(app.memberList.getByRole('link', { name: 'Herladen' })).toHaveCount(1)
})

test('with another key a form offers to look for what may have been saved, and knows on return', async ({
  app,
  association,
  page,
}) => {
  await app.open('/members/new')
  await app.field(fields.last_name).fill('Dubbel')
  await app.button(create.submit).click()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  await association.revokeKey('secretary')
  const again = page.getByRole('dialog')
  await again.getByRole('textbox').fill(association.key('board'))
  await again.getByRole('button', { name: text.session.submit }).click()
  await app.button(text.forms.lookUp).click()
  await expect(page).toHaveURL('/members?status=all')
  await expect(app.memberList.getByRole('link', { name: 'Dubbel' })).toBeVisible()
  await page.goBack()
  await expect(app.field(fields.last_name)).toHaveValue('Dubbel')
  await expect(page.getByText(text.forms.unconfirmedKey)).toBeVisible()
  await app.link(text.shell.home).click()
  await expect(page.getByRole('dialog', { name: leave.title })).toContainText(leave.unconfirmed)
})

test('taking a removal back says so when its answer is lost', async ({ app, page }) => {
  const { remove } = text.groups
  await page.route('**/v2/groups/1/members', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await app.open('/groups/1')
  await app.button('Remove Anna Jansen').click()
  await page.getByRole('dialog').getByRole('button', { name: remove.submit, exact: true }).click()
  await app.button(remove.putBack).click()
  await expect(app.message(leave.unconfirmed)).toBeVisible()
  await expect(page.getByRole('table', { name: text.groups.now })).toContainText('Anna Jansen')
})
