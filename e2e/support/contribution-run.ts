/** Filling in a contribution run and making its invoices. */
import type { Page } from '@playwright/test'
import { contribution } from '#messages/contribution/en.ts'
import type { AppUser } from './app.ts'
import { type Association, expect, text } from './test.ts'

const { what } = contribution

/** A run of drafts, filled in and checked. */
export async function fillIn(app: AppUser, amount = '100'): Promise<void> {
  await app.page.goto('/invoices/run')
  await fillInHere(app, amount)
}

export async function fillInHere(app: AppUser, amount = '100'): Promise<void> {
  const { page } = app
  await expect(app.heading(contribution.title)).toBeVisible()
  await app.field(what.amount).fill(amount)
  await app.button(contribution.check).click()
  await expect(page).toHaveURL(/step=check/)
}

export async function begin(app: AppUser, label: string): Promise<void> {
  await app.button(label).click()
  await app.page.getByRole('dialog').getByRole('button', { name: label }).click()
}

interface Made {
  readonly id: number
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

export async function signInKept(app: AppUser): Promise<void> {
  await app.page.goto('/sign-in')
  await app.chooseKey()
  await app.page.getByLabel(text.session.keep).check()
  await app.enterKey(app.association.key('treasurer'))
  await app.expectHome(app.association)
}

/** Lets so many requests for invoices through, and holds the next one up until the result is called. */
export async function holdUpAfter(page: Page, count: number) {
  let seen = 0
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/v2/invoices', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    seen += 1
    if (seen <= count) return route.fallback()
    reached.resolve()
    await released.promise
    return route.fallback()
  })
  return { reached: reached.promise, release: () => released.resolve() }
}
