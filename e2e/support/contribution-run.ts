/** Filling in the rules of a contribution run, and making its invoices. */
import type { Locator, Page } from '@playwright/test'
import { contribution } from '#messages/contribution/en.ts'
import { jobs } from '#messages/jobs/en.ts'
import type { AppUser } from './app.ts'
import { type Association, expect } from './test.ts'

const { what } = contribution

/** New rules with one amount for everyone, and their preview. */
export async function fillIn(app: AppUser, amount = '100'): Promise<void> {
  await app.page.goto('/invoices/run?rules=new')
  await fillInHere(app, amount)
}

export async function fillInHere(app: AppUser, amount = '100'): Promise<void> {
  await expect(app.heading(contribution.title)).toBeVisible()
  await app.field(what.amount).fill(amount)
  await preview(app)
}

/** Saves the form. */
export async function preview(app: AppUser): Promise<void> {
  await app.button(contribution.check).click()
  await expect(app.page).toHaveURL(/\/jobs\/\d+$/)
}

/** A tab of the rows, once their number is known. */
export function rowTab({ page }: Pick<AppUser, 'page'>, name: keyof typeof jobs.names, count: number): Locator {
  return page.getByText(`${jobs.tabs[name]} ${count}`, { exact: true })
}

export async function begin(app: AppUser, label: string | RegExp): Promise<void> {
  await app.button(label).click()
  await app.page.getByRole('dialog').getByRole('button', { name: label }).click()
}

export async function expectDone({ page }: Pick<AppUser, 'page'>): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: jobs.says.done })).toBeVisible()
}

interface Made {
  readonly id: number
  readonly number: string
  readonly member_id: number | null
  readonly status: string
  readonly total: string
  readonly reference: string | null
}

/** All invoices as the service has them. */
export async function invoicesOf(page: Page, association: Association): Promise<readonly Made[]> {
  const response = await page.request.get('/v2/invoices?limit=100', {
    headers: { Authorization: `Bearer ${association.key('treasurer')}` },
  })
  const body: { readonly data: readonly Made[] } = await response.json()
  return body.data
}
