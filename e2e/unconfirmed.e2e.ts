/** Submissions whose outcome is unknown: a corrected form creates what it shows, once. */
import type { Page } from '@playwright/test'
import { expect, test, text } from './support/test.ts'

const { create, fields } = text.invoices
const leave = text.forms.leave

function line(page: Page, field: string) {
  return page.getByRole('group', { name: 'Line 1', exact: true }).getByRole('textbox', { name: field, exact: true })
}

interface Attempt {
  readonly body: string
  readonly key: string | undefined
}

/** The first POST to `path` gets no answer: it never arrives, or only its answer is lost. Returns every attempt. */
async function loseFirst(page: Page, path: string, what: 'request' | 'answer'): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  await page.route(`**/v2/${path}`, async (route) => {
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
  await page.goto('/invoices?tab=all')
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
  await page.goto('/invoices?tab=all')
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
    await page.getByRole('dialog', { name: leave.title }).getByRole('button', { name: leave.go }).click()
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
