/** What the user gives up while it waits to be sent is not sent afterwards. */
import type { Page } from '@playwright/test'
import type { AppUser } from './support/app.ts'
import { expect, test, text } from './support/test.ts'

const { groups } = text
const { fields } = text.members

/** The service answers the first request of a method with "too many requests", for a minute. Returns when each one came. */
async function busyFirst(page: Page, url: string, method: string): Promise<string[]> {
  const requests: string[] = []
  await page.clock.install()
  await page.route(url, (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (requests.push(route.request().url()) > 1) return route.fallback()
    return route.fulfill({
      status: 429,
      headers: { 'Retry-After': '60', 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({ type: 'about:blank', title: 'busy', status: 429, code: 'rate_limited' }),
    })
  })
  return requests
}

async function leaveHome(app: AppUser): Promise<void> {
  await app.link(text.shell.home).click()
  const question = app.page.getByRole('dialog', { name: text.forms.leave.title })
  await expect(question).toContainText(text.forms.leave.sending)
  await question.getByRole('button', { name: text.forms.leave.anyway }).click()
  await app.expectHome()
}

async function goBackFrom(app: AppUser, keep: string): Promise<void> {
  await app.page.getByRole('dialog').getByRole('button', { name: keep, exact: true }).click()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
}

interface GivenUp {
  readonly what: string
  readonly path: string
  readonly request: readonly [url: string, method: string]
  readonly start: (app: AppUser) => Promise<void>
  readonly leave: (app: AppUser) => Promise<void>
}

const givenUp: readonly GivenUp[] = [
  {
    what: 'a new member',
    path: '/members/new',
    request: ['**/v2/members', 'POST'],
    start: async (app) => {
      await app.field(fields.last_name).fill('Abandoned')
      await app.button(text.members.create.submit).click()
    },
    leave: leaveHome,
  },
  {
    what: 'an edit of a member',
    path: '/members/2/edit',
    request: ['**/manage/v1/members/2', 'PATCH'],
    start: async (app) => {
      await app.field(fields.city).fill('Groningen')
      await app.button(text.members.edit.submit).click()
    },
    leave: leaveHome,
  },
  {
    what: 'the end of a membership',
    path: '/members/2?dialog=cancel',
    request: ['**/manage/v1/members/2/cancellation', 'POST'],
    start: (app) => app.button(text.members.cancel.submit).click(),
    leave: (app) => goBackFrom(app, text.members.cancel.keep),
  },
  {
    what: 'a removal from a group',
    path: '/groups/1',
    request: ['**/v2/groups/1/members/1', 'DELETE'],
    start: async (app) => {
      await app.button(/^Remove Anna/).click()
      await app.page.getByRole('dialog').getByRole('button', { name: groups.remove.submit, exact: true }).click()
    },
    leave: (app) => goBackFrom(app, groups.remove.keep),
  },
  {
    what: 'an addition to a group',
    path: '/groups/1?dialog=add',
    request: ['**/v2/groups/1/members', 'POST'],
    start: async (app) => {
      await app.field(groups.add.who).fill('bram')
      await app.page.getByRole('option', { name: /bram/i }).first().click()
      await app.button('Add 1 member').click()
    },
    leave: (app) => goBackFrom(app, groups.add.cancel),
  },
]

for (const { what, path, request, start, leave } of givenUp) {
  test(`${what} that is given up while it waits for the rate limit is not sent afterwards`, async ({ app, page }) => {
    const requests = await busyFirst(page, ...request)
    await app.open(path)
    await start(app)
    await expect.poll(() => requests.length).toBe(1)
    await leave(app)
    await page.clock.fastForward(61_000)
    await app.settled()
    expect(requests).toHaveLength(1)
  })
}
