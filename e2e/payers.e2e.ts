/** Who pays for a member: kept once, found in every run and invoice after that. */
import { allScopes } from '#contract/operations.ts'
import { contribution } from '#messages/contribution/en.ts'
import { payers } from '#messages/payers/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { begin, expectDone, fillIn, invoicesOf } from './support/contribution-run.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { preview } = contribution

let association: Association
let app: AppUser

test.beforeEach(async ({ makeAssociation, page }) => {
  const [anna, bram, chaima] = someMembers(3)
  association = await makeAssociation({
    members: [
      { ...anna, membership_number: '1001' },
      {
        ...bram,
        membership_number: '1002',
        relationships: [{ membership_number: '1001', type: 'child_of', primary_contact: true }],
      },
      { ...chaima, membership_number: '1003' },
    ],
    environment: 'live',
  })
  await association.changeScopes('treasurer', allScopes)
  app = new AppUser(page, association)
})

/** As someone else, in another browser. */
async function setElsewhere(id: number, data: object): Promise<void> {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const answer = await app.page.request.put(`/manage/v1/members/${id}/payer`, { headers, data })
  expect(answer.status()).toBe(200)
}

test(
  'a business is set on the page of a member, and is the recipient of a new invoice',
  { tag: '@phone' },
  async ({ page }) => {
    await app.open('/members/2', 'treasurer')
    const section = page.getByRole('region', { name: payers.title })
    await expect(section).toContainText(text.members.primaryContact)
    await section.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(payers.kinds.other).check()
    // Before the form is scrolled: choices that are half under its heading are too small to press.
    await app.expectAccessible()
    await dialog.getByRole('button', { name: payers.submit }).click()
    await app.expectFieldError(text.invoices.fields.name, text.fields.required)
    await app.field(text.invoices.fields.name).fill('Bakery')
    await app.field(text.invoices.fields.email).fill('books@bakery.example')
    await app.field(text.invoices.fields.city).fill('Gent')
    await app.field(text.invoices.fields.vat_number).fill('0123456789')
    await dialog.getByRole('button', { name: payers.submit }).click()
    await app.expectFieldError(text.invoices.fields.vat_number, text.fields.vat_number)
    await app.field(text.invoices.fields.vat_number).fill('BE 0123.456.789')
    await dialog.getByRole('button', { name: payers.submit }).click()
    await expect(dialog).toHaveCount(0)
    await expect(section).toContainText('Bakery')
    await app.expectAccessible()

    await page.goto('/invoices/new?member=2')
    await app.button(payers.use.replace('{payer}', 'Bakery')).click()
    await expect(app.field(text.invoices.fields.name)).toHaveValue('Bakery')
    await expect(app.field(text.invoices.fields.city)).toHaveValue('Gent')
    await expect(app.field(text.invoices.fields.vat_number)).toHaveValue('BE0123456789')

    await app.load('/members/2')
    await app.button(text.common.record.showChanges).click()
    await expect(page.getByRole('list', { name: text.common.record.changes })).toContainText('Bakery')
  },
)

test('the primary contact pays again once the payer is removed, until that is undone', async ({ page }) => {
  await setElsewhere(2, { payer_member_id: 3 })
  await app.open('/members/2', 'treasurer')
  const section = page.getByRole('region', { name: payers.title })
  await expect(section).toContainText('Chaima')
  await section.getByRole('button').click()
  await page.getByRole('dialog').getByLabel(payers.kinds.contact).check()
  await app.button(payers.submit).click()
  await expect(section).toContainText(text.members.primaryContact)
  await app.button(text.common.record.showChanges).click()
  await expect(page.getByRole('list', { name: text.common.record.changes })).toContainText('Chaima')
  await page.getByRole('button', { name: text.common.undo }).first().click()
  await expect(section).toContainText('Chaima')
})

test('a payer whom someone else set in between is seen before it is replaced', async ({ page }) => {
  await app.open('/members/2', 'treasurer')
  const section = page.getByRole('region', { name: payers.title })
  await section.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(payers.kinds.self).check()
  await setElsewhere(2, { recipient: { name: 'Butcher' } })
  await dialog.getByRole('button', { name: payers.submit }).click()
  await expect(dialog.getByText(text.forms.conflict.title)).toBeVisible()
  await dialog.getByRole('button', { name: payers.submit }).click()
  await expect(section).toContainText(payers.kinds.self)
})

async function openDialog(who: RegExp) {
  const { page } = app
  await page.getByRole('checkbox', { name: who }).check()
  await app.button(preview.choosePayer).click()
  return page.getByRole('dialog')
}

test('a business chosen in a run pays one invoice for several, and from now on', async ({ page }) => {
  await app.open('/invoices/run', 'treasurer')
  await fillIn(app, '40')
  await page.getByRole('checkbox', { name: /Bram/ }).check()
  const dialog = await openDialog(/Chaima/)
  await dialog.getByLabel(payers.kinds.other).check()
  await app.field(text.invoices.fields.name).fill('Bakery')
  await app.field(text.invoices.fields.city).fill('Gent')
  await app.expectAccessible()
  await dialog.getByRole('button', { name: payers.choose }).click()
  await expect(dialog).toHaveCount(0)
  await begin(app, 'Create 2 drafts')
  await expectDone(app)
  const made = await invoicesOf(page, association)
  expect(made.toSorted((a, b) => Number(a.total) - Number(b.total))).toMatchObject([
    { member_id: 1, total: '40.00' },
    { member_id: null, total: '80.00', recipient: { name: 'Bakery', address: { city: 'Gent' } } },
  ])
  await app.load('/members/3')
  await expect(page.getByRole('region', { name: payers.title })).toContainText('Bakery')
})

test('a payer for this run only is not kept', async ({ page }) => {
  await app.open('/invoices/run', 'treasurer')
  await fillIn(app, '40')
  const dialog = await openDialog(/Chaima/)
  await dialog.getByLabel(payers.kinds.other).check()
  await app.field(text.invoices.fields.name).fill('Bakery')
  await dialog.getByLabel(payers.keep).uncheck()
  await dialog.getByRole('button', { name: payers.choose }).click()
  await expect(page.getByRole('main')).toContainText('Bakery')
  await app.load('/members/3')
  await expect(page.getByRole('region', { name: payers.title })).toContainText(payers.kinds.self)
})

test('what was typed for one member is not offered for another', async ({ page }) => {
  await app.open('/invoices/run', 'treasurer')
  await fillIn(app, '40')
  const dialog = await openDialog(/Chaima/)
  await dialog.getByLabel(payers.kinds.other).check()
  await app.field(text.invoices.fields.name).fill('Bakery')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Chaima/ }).uncheck()
  await openDialog(/Bram/)
  await expect(dialog.getByLabel(payers.kinds.member)).toBeChecked()
})

test('the keyboard goes on at the recipient that was offered', async ({ page }) => {
  await setElsewhere(2, { recipient: { name: 'Bakery' } })
  await app.open('/invoices/new?member=2', 'treasurer')
  await app.button(payers.use.replace('{payer}', 'Bakery')).press('Enter')
  await expect(app.field(text.invoices.fields.name)).toBeFocused()
  await page.getByLabel(text.invoices.recipientKinds.member).check()
  await setElsewhere(2, { payer_member_id: 1 })
  await page.goto('/invoices/new?member=2')
  await app.button(/Anna/).press('Enter')
  await expect(app.field(text.invoices.fields.member_id)).toBeFocused()
})

test('a payer that was saved is on the page of the member even where it cannot be read again', async ({ page }) => {
  await app.open('/members/3', 'treasurer')
  const section = page.getByRole('region', { name: payers.title })
  await section.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(payers.kinds.other).check()
  await app.field(text.invoices.fields.name).fill('Bakery')
  await page.route('**/manage/v1/payers?*', (route) => route.abort())
  await dialog.getByRole('button', { name: payers.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section).toContainText('Bakery')
})
