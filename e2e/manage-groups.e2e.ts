import { allScopes } from '#contract/operations.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { groups, common } = text
const { manage } = groups

const place = (membership_number: string, more = {}) => ({ membership_number, valid_from: '2025-01-01', ...more })

const options = {
  members: someMembers(6),
  parts: {
    products: [{ code: 'LES', name: 'Lessons' }],
    groups: [
      {
        name: 'Heren 1',
        kind: 'team',
        members: [
          place('1001', { role: 'captain' }),
          place('1002'),
          place('1003'),
          place('1004', { valid_until: '2025-06-30' }),
        ],
      },
      { name: 'Heren 2', kind: 'team', members: [place('1002')] },
      { name: 'Monday', kind: 'class', product: 'LES', members: [] },
    ],
  },
}

let association: Association
let app: AppUser

test.beforeEach(async ({ makeAssociation, page }) => {
  association = await makeAssociation(options)
  await association.changeScopes('secretary', allScopes)
  app = new AppUser(page, association)
})

test('a group is created, changed, archived, and brought back', { tag: ['@phone', '@main'] }, async ({ page }) => {
  await app.open('/groups')
  await app.button(manage.new).click()
  await app.field(manage.fields.name).fill('Heren 1')
  await app.button(manage.create).click()
  await expect(page.getByText('Already in use.')).toBeVisible()
  await expect(app.field(manage.fields.name)).toBeFocused()
  await app.field(manage.fields.name).fill('Heren 3')
  await app.button(manage.create).click()
  await expect(app.heading('Heren 3')).toBeVisible()
  await app.chooseMore(manage.change)
  await app.field(manage.fields.name).fill('Dames 1')
  await app.field(manage.fields.description).fill('Sundays')
  await app.button(common.save).click()
  await expect(app.heading('Dames 1')).toBeVisible()
  await expect(page.getByText('Sundays')).toBeVisible()
  await app.chooseMore(manage.archive)
  await expect(page).toHaveURL('/groups')
  const row = page.getByRole('link', { name: 'Dames 1' })
  await expect(page.getByText('Dames 1 archived')).toBeVisible()
  await expect(row).toHaveCount(0)
  await app.button(common.undo).click()
  await expect(row).toBeVisible()
  await row.click()
  await expect(app.heading('Dames 1')).toBeVisible()
  await app.chooseMore(manage.archive)
  await expect(app.heading(groups.title)).toBeVisible()
  await app.chooseMore(manage.archived)
  await app.button('Bring back Dames 1').click()
  await expect(page.getByText(manage.noArchived.title)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: common.close }).click()
  await expect(row).toBeVisible()
})

test('a group that was brought back is archived again', async ({ page }) => {
  await app.open('/groups/2')
  await app.chooseMore(manage.archive)
  await expect(page).toHaveURL('/groups')
  await app.button(common.undo).click()
  await page.getByRole('link', { name: 'Heren 2' }).click()
  await expect(app.heading('Heren 2')).toBeVisible()
  await app.chooseMore(manage.archive)
  await expect(page).toHaveURL('/groups')
})

test('a change by someone else is merged, and chosen where both changed the same', async ({ page }) => {
  await app.open('/groups/1')
  await app.chooseMore(manage.change)
  await app.field(manage.fields.name).fill('Heren A')
  const answer = await page.request.patch('/manage/v1/groups/1', {
    headers: { Authorization: `Bearer ${association.key('secretary')}` },
    data: { name: 'Heren B', description: 'On Sunday' },
  })
  expect(answer.status()).toBe(200)
  await app.button(common.save).click()
  await expect(page.getByText(text.forms.conflict.title)).toBeVisible()
  await expect(app.field(manage.fields.description)).toHaveValue('On Sunday')
  await app.button(common.save).click()
  await expect(app.heading('Heren A')).toBeVisible()
  await expect(page.getByText('On Sunday')).toBeVisible()
})

test('members go on in another group, and those who cannot are named first', async ({ page }) => {
  await app.open('/groups/1')
  const people = page.getByRole('table', { name: groups.now })
  await people.getByRole('checkbox').first().check()
  await app.button(manage.move.open).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption({ label: 'Heren 2' })
  await dialog.getByRole('textbox', { name: manage.move.from }).fill('01-09-2030')
  await dialog.getByRole('button', { name: 'Move 3 members' }).click()
  await expect(dialog.getByText('Already in that group, or joins it later.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave this person out' }).click()
  await dialog.getByRole('button', { name: 'Move 2 members' }).click()
  await expect(page.getByText('2 members moved')).toBeVisible()
  await page.goto('/groups/2?when=later')
  await expect(page.getByRole('table', { name: groups.later }).getByRole('row')).toHaveCount(3)
})

test('the role and the dates of a membership change, past ones in the history', async ({ page }) => {
  await app.open('/groups/1')
  await page.getByRole('link', { name: groups.whenTabs.past }).click()
  await expect(page).toHaveURL('/groups/1?when=past')
  const history = page.getByRole('table', { name: groups.past })
  await expect(history.getByRole('row')).toHaveCount(2)
  await history.getByRole('button', { name: /^Change / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: groups.columns.until }).fill('31-12-2024')
  await dialog.getByRole('textbox', { name: groups.columns.role }).fill('coach')
  await app.button(common.save).click()
  await expect(dialog.getByText('This is before the start.')).toBeVisible()
  await dialog.getByRole('textbox', { name: groups.columns.until }).fill('31-12-2025')
  await app.button(common.save).click()
  await expect(history.getByRole('row').filter({ hasText: 'coach' })).toHaveCount(1)
})

test('a class that follows a product offers nothing that would change who is in it', async ({ page }) => {
  await app.open('/groups/3')
  await expect(page.getByText('changes who is in this class')).toBeVisible()
  await expect(app.link(groups.add.open)).toHaveCount(0)
})

test('a key without the scope sees none of it', async ({ page }) => {
  await association.changeScopes('secretary', ['leden:lezen', 'groepen:lezen'])
  await app.open('/groups/1')
  await expect(app.heading('Heren 1')).toBeVisible()
  await expect(app.button(common.more)).toHaveCount(0)
  await page.goto('/groups')
  await expect(page.getByRole('link', { name: 'Heren 1' })).toBeVisible()
  await expect(app.button(manage.new)).toHaveCount(0)
})
