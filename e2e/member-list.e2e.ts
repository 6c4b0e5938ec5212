import { markedTexts } from './support/looks.ts'
import { everyone } from './support/app.ts'
import { expect, test, text } from './support/test.ts'

const { columns, fields, filters, search } = text.members
const tools = text.dataList

const found = ['LID1005@example.org', '1005', '06 1234 1004', '0612341004', '+31612341004', 'berg eva']

test('list, filter, page, edit, save: Back has kept everything', { tag: '@main' }, async ({ app, page }) => {
  await app.open(everyone)
  await app.field(search.label).fill('bakker')
  await app.filterBy(filters.status, text.members.status.active)
  await expect(page).toHaveURL(/[?&]status=active/)
  await app.openMember('Chaima Bakker')
  await app.link(text.members.actions.edit).click()
  await app.field(fields.phone).fill('030 765 4321')
  await app.button(text.members.edit.submit).click()
  await expect(app.message(text.members.edit.done)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('030 765 4321')
  await page.goBack()
  await page.goBack()
  await expect(app.field(search.label)).toHaveValue('bakker')
  await expect(app.button('Status: Active')).toBeVisible()
  await expect(app.memberList).toContainText('Chaima Bakker')
  await expect(app.memberList).not.toContainText('Anna Jansen')
})

test(
  'what is searched for is not in the address, and stays after a reload and Back',
  { tag: '@phone' },
  async ({ app, page }) => {
    await app.open('/members')
    await app.field(search.label).fill('visser')
    await expect(app.memberList).toContainText('Visser')
    await expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).toContain('visser')
    await page.reload()
    await expect(app.field(search.label)).toHaveValue('visser')
    await expect(app.memberList).toContainText('Visser')
    await expect(app.memberList).not.toContainText('Jansen')
    // In their order: a click on a row that is about to be sorted would open another one.
    await expect(page.getByRole('main')).toContainText('6 of 60')
    await app.settled()
    await app.openMember('Gijs Visser')
    await page.goBack()
    await expect(app.field(search.label)).toHaveValue('visser')
    await expect(page).toHaveURL('/members')
    expect(await page.title()).not.toMatch(/visser/i)
    // A link does not carry it.
    await page.goto('/')
    await page.goto('/members')
    await expect(app.memberList).toContainText('Bakker')
    await expect(app.field(search.label)).toHaveValue('')
  },
)

test('an older link with a search text loses it before anything is shown', async ({ app, page }) => {
  await app.signIn()
  await page.goto('/members?q=visser&email=lid1001@example.org&status=active')
  await expect(page).toHaveURL('/members?status=active')
  await expect(page.getByRole('main')).toContainText('54 of 60')
})

test('the list begins with current members by name, and a search finds everyone', async ({
  app,
  makeAssociation,
  page,
}) => {
  const club = await makeAssociation({
    members: [
      { membership_number: '1', first_name: 'Wim', last_name: 'Zwart', status: 'active' },
      {
        membership_number: '2',
        first_name: 'Ed',
        last_name: 'Oud',
        status: 'ended',
        membership_end_date: '2020-01-01',
      },
      { membership_number: '3', first_name: 'Ans', last_name: 'Bos', status: 'active' },
    ],
  })
  await app.open('/members', 'secretary', club)
  await expect(app.memberList.getByRole('link')).toHaveText(['Ans Bos', 'Wim Zwart'])
  await expect(page).toHaveURL('/members')
  await app.field(search.label).fill('oud')
  await expect(app.memberList.getByRole('link')).toHaveText(['Ed Oud'])
  await app.field(search.label).fill('')
  await app.filterBy(filters.status, filters.anyStatus)
  await expect(app.memberList.getByRole('link')).toHaveText(['Ans Bos', 'Ed Oud', 'Wim Zwart'])
  await expect(page).toHaveURL('/members?status=all')
  await app.filterBy(filters.status, filters.current)
  await expect(page).toHaveURL('/members')
})

test('the search does not care about accents and case', async ({ app }) => {
  await app.open(everyone)
  await app.field(search.label).fill('yilmaz')
  await expect(app.memberList).toContainText('Yılmaz')
  await expect(app.memberList).not.toContainText('Jansen')
})

test('a member is found by any value, and the match is marked', async ({ app, page }) => {
  await app.open(everyone)
  await expect(page.getByRole('main')).toContainText('60 in total')
  for (const typed of found) {
    await app.field(search.label).fill(typed)
    await expect(app.memberList.getByRole('link', { name: 'Eva van den Berg' })).toBeVisible()
    await expect(app.memberList).not.toContainText('Anna Jansen')
  }
  await expect.poll(() => markedTexts(page)).toContain('Eva')
  // In what was found, not in the headings above it.
  await app.field(search.label).fill('e')
  await expect.poll(() => markedTexts(page, 'tbody')).toContain('e')
  expect(await markedTexts(page, 'thead')).toEqual([])
  // The row names a match that no column shows.
  await app.field(search.label).fill('lindelaan')
  await expect(app.memberList.getByRole('row', { name: 'Eva van den Berg' })).toContainText('Street: Lindelaan')
})

test('the group filter shows the members of the group', async ({ app }) => {
  await app.open('/members?group=1')
  await expect(app.memberList.getByRole('link', { name: 'Anna Jansen' })).toBeVisible()
  await expect(app.memberList).not.toContainText('Bram')
})

test('all groups can be chosen, and a link to one of them shows its name', async ({ app, makeAssociation, page }) => {
  const groups = Array.from({ length: 105 }, (_, index) => ({ name: `Team ${index + 1}`, kind: 'team', members: [] }))
  const association = await makeAssociation({ parts: { groups } })
  await app.signIn('secretary', association)
  await page.goto('/members?group=105')
  await app.button('Group: Team 105').click()
  const choices = page.getByRole('dialog')
  await expect(choices.getByRole('button')).toHaveCount(106)
  await choices.getByRole('textbox').fill('team 77')
  await page.keyboard.press('Enter')
  await expect(app.button('Group: Team 77')).toBeVisible()
})

test('a search without results says so, and one button clears it', async ({ app, page }) => {
  await app.open('/members')
  await app.field(search.label).fill('nobodyhasthisname')
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: text.list.clear }).last().click()
  await expect(app.memberList).toContainText('Anna Bakker')
})

test('without results the table is hidden, and the next letters bring it back', async ({ app, page }) => {
  await app.open(everyone)
  await expect(app.memberList).toContainText('Anna Jansen')
  await app.field(search.label).fill('nobodyhasthisname')
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await app.field(search.label).fill('jansen')
  await expect(app.memberList.getByRole('link', { name: 'Anna Jansen' })).toBeVisible()
})

test('an association without members says what to do', async ({ app, makeAssociation, page }) => {
  const empty = await makeAssociation({ members: [], name: 'Empty Club' })
  await app.open(everyone, 'secretary', empty)
  await expect(page.getByRole('heading', { name: text.members.empty.title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: text.members.new }).last().click()
  await expect(app.heading(text.members.create.title)).toBeVisible()
})

test('a heading sorts all members, and a reload keeps the order', async ({ app, page }) => {
  await app.open(everyone)
  await app.memberList.getByRole('button', { name: columns.number }).click()
  const first = app.memberList.getByRole('row').nth(1)
  await expect(first).toContainText('1060')
  await page.reload()
  await expect(first).toContainText('1060')
  await expect(app.memberList.getByRole('columnheader', { name: columns.number })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('filters are added and shown', async ({ app, page }) => {
  await app.open(everyone)
  const form = await app.addFilter(columns.city)
  await expect(app.field(tools.filter.value)).toBeFocused()
  await page.keyboard.type('zeist')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('list', { name: tools.filter.list })).toContainText('City contains zeist')
  await expect(page.getByRole('main')).toContainText('15 of 60')
})

test('from one member of a result to the next, and back to the list', async ({ app, page }) => {
  await app.open(everyone)
  await app.field(search.label).fill('zeist')
  await expect(page.getByRole('main')).toContainText('15 of 60')
  await app.openMember('Chaima Bakker')
  const { neighbours } = text.members
  await expect(page.getByRole('navigation', { name: '1 of 15 in the list' })).toBeVisible()
  await expect(app.link(neighbours.previous)).toHaveCount(0)
  await app.link(neighbours.next).click()
  await expect(app.heading('Gijs Visser')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('navigation', { name: '3 of 15 in the list' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(app.heading('Gijs Visser')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('15 of 60')
})
