/** The contribution run: rules that are kept, a preview in which everyone is charged or has a reason, and the work of the service. */
import { allScopes } from '#contract/operations.ts'
import { contribution } from '#messages/contribution/en.ts'
import { jobs } from '#messages/jobs/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { begin, expectDone, fillIn, invoicesOf, preview, rowTab } from './support/contribution-run.ts'
import { expect, test, text } from './support/test.ts'

const { family, result, rules, what, when, who } = contribution

/** A parent with two children, a member without an address, one on trial, one who left, and two others. */
function people() {
  const [anna, bram, chaima, daan, eva, fenna, gijs, hulya] = someMembers(8)
  const childOfAnna = { relationships: [{ membership_number: '1001', type: 'child_of', primary_contact: true }] }
  return [
    { ...anna, membership_number: '1001' },
    { ...bram, membership_number: '1002', ...childOfAnna },
    { ...chaima, membership_number: '1003', ...childOfAnna },
    { ...daan, membership_number: '1004', email: null },
    { ...eva, membership_number: '1005', status: 'prospective' },
    { ...fenna, membership_number: '1006', status: 'ended', membership_end_date: '2025-12-31' },
    { ...gijs, membership_number: '1007' },
    { ...hulya, membership_number: '1008' },
  ]
}

const withPeople = { members: people(), environment: 'live' } as const

/** Sent with the key of the board, as by a colleague. */
async function sendElsewhere({ page, association }: AppUser, change: string, data: object): Promise<void> {
  const [method = '', path = ''] = change.split(' ')
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const response = await page.request.fetch(path, { method, headers, data })
  expect(response.ok()).toBe(true)
}

test(
  'a treasurer makes rules, sees who is charged and who is not and why, and makes and discards the invoices',
  { tag: '@phone' },
  async ({ page, makeAssociation }) => {
    const association = await makeAssociation(withPeople)
    await association.changeScopes('treasurer', allScopes)
    const app = new AppUser(page, association)
    await app.open('/invoices', 'treasurer')
    await app.chooseMore(text.invoices.runTitle)
    await expect(app.heading(contribution.title)).toBeVisible()
    await app.button(contribution.check).click()
    await app.expectFieldError(what.amount, text.fields.required)
    await app.field(what.amount).fill('100')
    await page.getByLabel(family.discount).selectOption('percentage')
    await app.field(family.second).fill('10')
    await app.field(family.further).fill('25')
    await page.getByLabel(when.deliveries.send).check()
    await app.expectAccessible()
    await preview(app)

    // Three of the family on one invoice, three others.
    await expect(rowTab(app, 'included', 6)).toBeVisible()
    await expect(page.getByRole('list', { name: text.common.keyFacts })).toContainText('€565.00')
    await app.expectAccessible()
    await rowTab(app, 'notChosen', 1).click()
    await expect(page.getByRole('main')).toContainText(jobs.reasons.status)
    await rowTab(app, 'payers', 4).click()
    await app.field(jobs.search).fill('bram')
    await expect(page.getByRole('main')).toContainText('€265.00')
    await expect(page.getByRole('main')).not.toContainText('Gijs')
    await app.expectAccessible()
    await rowTab(app, 'included', 6).click()
    await app.field(jobs.search).fill('gijs')
    await page.getByRole('checkbox', { name: /Gijs/ }).check()
    await app.button(contribution.preview.exclude).click()
    await app.field(contribution.preview.excludeReason).fill('Honorary member')
    await app.field(contribution.preview.excludeReason).press('Enter')
    await rowTab(app, 'leftOut', 1).click()
    await expect(page.getByRole('main')).toContainText('Honorary member')

    await begin(app, 'Create 3 invoices')
    await expectDone(app)
    const made = await invoicesOf(page, association)
    expect(made.map(({ member_id: member, status, total }) => [member, status, total])).toEqual([
      // Anna and her children.
      [1, 'sent', '265.00'],
      // Without an address: to be printed.
      [4, 'draft', '100.00'],
      [8, 'sent', '100.00'],
    ])
    await expect(app.button('Print 1 letter')).toBeVisible()
    await app.expectAccessible()
    await rowTab(app, 'payers', 3).click()
    for (const { number } of made) await expect(app.link(number)).toBeVisible()
    await app.expectAccessible()

    await app.chooseMore(result.discard)
    await expect(app.heading(jobs.kinds.discard_drafts)).toBeVisible()
    await rowTab(app, 'leftOut', 2).click()
    await expect(page.getByRole('main')).toContainText(jobs.reasons.not_draft)
    await begin(app, 'Discard 1 draft')
    await expectDone(app)
    const statuses = (await invoicesOf(page, association)).map(({ status }) => status)
    expect(statuses).toEqual(['sent', 'cancelled', 'sent'])

    // The rules and the runs are there for the next time.
    await page.goto('/invoices/run')
    await expect(page.getByRole('list', { name: rules.list })).toContainText('Contribution')
    await app.expectAccessible()
    await page.getByRole('table', { name: jobs.list }).getByRole('link').first().click()
    await expectDone(app)
  },
)

test('late joiners are charged by the same rules, and members who were left out stay so', async ({
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation({ members: someMembers(3), environment: 'live' })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/members', 'treasurer')
  await fillIn(app, '120')
  await expect(rowTab(app, 'included', 3)).toBeVisible()
  await page.getByRole('checkbox', { name: /Bram/ }).check()
  await app.button(contribution.preview.exclude).click()
  await page.getByRole('dialog').getByRole('button', { name: contribution.preview.excludeSubmit }).click()
  await begin(app, 'Create 2 drafts')
  await expectDone(app)
  await sendElsewhere(app, 'POST /v2/members', { last_name: 'Late', first_name: 'Loes' })
  await page.goto('/invoices/run')
  await app.button(rules.preview).click()
  await expect(rowTab(app, 'included', 1)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Loes Late')
  await rowTab(app, 'leftOut', 3).click()
  await expect(page.getByRole('main')).toContainText(jobs.reasons.excluded)
  await expect(page.getByRole('main')).toContainText(jobs.reasons.invoiced)
})

test('what a colleague has changed since the preview is seen before the start', async ({ page, makeAssociation }) => {
  const association = await makeAssociation({ members: someMembers(3), environment: 'live' })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/members', 'treasurer')
  await fillIn(app)
  await expect(rowTab(app, 'included', 3)).toBeVisible()
  await sendElsewhere(app, 'PATCH /v2/members/2', { email: 'new@example.org' })
  await sendElsewhere(app, 'POST /v2/members', { last_name: 'Late', first_name: 'Loes' })
  await begin(app, 'Create 3 drafts')
  await expect(page.getByRole('alert')).toContainText('1 row has changed')
  await expect(page.getByRole('alert')).toContainText('Loes Late')
  await app.expectAccessible()
  expect(await invoicesOf(page, association)).toEqual([])
  await begin(app, 'Create 4 drafts')
  await expectDone(app)
})

test('every tab shows how a job goes on, also one that a colleague started', async ({
  context,
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation({ members: someMembers(8), environment: 'live' })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/members', 'treasurer')
  await fillIn(app)
  const other = new AppUser(await context.newPage(), association)
  await other.open(new URL(page.url()).pathname, 'administrator')
  await expect(rowTab(other, 'included', 8)).toBeVisible()
  await begin(app, 'Create 8 drafts')
  await expectDone(app)
  await expectDone(other)
  await expect(other.page.getByRole('list', { name: text.common.keyFacts })).toContainText('8 of 8 invoices created')
})

test('members selected in the member list are charged, and another member pays in this run only', async ({
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation(withPeople)
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/members?sort=number', 'treasurer')
  await app.settled()
  await app.memberList.getByRole('checkbox', { name: /Gijs/ }).check()
  await app.memberList.getByRole('checkbox', { name: /Hülya/ }).check()
  await app.button(text.invoices.runTitle).click()
  await expect(page.getByText('2 members selected in the member list')).toBeVisible()
  await app.field(what.amount).fill('40')
  await preview(app)
  await expect(rowTab(app, 'included', 2)).toBeVisible()
  await page.getByRole('checkbox', { name: /Gijs/ }).check()
  await app.button(contribution.preview.choosePayer).click()
  await app.field(text.payers.member).fill('hulya')
  await page.getByRole('option', { name: /Hülya/ }).click()
  await page.getByLabel(text.payers.keep).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: text.payers.choose, exact: true }).click()
  await begin(app, 'Create 1 draft')
  await expectDone(app)
  expect(await invoicesOf(page, association)).toMatchObject([{ member_id: 8, total: '80.00' }])
})

test('a member who may be on an earlier invoice is charged only when that is chosen', async ({
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation({ members: someMembers(2), environment: 'live' })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/members', 'treasurer')
  const year = new Date().getFullYear()
  await sendElsewhere(app, 'POST /v2/invoices', {
    member_id: 2,
    reference: `Contribution ${year}`,
    lines: [{ description: 'Contribution', unit_price: '100.00' }],
  })
  await fillIn(app)
  await expect(rowTab(app, 'included', 1)).toBeVisible()
  await rowTab(app, 'leftOut', 1).click()
  await expect(page.getByRole('main')).toContainText(jobs.reasons.invoiced_before)
  await page.getByRole('checkbox', { name: /Bram/ }).check()
  await app.button(contribution.preview.chargeAnyway).click()
  await expect(rowTab(app, 'included', 2)).toBeVisible()
})

test('what is printed for a member without an address is then marked as sent', async ({ page, makeAssociation }) => {
  const association = await makeAssociation(withPeople)
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  await app.field(what.amount).fill('100')
  await page.getByLabel(when.deliveries.send).check()
  await preview(app)
  await begin(app, 'Create 4 invoices')
  await app.button('Print 1 letter').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 1 as sent' }).click()
  await expect(app.heading(jobs.kinds.send_invoices)).toBeVisible()
  await expectDone(app)
  const made = await invoicesOf(page, association)
  expect(made.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('members whose age is not known are named before they are charged the amount for everyone else', async ({
  page,
  makeAssociation,
}) => {
  const [anna, bram] = someMembers(2)
  const association = await makeAssociation({
    members: [
      { ...anna, membership_number: '1001' },
      { ...bram, membership_number: '1002', date_of_birth: null },
    ],
  })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  await page.getByLabel(what.by).selectOption('age')
  await app.field(what.ageFrom).fill('18')
  await app.field(what.amount).fill('100')
  await app.field(what.otherwise).fill('50')
  await preview(app)
  await expect(page.getByText('1 member has no date of birth', { exact: false })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/Bram/)
  await app.expectAccessible()
})

test('amounts by product and groups that are left out are offered again next year', async ({
  page,
  makeAssociation,
}) => {
  const [anna, bram, chaima] = someMembers(3)
  const subscribed = (product: string) => ({ subscriptions: [{ product, starts_on: '2020-01-01' }] })
  const association = await makeAssociation({
    members: [
      { ...anna, membership_number: '1001', ...subscribed('LES') },
      { ...bram, membership_number: '1002', ...subscribed('BOX') },
      { ...chaima, membership_number: '1003', ...subscribed('BOX') },
    ],
    environment: 'live',
    parts: {
      groups: [{ name: 'Honorary', kind: 'other', members: [{ membership_number: '1003', valid_from: '2020-01-01' }] }],
      products: [
        { code: 'LES', name: 'Lessons' },
        { code: 'BOX', name: 'Locker' },
      ],
    },
  })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  const products = page.getByRole('group', { name: who.product_ids })
  await products.getByRole('checkbox', { name: 'Lessons' }).check()
  await products.getByRole('checkbox', { name: 'Locker' }).check()
  const excluded = page.getByRole('group', { name: who.excluded_group_ids })
  await excluded.getByRole('checkbox', { name: 'Honorary' }).check()
  await page.getByLabel(what.by).selectOption('product')
  await page.getByLabel(what.product, { exact: true }).selectOption({ label: 'Lessons' })
  await app.field(what.amount).fill('80')
  await app.field(what.otherwise).fill('20')
  await app.expectAccessible()
  await preview(app)
  await expect(rowTab(app, 'included', 2)).toBeVisible()
  await expect(page.getByRole('list', { name: text.common.keyFacts })).toContainText('€100.00')
  await rowTab(app, 'notChosen', 1).click()
  await expect(page.getByRole('main')).toContainText(jobs.reasons.excluded_group)
  const next = `Contribution ${new Date().getFullYear() + 1}`
  await page.goto('/invoices/run')
  await app.link(rules.nextYear).click()
  await expect(app.field(when.reference)).toHaveValue(next)
  await expect(app.field(what.description)).toHaveValue(next)
  await expect(app.field(what.otherwise)).toHaveValue('20.00')
  await preview(app)
  await expect(app.heading(next)).toBeVisible()
  await expect(page.getByRole('list', { name: text.common.keyFacts })).toContainText('€100.00')
})
