/** Whether a screen keeps to what its key may do. */
import { expect, type Page } from '@playwright/test'
import { can, type Permissions } from '#contract/operations.ts'
import { en as text } from '#messages/app/en.ts'
import type { Screen } from './screens.ts'

/** Collects requests that the service refused for a missing scope or module; the app should not have sent them. */
export function watchForbidden(page: Page): string[] {
  const forbidden: string[] = []
  page.on('response', async (response) => {
    if (response.status() === 403) forbidden.push(response.url())
    if (response.status() !== 404 || !response.url().includes('/v2/')) return
    const body = await response.text().catch(() => '')
    if (body.includes('module_disabled')) forbidden.push(response.url())
  })
  return forbidden
}

/** The screen is there for those who may see it, and for no one else. */
export async function expectPermitted(page: Page, { operation }: Screen, permissions: Permissions): Promise<void> {
  const mayBeThere = operation === null || can(permissions, operation)
  const { right, module } = text.trouble
  const refusal = page.getByRole('heading', { level: 1, name: new RegExp(`^(${right.title}|${module.title})$`) })
  await expect(refusal).toHaveCount(mayBeThere ? 0 : 1)
}
