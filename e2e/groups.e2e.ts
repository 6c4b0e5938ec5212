import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays } from '#contract/dates.ts'
import { jobs } from '#messages/jobs/en.ts'
import { memberChanges } from '#messages/member-changes/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { begin, expectDone, rowTab } from './support/contribution-run.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { groups, committees } = text
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format()
const later = addDays(today, 40)
const laterInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(later))

const place = (membership_number: string, valid_from = '2025-01-01', more = {}) => ({
  membership_number,
  valid_from,
  ...more,
})

/** Anna runs a team, Eva joins later; Chaima has lessons by subscription. Bram and Daan are in no group. */
const options = {
  members: someMembers(12).map((member, index) => ({
    ...member,
    ...(index === 2 ? { subscriptions: [{ product: 'LES', starts_on: '2025-09-01', ends_on: null }] } : {}),
    ...(index === 6 ? { email: null } : {}),
    ...(index === 7 ? { email: 'LID1001@example.org' } : {}),
  })),
  parts: {
    products: [{ code: 'LES', name: 'Lessons' }],
    groups: [
      {
        name: 'Heren 1',
        kind: 'team',
        members: [place('1001', '2025-01-01', { role: 'captain' }), place('1007'), place('1008'), place('1005', later)],
      },
      { name: 'Lessons on Monday', kind: 'class', product: 'LES', members: [] },
      { name: 'Ladder', kind: 'other', members: [] },
    ],
    committees: [
      {
        name: 'Board',
        members: [
          { membership_number: '1001', role: 'chair', since: '2024-01-01' },
          { membership_number: '1007', role: 'secretary', since: null },
        ],
      },
    ],
  },
}

const list = (page: Page, name: string) => page.getByRole('table', { name }).or(page.getByRole('list', { name }))

let association: Association
let app: AppUser

test.beforeEach(async ({ makeAssociation, page }) => {
  association = await makeAssociation(options)
  app = new AppUser(page, association)
})

/** Another user or program adds a member to the group. */
async function addElsewhere(page: Page, memberId: number): Promise<void> {
  const answer = await page.request.post('/v2/groups/1/members', {
    headers: { Authorization: `Bearer ${association.key('secretary')}`, 'Idempotency-Key': `elsewhere-${memberId}` },
    data: { member_id: memberId },
  })
  expect(answer.status()).toBe(201)
}

async function choose(page: Page, typed: string, name: string): Promise<void> {
  await app.field(groups.add.who).fill(typed)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('groups are counted by kind, and the kind is in the address', { tag: '@phone' }, async ({ page }) => {
  await app.open('/groups')
  const kinds = page.getByRole('navigation', { name: groups.kindsLabel })
  await expect(kinds.getByRole('link')).toHaveText(['All 3', 'Teams 1', 'Classes 1', 'Other 1'])
  await kinds.getByRole('link', { name: groups.kindTabs.class }).click()
  await expect(page).toHaveURL('/groups?kind=class')
  const shown = list(page, groups.title)
  await expect(shown).toContainText('Lessons on Monday')
  await expect(shown).toContainText(groups.follows)
  await expect(shown).not.toContainText('Heren 1')
})

test('several people are added by one job, which first says whom it leaves out', async ({ page }) => {
  await app.open('/groups/1')
  await app.link(groups.add.open).click()
  await choose(page, 'bram', 'Bram de Vries')
  await choose(page, '1004', 'Daan Smit')
  await app.button('Add 2 members').click()
  await expect(app.message('Adding 2 members to Heren 1')).toBeVisible()
  await expect(list(page, groups.now)).toContainText('Daan Smit')
  await app.button(groups.add.follow).click()
  await expectDone(app)
  await app.expectAccessible()

  await app.visit('/groups/1')
  await app.link(groups.add.open).click()
  await choose(page, '1003', 'Chaima Bakker')
  await choose(page, '1006', 'Fenna')
  await addElsewhere(page, 3)
  await app.button('Add 2 members').click()
  await rowTab(app, 'leftOut', 1).click()
  await expect(page.getByRole('main')).toContainText(jobs.reasons.already_in_group)
  await begin(app, 'Change 1 member')
  await expectDone(app)
})

test('members are changed together from the page of their group', async ({ page }) => {
  await app.open('/groups/1', 'administrator')
  await page.getByRole('checkbox', { name: /Anna/ }).first().check()
  await app.button(text.members.changeMany).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(memberChanges.what).selectOption('remove_from_group')
  await dialog.getByRole('combobox', { name: memberChanges.group }).selectOption({ label: 'Heren 1' })
  await dialog.getByRole('textbox', { name: memberChanges.lastDay }).fill('31/12/2099')
  await dialog.getByRole('button', { name: memberChanges.submit }).click()
  await expect(app.heading(jobs.changes.remove_from_group.replace('{name}', 'Heren 1'))).toBeVisible()
  await expect(rowTab(app, 'included', 1)).toBeVisible()
})

test('several people are added one by one without the right to change members, with a result for each', async ({
  page,
}) => {
  await app.open('/groups/1', 'coordinator')
  await app.link(groups.add.open).click()
  await choose(page, 'bram', 'Bram de Vries')
  await choose(page, '1003', 'Chaima Bakker')
  await choose(page, 'lid1004@example.org', 'Daan Smit')
  await addElsewhere(page, 3)
  await app.button('Add 3 members').click()
  const chosen = page.getByRole('list', { name: groups.add.chosen }).getByRole('listitem')
  await expect(chosen.filter({ hasText: 'Bram' })).toContainText(groups.add.added)
  await expect(chosen.filter({ hasText: 'Chaima' })).toContainText(groups.add.already)
  await expect(chosen.filter({ hasText: 'Daan' })).toContainText(groups.add.added)
  await app.expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: groups.add.close, exact: true }).last().click()
  await expect(list(page, groups.now)).toContainText('Daan Smit')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a member just added to a group is found by the group filter at once', async ({ page }) => {
  await app.open('/members?group=1')
  await expect(app.memberList).toContainText('Anna')
  await expect(app.memberList).not.toContainText('Bram')
  await app.visit('/groups/1')
  await app.link(groups.add.open).click()
  await choose(page, 'bram', 'Bram de Vries')
  await app.button('Add 1 member').click()
  await expect(list(page, groups.now)).toContainText('Bram de Vries')
  await app.visit('/members?group=1')
  await expect(app.memberList).toContainText('Bram')
})

test('the list stays as it is under a dialog and after it', async ({ page }) => {
  await app.open('/groups/1?when=all')
  const people = list(page, groups.nowAndLater)
  await app.link(groups.add.open).click()
  await expect(app.field(groups.add.who)).toBeFocused()
  await expect(page).toHaveURL('/groups/1?when=all&dialog=add')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/groups/1?when=all')
  await expect(people).toBeVisible()
  await expect(app.link(groups.add.open)).toBeFocused()
})

test('a member whose request got no response is tried again alone, and is added once', async ({ page }) => {
  await app.open('/groups/1?dialog=add', 'coordinator')
  await choose(page, 'bram', 'Bram de Vries')
  await choose(page, 'daan', 'Daan Smit')
  let keys: (string | undefined)[] = []
  await page.route('**/v2/groups/1/members', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys = [...keys, route.request().headers()['idempotency-key']]
    if (keys.length !== 2) return route.fallback()
    // It arrives, and the answer gets lost.
    await route.fetch()
    return route.abort()
  })
  await app.button('Add 2 members').click()
  const chosen = page.getByRole('list', { name: groups.add.chosen }).getByRole('listitem')
  await expect(chosen.filter({ hasText: 'Bram' })).toContainText(groups.add.added)
  await expect(chosen.filter({ hasText: 'Daan' })).toContainText('Not confirmed:')
  await app.button('Retry 1 member').click()
  await expect(app.message('2 members added')).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[1])
  await expect(list(page, groups.now).getByRole('link', { name: 'Daan Smit' })).toHaveCount(1)
})

test('removing says beforehand that the membership ends as of yesterday, and a new one can begin today', async ({
  page,
}) => {
  await app.open('/groups/1')
  await app.button('Remove Anna Jansen').click()
  const dialog = page.getByRole('dialog', { name: 'Remove Anna Jansen from Heren 1?' })
  await expect(dialog).toContainText('becomes the last day')
  await expect(dialog).toContainText('captain')
  await app.expectAccessible()
  await dialog.getByRole('button', { name: groups.remove.submit, exact: true }).click()
  await expect(list(page, groups.now)).not.toContainText('Anna Jansen')
  await app.button(groups.remove.putBack).click()
  await expect(list(page, groups.now)).toContainText('Anna Jansen')
  await expect(list(page, groups.now)).not.toContainText('captain')
})

test('a future membership is deleted, and undo brings it back on the same day', async ({ page }) => {
  await app.open('/groups/1')
  const upcoming = page.getByRole('complementary', { name: groups.timeline.title })
  await expect(upcoming).toContainText(laterInWords)
  await expect(upcoming).toContainText('Eva van den Berg starts.')
  await expect(upcoming).toContainText('4 members from then')
  await page
    .getByRole('navigation', { name: groups.whenLabel })
    .getByRole('link', { name: groups.whenTabs.later })
    .click()
  await expect(list(page, groups.later)).not.toContainText('Anna')
  await app.button('Remove Eva van den Berg').click()
  await expect(page.getByRole('dialog')).toContainText(`would start in Heren 1 on ${laterInWords}`)
  await page.getByRole('dialog').getByRole('button', { name: groups.remove.submit, exact: true }).click()
  await expect(upcoming).toHaveCount(0)
  await app.button(text.common.undo).click()
  await expect(upcoming).toContainText(laterInWords)
})

test('a class that follows a subscription explains itself and has no buttons', async ({ page }) => {
  await app.open('/groups/2?dialog=add')
  await expect(page.getByText(/Follows the product/)).toBeVisible()
  await expect(page.getByRole('list', { name: text.common.keyFacts })).toContainText(groups.kinds.class)
  await expect(page.getByText(groups.follows, { exact: true })).toHaveCount(0)
  await expect(list(page, groups.now)).toContainText('Chaima Bakker')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.link(groups.add.open)).toHaveCount(0)
  await expect(app.button(/^Remove /)).toHaveCount(0)
})

test('addresses are copied once each, and members without one are named', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open('/groups/1')
  const now = page.getByRole('region', { name: groups.now })
  await now.getByRole('button', { name: text.list.addresses.copy }).click()
  await expect(app.message('Without an email address: Gijs Visser')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('lid1001@example.org')
  await app.field(groups.find.label).fill('06 1234 1000')
  await expect(list(page, groups.now).getByRole('row')).toHaveCount(2)
})

test('a group’s list is exported as shown: now and later, in the chosen order', async ({ page }) => {
  await app.open('/groups/1')
  await page
    .getByRole('navigation', { name: groups.whenLabel })
    .getByRole('link', { name: groups.whenTabs.all })
    .click()
  const people = list(page, groups.nowAndLater)
  await people.getByRole('button', { name: groups.columns.from }).click()
  await people.getByRole('button', { name: groups.columns.from }).click()
  await expect(people.getByRole('row').nth(1)).toContainText('Eva van den Berg')
  const started = page.waitForEvent('download')
  await app.chooseOption(text.dataList.export.csv)
  const [head, first, ...rest] = readFileSync(await (await started).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toContain('Name,Role,From,Phone,Email,Number')
  expect(first).toContain(`Eva van den Berg,,${later},`)
  expect(rest).toHaveLength(3)
})

test('a key without access to members sees names, an explanation, and requests no member', async ({ page }) => {
  await association.changeScopes('reader', ['groepen:lezen', 'groepen:schrijven'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await app.open('/groups/1', 'reader')
  await expect(list(page, groups.now)).toContainText('Anna Jansen')
  await expect(app.link('Anna Jansen')).toHaveCount(0)
  await expect(page.getByText(text.session.scopes['leden:lezen'])).toBeVisible()
  await app.button(text.dataList.options.title).click()
  await expect(page.getByRole('checkbox', { name: groups.columns.number })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: groups.columns.email })).toHaveCount(0)
  await page.goto('/committees/1')
  await expect(list(page, 'Board')).toContainText('Anna Jansen')
  expect(asked.filter((path) => path.startsWith('/v2/members'))).toEqual([])
})

test('a committee shows its members with role, start date and contact details', { tag: '@phone' }, async ({ page }) => {
  await app.open('/committees')
  await app.field(committees.search.label).fill('secretary')
  await app.link('Board').click()
  const people = list(page, 'Board')
  await expect(people).toContainText('01/01/2024')
  await expect(people.getByRole('link', { name: 'lid1001@example.org' })).toBeVisible()
  await expect(people).toContainText(groups.noEmail)
})
