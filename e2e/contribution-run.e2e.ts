/** The contribution run: everyone is invoiced once, or has a reason; whatever happens to the page in the middle. */
import type { Page } from '@playwright/test'
import { allScopes } from '#contract/operations.ts'
import { contribution } from '#messages/contribution/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { begin, fillIn, holdUpAfter, invoicesOf, signInKept } from './support/contribution-run.ts'
import { expect, test, text } from './support/test.ts'

const { preview, progress, rehearsal, what, when } = contribution

/** A parent with two children, a member without an address, one on trial, one who left, and three others. */
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

function tab(page: Page, name: keyof typeof preview.tabs, count: number) {
  return page.getByText(preview.tabs[name].replace('{count, number}', String(count)), { exact: true })
}

test(
  'a treasurer sees who is invoiced and who is not and why, rehearses, and makes the invoices',
  { tag: '@phone' },
  async ({ page, makeAssociation }) => {
    const association = await makeAssociation(withPeople)
    const app = new AppUser(page, association)
    await app.open('/invoices', 'treasurer')
    await expect(app.heading(text.invoices.title)).toBeVisible()
    await app.chooseMore(text.invoices.runTitle)
    await expect(app.heading(contribution.title)).toBeVisible()
    await app.button(contribution.check).click()
    await app.expectFieldError(what.amount, text.fields.required)
    await app.field(what.amount).fill('100')
    await app.field(what.vat).fill('21')
    await expect(app.field(what.vat)).toHaveAccessibleDescription(what.vatHint)
    await app.field(what.vat).fill('0')
    await page.getByLabel(contribution.family.discount).selectOption('percent')
    await app.field(contribution.family.second).fill('10')
    await app.field(contribution.family.further).fill('25')
    await page.getByLabel(when.deliveries.send).check()
    await app.expectAccessible()
    await app.button(contribution.check).click()

    // Three of the family on one invoice, three others.
    await expect(tab(page, 'in', 6)).toBeVisible()
    await expect(page.getByRole('list', { name: text.common.keyFacts })).toContainText('€565.00')
    await app.expectAccessible()
    await tab(page, 'notChosen', 1).click()
    await expect(page.getByRole('main')).toContainText(preview.reasons.status)
    await tab(page, 'in', 6).click()
    await app.field(preview.search).fill('gijs')
    await page.getByRole('checkbox', { name: /Gijs/ }).check()
    await app.button(preview.exclude).click()
    await tab(page, 'out', 1).click()
    await expect(page.getByRole('main')).toContainText(preview.reasons.excluded)

    await app.chooseMore(rehearsal.action)
    await page.getByRole('dialog').getByRole('button', { name: rehearsal.submit }).click()
    await expect(app.heading(/^Invoice /)).toBeVisible()
    await page.goBack()
    await tab(page, 'out', 4).click()
    await expect(page.getByRole('main')).toContainText(preview.reasons.invoiced)

    await begin(app, 'Create 2 invoices')
    await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
    const made = await invoicesOf(page, association)
    expect(made.map(({ member_id: member, status, total }) => [member, status, total])).toEqual([
      // Rehearsed: Anna and her children.
      [1, 'draft', '265.00'],
      // Without an address: to be printed.
      [4, 'draft', '100.00'],
      [8, 'sent', '100.00'],
    ])
    await expect(app.button(/^Print 1 invoice/)).toBeVisible()
    await app.expectAccessible()
    await app.button(progress.close).click()
    await expect(app.heading(text.invoices.title)).toBeVisible()
    // The next run starts afresh.
    await page.goto('/invoices/run')
    await expect(app.heading(contribution.title)).toBeVisible()
  },
)

test('what is printed for a member without an address is then marked as sent', async ({ page, makeAssociation }) => {
  const association = await makeAssociation(withPeople)
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  await app.field(what.amount).fill('100')
  await page.getByLabel(when.deliveries.send).check()
  await app.button(contribution.check).click()
  await begin(app, 'Create 4 invoices')
  await app.button('Print 1 invoice').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark 1 as sent' }).click()
  await expect(dialog.getByText(contribution.print.sentHint)).toHaveCount(0)
  const made = await invoicesOf(page, association)
  expect(made.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('members whose age is not known are named before they are invoiced the amount for everyone else', async ({
  page,
  makeAssociation,
}) => {
  const [anna, bram] = someMembers(2)
  const members = [
    { ...anna, membership_number: '1001' },
    { ...bram, membership_number: '1002', date_of_birth: null },
  ]
  const association = await makeAssociation({ members })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  await page.getByLabel(what.by).selectOption('age')
  await app.field(what.ageFrom).fill('18')
  await app.field(what.amount).fill('100')
  await app.field(what.otherwise).fill('50')
  await app.button(contribution.check).click()
  await expect(page.getByRole('alert')).toContainText('1 member has no date of birth')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/Bram/)
  await app.expectAccessible()
})

test('members selected in the member list are invoiced, and another member pays', async ({ page, makeAssociation }) => {
  const association = await makeAssociation(withPeople)
  const app = new AppUser(page, association)
  await app.open('/members?sort=number', 'treasurer')
  await expect(app.memberList).toBeVisible()
  await app.settled()
  await app.memberList.getByRole('checkbox', { name: /Gijs/ }).check()
  await app.memberList.getByRole('checkbox', { name: /Hülya/ }).check()
  await app.button(text.invoices.runTitle).click()
  await expect(page.getByText('2 members selected in the member list')).toBeVisible()
  await app.field(what.amount).fill('40')
  await app.button(contribution.check).click()
  await expect(tab(page, 'in', 2)).toBeVisible()
  await page.getByRole('checkbox', { name: /Gijs/ }).check()
  await app.button(preview.choosePayer).click()
  await app.field(text.payers.member).fill('hulya')
  await page.getByRole('option', { name: /Hülya/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.payers.choose, exact: true }).click()
  await begin(app, 'Create 1 draft')
  await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  expect(await invoicesOf(page, association)).toMatchObject([{ member_id: 8, total: '80.00' }])
  // The next run under this reference, in which everyone pays for themself again, leaves both of them out.
  await app.button(progress.close).click()
  await expect(app.heading(text.invoices.title)).toBeVisible()
  await fillIn(app, '40')
  await expect(tab(page, 'in', 4)).toBeVisible()
})

test('invoices that were discarded are made by the next run', async ({ page, makeAssociation }) => {
  const association = await makeAssociation({ members: someMembers(3), environment: 'live' })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  await fillIn(app, '10')
  await begin(app, 'Create 3 drafts')
  await app.button(progress.close).click()
  await expect(app.heading(text.invoices.title)).toBeVisible()
  const headers = { Authorization: `Bearer ${association.key('treasurer')}` }
  for (const { id } of await invoicesOf(page, association)) {
    const answer = await page.request.post(`/manage/v1/invoices/${id}/cancel`, { headers, data: {} })
    expect(answer.ok()).toBe(true)
  }
  await fillIn(app, '100')
  await begin(app, 'Create 3 drafts')
  await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  const drafts = (await invoicesOf(page, association)).filter(({ status }) => status === 'draft')
  expect(drafts.map(({ total }) => total)).toEqual(['100.00', '100.00', '100.00'])
})

test('members are chosen by their product, which decides what they pay', async ({ page, makeAssociation }) => {
  const [anna, bram, chaima] = someMembers(3)
  const subscribed = (product: string) => ({ subscriptions: [{ product, starts_on: '2020-01-01' }] })
  const association = await makeAssociation({
    members: [
      { ...anna, membership_number: '1001', ...subscribed('LES') },
      { ...bram, membership_number: '1002', ...subscribed('BOX') },
      { ...chaima, membership_number: '1003' },
    ],
    environment: 'live',
    parts: {
      products: [
        { code: 'LES', name: 'Lessons' },
        { code: 'BOX', name: 'Locker' },
      ],
    },
  })
  await association.changeScopes('treasurer', allScopes)
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  const products = page.getByRole('group', { name: contribution.who.products })
  await products.getByRole('checkbox', { name: 'Lessons' }).check()
  await products.getByRole('checkbox', { name: 'Locker' }).check()
  await page.getByLabel(what.by).selectOption('product')
  await page.getByLabel(what.product, { exact: true }).selectOption({ label: 'Lessons' })
  await app.field(what.amount).fill('80')
  await app.field(what.otherwise).fill('20')
  await app.expectAccessible()
  await app.button(contribution.check).click()
  await expect(tab(page, 'in', 2)).toBeVisible()
  await tab(page, 'notChosen', 1).click()
  await expect(page.getByRole('main')).toContainText(preview.reasons.product)
  await begin(app, 'Create 2 drafts')
  await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  const made = await invoicesOf(page, association)
  expect(made.map(({ member_id: member, total }) => [member, total])).toEqual([
    [1, '80.00'],
    [2, '20.00'],
  ])
})

test('a child who was left out of the invoice of the family gets their own from the next run', async ({
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation(withPeople)
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  await fillIn(app)
  await page.getByRole('checkbox', { name: /Chaima/ }).check()
  await app.button(preview.exclude).click()
  await expect(tab(page, 'in', 5)).toBeVisible()
  await begin(app, 'Create 4 drafts')
  await app.button(progress.close).click()
  await expect(app.heading(text.invoices.title)).toBeVisible()
  await fillIn(app)
  await expect(tab(page, 'in', 1)).toBeVisible()
  await begin(app, 'Create 1 draft')
  await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  const made = await invoicesOf(page, association)
  expect(made.map(({ member_id: member, total }) => [member, total])).toEqual([
    [1, '200.00'],
    [4, '100.00'],
    [7, '100.00'],
    [8, '100.00'],
    [1, '100.00'],
  ])
})

test('a run in one tab is not begun in another, and a second treasurer does not invoice the same people', async ({
  browser,
  context,
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation({ members: someMembers(8), environment: 'live' })
  const app = new AppUser(page, association)
  await signInKept(app)
  await fillIn(app)
  // Another treasurer, on another device, has the same preview open.
  const elsewhere = await browser.newContext()
  const other = new AppUser(await elsewhere.newPage(), association)
  await other.signIn('board', association)
  await other.page.goto(`${new URL(page.url()).origin}/invoices/run`)
  await other.field(what.amount).fill('100')
  await other.button(contribution.check).click()
  await expect(tab(other.page, 'in', 8)).toBeVisible()

  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/v2/invoices', async (route) => {
    if (route.request().method() === 'POST') await held
    return route.fallback()
  })
  await begin(app, 'Create 8 drafts')
  const tabTwo = new AppUser(await context.newPage(), association)
  await tabTwo.page.goto('/invoices/run')
  await expect(tabTwo.page.getByText(progress.elsewhere)).toBeVisible()
  await expect(tabTwo.button(/^Continue with/)).toHaveCount(0)
  // The other one begins before the first invoice is made.
  await begin(other, 'Create 8 drafts')
  await expect(other.page.getByRole('alert')).toContainText('is making invoices at this moment')
  answer()
  await expect(page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  await expect(tabTwo.page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()

  // Made by the first one: there is nothing left to do.
  await other.button('Continue with 8 invoices').click()
  await expect(other.page.getByRole('status').filter({ hasText: progress.done })).toBeVisible()
  expect(await invoicesOf(page, association)).toHaveLength(8)
  await elsewhere.close()
})

test('the list of invoices shows what a run has made so far', async ({ page, makeAssociation }) => {
  const association = await makeAssociation({ members: someMembers(40), environment: 'live' })
  const app = new AppUser(page, association)
  await app.open('/invoices/run', 'treasurer')
  // Others are looked for after the first invoice, and after every 25 more.
  const held = await holdUpAfter(page, 26)
  await fillIn(app)
  await expect(app.button('Create 36 drafts')).toBeVisible()
  // The list itself waits, because a large run leaves nothing of the rate limit to it.
  await page.route('**/v2/invoices?limit=50*', () => {})
  await begin(app, 'Create 36 drafts')
  await held.reached
  await app.navigation.getByRole('link', { name: text.shell.invoices, exact: true }).click()
  await expect(app.heading(text.invoices.title)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€2,600.00')
})
