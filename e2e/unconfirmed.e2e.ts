/** Submissions whose outcome is unknown: a corrected form creates what it shows, once. */
import type { Page } from '@playwright/test'
import type { AppUser } from './support/app.ts'
import { timezone } from './support/days.ts'
import { someInvoices } from './support/invoices.ts'
import { expect, test, text } from './support/test.ts'

const { create, fields } = text.invoices
const { send } = text.invoices
const { groups } = text
const { cancel } = text.members
const leave = text.forms.leave

function line(page: Page, field: string) {
  return page.getByRole('group', { name: 'Line 1', exact: true }).getByRole('textbox', { name: field, exact: true })
}

interface Attempt {
  readonly body: string
  readonly key: string | undefined
}

/** The first POST to `path`, of either API, gets no answer: it never arrives, or only its answer is lost. Returns every attempt. */
async function loseFirst(page: Page, path: string, what: 'request' | 'answer'): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  await page.route(new RegExp(`/(v2|manage/v1)/${path}$`), async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    attempts.push({ body: request.postData() ?? '', key: request.headers()['idempotency-key'] })
    if (attempts.length > 1) return route.fallback()
    if (what === 'answer') await route.fetch()
    return route.abort()
  })
  return attempts
}

async function typeInvoice(page: Page, price: string): Promise<void> {
  await page.getByLabel(text.invoices.after.keep).check()
  await line(page, fields.description).fill('Contribution')
  await line(page, fields.unit_price).fill(price)
}

test('an invoice that never arrived and was corrected is created as corrected', async ({ app, page }) => {
  const attempts = await loseFirst(page, 'invoices', 'request')
  await app.open('/invoices/new?member=2', 'treasurer')
  await typeInvoice(page, '5000')
  await app.button(create.submitKeep).click()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  await line(page, fields.unit_price).fill('50')
  await app.button(create.submitKeep).click()
  await expect(app.heading(/^Invoice /)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€50.00')
  expect(attempts.map(({ body }) => /"unit_price":"([\d.]+)"/.exec(body)?.[1])).toEqual(['5000.00', '50.00'])
  await page.goto('/invoices')
  await expect(page.getByRole('table').getByRole('link', { name: /^2026-/ })).toHaveCount(1)
})

test('an invoice that had arrived and was corrected is shown as it is, and not created twice', async ({
  app,
  page,
}) => {
  const attempts = await loseFirst(page, 'invoices', 'answer')
  await app.open('/invoices/new?member=2', 'treasurer')
  await typeInvoice(page, '5000')
  await app.button(create.submitKeep).click()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  // The outcome stays open over a reload.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await line(page, fields.unit_price).fill('50')
  await app.button(create.submitKeep).click()
  await expect(app.heading(/^Invoice /)).toBeVisible()
  await expect(app.message(/Your first attempt did arrive/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€5,000.00')
  expect(new Set(attempts.map(({ key }) => key)).size).toBe(1)
  await page.goto('/invoices')
  await expect(page.getByRole('table').getByRole('link', { name: /^2026-/ })).toHaveCount(1)
})

for (const [how, first, second] of [
  ['of one member', '/invoices/new?member=1', '/invoices/new?member=2'],
  ['that was left', '/invoices/new', '/invoices/new'],
] as const) {
  test(`a form ${how} settles no submission of another`, async ({ app, page }) => {
    await loseFirst(page, 'invoices', 'answer')
    const choose = async (name: string) => {
      if (first !== second) return
      await app.field(fields.member_id).fill(name)
      await page
        .getByRole('option', { name: new RegExp(name, 'i') })
        .first()
        .click()
    }
    await app.open(first, 'treasurer')
    await choose('anna')
    await typeInvoice(page, '5000')
    await app.button(create.submitKeep).click()
    await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
    await app.link(text.shell.home).click()
    await page.getByRole('dialog', { name: leave.title }).getByRole('button', { name: leave.anyway }).click()
    await app.expectHome()
    await page.goto(second)
    await choose('bram')
    await typeInvoice(page, '50')
    await app.button(create.submitKeep).click()
    await expect(app.heading(/^Invoice /)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('€50.00')
    await expect(page.getByRole('main')).toContainText('Bram')
  })
}

test('a member who never arrived and was corrected is created as corrected', async ({ app, page }) => {
  await loseFirst(page, 'members', 'request')
  await app.open('/members/new')
  await app.field(text.members.fields.last_name).fill('Fout')
  await app.button(text.members.create.submit).click()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  await app.field(text.members.fields.last_name).fill('Goed')
  await app.button(text.members.create.submit).click()
  await expect(app.heading('Goed')).toBeVisible()
  await page.goto('/members')
  await app.field(text.members.search.label).fill('fout')
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Fout')
})

test('a member who had arrived and was corrected goes on as an edit of that member', async ({ app, page }) => {
  await loseFirst(page, 'members', 'answer')
  await app.open('/members/new')
  await app.field(text.members.fields.last_name).fill('Fout')
  await app.button(text.members.create.submit).click()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  await app.field(text.members.fields.last_name).fill('Goed')
  await app.button(text.members.create.submit).click()
  await expect(page).toHaveURL(/\/members\/61\/edit$/)
  await expect(app.field(text.members.fields.last_name)).toHaveValue('Goed')
  await app.button(text.members.edit.submit).click()
  await expect(app.heading('Goed')).toBeVisible()
})

async function addBram(app: AppUser): Promise<void> {
  await app.field(groups.add.who).fill('bram')
  await app.page.getByRole('option', { name: /bram/i }).first().click()
  await app.button('Add 1 member').click()
}

test('adding a member again after an unconfirmed attempt was given up adds that member', async ({ app, page }) => {
  const attempts = await loseFirst(page, 'groups/1/members', 'answer')
  await app.open('/groups/1?dialog=add')
  const list = page.getByRole('table', { name: groups.now })
  await addBram(app)
  await expect(page.getByText(/Not confirmed/)).toBeVisible()
  await app.button(groups.add.leaveRest).click()
  await expect(list).toContainText('Bram')
  await app.button(/^Remove Bram/).click()
  await page.getByRole('dialog').getByRole('button', { name: groups.remove.submit, exact: true }).click()
  await expect(list).not.toContainText('Bram')
  await app.link(groups.add.open).click()
  await addBram(app)
  await expect(app.message('1 member added')).toBeVisible()
  await page.reload()
  await expect(list).toContainText('Bram')
  expect(new Set(attempts.map(({ key }) => key)).size).toBe(2)
})

test('another first day in a group than that of the attempt that arrived is not dropped unseen', async ({
  app,
  page,
}) => {
  await loseFirst(page, 'groups/1/members', 'answer')
  await app.open('/groups/1?dialog=add')
  await addBram(app)
  await expect(page.getByText(/Not confirmed/)).toBeVisible()
  await app.field(groups.add.from).fill('01/01/2028')
  await app.button('Retry 1 member').click()
  await expect(page.getByRole('dialog')).toContainText(/Added from .* by your first attempt/)
  await page.getByRole('dialog').getByRole('button', { name: groups.add.close }).last().click()
  await expect(page.getByRole('table', { name: groups.now })).toContainText('Bram')
})

test('another end of a membership than that of the attempt that arrived stays in the form, and is saved next', async ({
  app,
  page,
}) => {
  await loseFirst(page, 'members/2/cancellation', 'answer')
  await app.open('/members/2?dialog=cancel')
  await app.button(cancel.submit).click()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  await page.getByLabel(cancel.onDate).check()
  await app.field(cancel.date).fill('31/12/2028')
  await app.button(cancel.submit).click()
  await expect(page.getByText(text.forms.earlier)).toBeVisible()
  await expect(app.field(cancel.date)).toHaveValue('31/12/2028')
  await app.button(cancel.submit).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.message('31 December 2028')).toBeVisible()
})

const marking = /Marking invoice/

test('an invoice whose sending got no answer is checked before it is sent again', async ({
  app,
  makeAssociation,
  page,
}) => {
  await page.clock.install()
  const attempts = await loseFirst(page, 'invoices/4/send', 'answer')
  await app.signIn('board', await makeAssociation({ parts: { invoices: someInvoices() } }))
  await app.visit('/invoices/4')
  await app.button(send.again).click()
  await expect(page.getByRole('alert').filter({ hasText: marking })).toBeVisible()
  await page.clock.fastForward(10_500)
  await expect(app.message(/couldn’t confirm whether invoice/)).toBeVisible()
  // The screen follows what was sent; before it does, a press only finds out that it was.
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: timezone })
  await expect(page.getByText(`Last sent on ${today}`)).toBeVisible()
  await app.button(send.again).click()
  await expect(page.getByRole('dialog')).toContainText('Already sent today')
  expect(attempts).toHaveLength(1)
  // Having seen that it was sent today, the user decides to send it again.
  await page.getByRole('dialog').getByRole('button', { name: send.again, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: marking })).toBeVisible()
  await page.clock.fastForward(10_500)
  await expect(app.message(/marked as sent \(/)).toBeVisible()
  expect(new Set(attempts.map(({ key }) => key)).size).toBe(2)
})

test('a sending without an answer is not repeated by a decision after a reload', async ({
  app,
  makeAssociation,
  page,
}) => {
  await page.clock.install()
  const attempts = await loseFirst(page, 'invoices/4/send', 'answer')
  await app.signIn('board', await makeAssociation({ parts: { invoices: someInvoices() } }))
  await app.visit('/invoices/4')
  await app.button(send.again).click()
  await expect(page.getByRole('alert').filter({ hasText: marking })).toBeVisible()
  await page.clock.fastForward(10_500)
  await expect(app.message(/couldn’t confirm whether invoice/)).toBeVisible()
  await page.reload()
  await app.button(send.again).click()
  await page.getByRole('dialog').getByRole('button', { name: send.again, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: marking })).toBeVisible()
  await page.clock.fastForward(10_500)
  await expect(app.message(/marked as sent \(/)).toBeVisible()
  expect(new Set(attempts.map(({ key }) => key)).size).toBe(2)
})

test('a form with an unknown outcome does not promise that saving under a new key is safe', async ({
  app,
  association,
  page,
}) => {
  await loseFirst(page, 'members', 'answer')
  await app.open('/members/new')
  await app.field(text.members.fields.last_name).fill('Dubbel')
  await app.button(text.members.create.submit).click()
  await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
  await association.revokeKey('secretary')
  const again = page.getByRole('dialog')
  await again.getByRole('textbox').fill(association.key('board'))
  await again.getByRole('button', { name: text.session.submit }).click()
  await expect(page.getByText(text.forms.unconfirmedKey)).toBeVisible()
  await expect(page.getByText(text.forms.unconfirmed)).toHaveCount(0)
})
