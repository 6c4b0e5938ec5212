import { call } from '#client/client.ts'
import { someMembers } from './support/association-file.ts'
import { dayFromToday } from './support/days.ts'
import { expect, test, text } from './support/test.ts'

const { activity, attention, charts, coming, figures, welcome } = text.home

test('the action beside a task leads to exactly those members', async ({ app, makeAssociation, page }) => {
  const [first, second, ...others] = someMembers(30)
  const association = await makeAssociation({
    members: [
      { ...first, membership_number: '1', email: null },
      { ...second, membership_number: '2', first_name: 'Twice', last_name: 'Told', date_of_birth: '1980-06-15' },
      { membership_number: '3', first_name: 'TWICE', last_name: 'told', date_of_birth: '1980-06-15', email: null },
      { membership_number: '4', last_name: 'Gone', status: 'ended', membership_end_date: '2020-01-31', email: null },
      ...others,
    ],
  })
  await app.signIn('secretary', association)
  const needs = page.getByRole('region', { name: attention.title })
  await expect(needs.getByRole('status')).toHaveText(attention.nothingElse)
  await needs.getByRole('link', { name: `${attention.do.noEmail}: 2 members without an email address` }).click()
  await expect(app.memberList.getByRole('link', { name: /Anna Jansen|TWICE told/ })).toHaveCount(2)
  await expect(app.memberList).not.toContainText('Gone')
  await page.goBack()
  await needs.getByRole('link', { name: `${attention.do.duplicates}: 1 possible duplicate` }).click()
  const pairs = page.getByRole('list', { name: text.merging.title }).getByRole('listitem')
  await expect(pairs).toHaveCount(1)
  await expect(pairs).toContainText(text.merging.signs.birth)
})

test('a chart has a table of its figures, each linked to its list', async ({ app, makeAssociation, page }) => {
  const [first, second, ...others] = someMembers(20)
  const association = await makeAssociation({
    members: [
      { ...first, membership_number: '1', member_since: dayFromToday(0) },
      { ...second, membership_number: '2', date_of_birth: dayFromToday(-9 * 366) },
      ...others,
    ],
  })
  await app.signIn('secretary', association)
  const membership = page.getByRole('region', { name: charts.membership.title })
  await expect(membership.getByRole('img')).toBeVisible()
  await membership.getByRole('button', { name: charts.asTable }).click()
  const thisMonth = membership.getByRole('table').getByRole('row').nth(1)
  await thisMonth.getByRole('link', { name: '1', exact: true }).click()
  await expect(app.memberList.getByRole('link', { name: 'Anna Jansen' })).toHaveCount(1)
  await expect(app.memberList.getByRole('link', { name: 'Bram de Vries' })).toHaveCount(0)
  await page.goBack()
  await membership.getByText(charts.membership.byYear).click()
  await expect(page).toHaveURL('/?over=years')
  await page
    .getByRole('region', { name: charts.ages.title })
    .getByRole('link', { name: /6 to 11/ })
    .click()
  await expect(app.memberList.getByRole('link', { name: 'Bram de Vries' })).toHaveCount(1)
  await expect(app.memberList.getByRole('link', { name: 'Anna Jansen' })).toHaveCount(0)
})

test('a treasurer sees overdue amounts by age, and opens those invoices', async ({ app, makeAssociation, page }) => {
  const invoice = (number: string, due: number) => ({
    number,
    membership_number: '1001',
    status: 'sent',
    invoice_date: dayFromToday(-200),
    due_date: dayFromToday(due),
    lines: [{ description: 'Contribution', quantity: 1, unit_price: '120.00' }],
  })
  const invoices = [invoice('2026-0001', -10), invoice('2026-0002', -100), invoice('2026-0003', 10)]
  await app.signIn('treasurer', await makeAssociation({ members: someMembers(3), parts: { invoices } }))
  const needs = page.getByRole('region', { name: attention.title })
  await expect(needs.getByRole('listitem').filter({ hasText: '2 overdue invoices' })).toContainText('€240.00')
  await page
    .getByRole('region', { name: charts.outstanding.title })
    .getByRole('link', { name: /> 90 days overdue/ })
    .click()
  await expect(page.getByRole('main').getByRole('link', { name: '2026-0002', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '2026-0001', exact: true })).toHaveCount(0)
})

test('an association without members sees first steps', async ({ app, makeAssociation, page }) => {
  const association = await makeAssociation({ members: [], parts: { groups: [], committees: [] } })
  await app.signIn('secretary', association)
  await page.getByRole('region', { name: welcome.title }).getByRole('link', { name: welcome.member.do }).click()
  await expect(app.heading(text.members.create.title)).toBeVisible()
})

test('the home screen is one request, and shows no figure before all are there', async ({
  app,
  makeAssociation,
  page,
}) => {
  const members = someMembers(130).map((member, index) => (index < 3 ? { ...member, email: null } : member))
  const association = await makeAssociation({ members })
  const released = Promise.withResolvers<undefined>()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v2\/(?!organization)|^\/manage\/v1\/./.test(pathname)) asked.push(pathname)
  })
  await page.route('**/manage/v1/home', async (route) => {
    await released.promise
    await route.continue()
  })
  await app.signIn('secretary', association)
  const list = page.getByRole('region', { name: attention.title })
  await expect(list).toBeVisible()
  const figure = page.getByRole('main').getByRole('link', { name: new RegExp(`^${figures.names.members}`) })
  await expect(figure).toHaveAttribute('aria-busy')
  await expect(page.getByRole('main')).not.toContainText(/\d+ members/)
  released.resolve(undefined)
  await expect(list).toContainText('3 members without an email address')
  await expect(figure).toContainText('116')
  // What a search would need comes beside it.
  expect(new Set(asked.filter((path) => !/snapshot|changes\/stream/.test(path)))).toEqual(new Set(['/manage/v1/home']))
})

test('where the figures cannot be read, the reason stands in their place, and trying again brings them', async ({
  app,
  makeAssociation,
  page,
}) => {
  const association = await makeAssociation({ members: someMembers(3) })
  await page.route('**/manage/v1/home', (route) => route.fulfill({ status: 400, body: 'No' }))
  await app.signIn('secretary', association)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/manage/v1/home')
  await app.button(text.common.retry).click()
  await expect(
    page.getByRole('main').getByRole('link', { name: new RegExp(`^${figures.names.members}`) }),
  ).toContainText('3')
})

test('without the management API the home screen leads to the lists and adds nothing up', async ({
  app,
  makeAssociation,
  page,
}) => {
  await page.route('**/manage/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await app.signInByHand('board', await makeAssociation({ members: someMembers(3) }))
  const lists = page.getByRole('region', { name: text.home.lists })
  await expect(lists.getByRole('link')).toHaveText([
    text.shell.members,
    text.shell.groups,
    text.shell.committees,
    text.shell.events,
    text.shell.invoices,
    text.shell.payments,
  ])
  await expect(page.getByRole('region')).toHaveCount(1)
})

test('the home of a key begins with its work, and all of today is visible without scrolling', async ({
  app,
  makeAssociation,
  page,
}) => {
  const event = { name: 'Open day', starts_at: `${dayFromToday(9)}T12:00:00Z`, status: 'published', price: '0.00' }
  const invoices = [
    {
      number: '2026-0001',
      membership_number: '1001',
      status: 'sent',
      invoice_date: dayFromToday(-60),
      due_date: dayFromToday(-30),
      lines: [{ description: 'Contribution', quantity: 1, unit_price: '120.00' }],
    },
  ]
  const parts = { events: [{ ...event, payment: 'none' }], invoices }
  const association = await makeAssociation({ parts })
  await page.setViewportSize({ width: 1440, height: 900 })
  const region = (name: string) => page.getByRole('region', { name })
  const main = page.getByRole('main')
  await app.signIn('board', association)
  await expect(region(coming.title).getByRole('link', { name: 'Open day' })).toBeVisible()
  for (const name of [attention.title, coming.title, activity.title]) {
    await expect(region(name)).toBeInViewport({ ratio: 1 })
  }
  await expect(main.getByRole('link', { name: /^Members/ })).toContainText('54')
  await page.evaluate(() => sessionStorage.clear())
  await app.signIn('treasurer', association)
  await expect(main.getByRole('link', { name: new RegExp(`^${figures.names.overdue}`) })).toContainText('€120.00')
  await expect(app.link(text.home.newInvoice)).toBeVisible()
  await expect(region(coming.title)).not.toContainText('Open day')
})

test('recent activity shows a sign-up made just now, a payment and a registration, each linked to its record', async ({
  app,
  makeAssociation,
  page,
}) => {
  const events = [
    {
      name: 'Open day',
      starts_at: `${dayFromToday(9)}T12:00:00Z`,
      status: 'published',
      price: '0.00',
      payment: 'none',
      registrations: [{ name: 'Guest Visser' }],
    },
  ]
  const invoices = [
    {
      number: '2026-0001',
      membership_number: '1002',
      status: 'sent',
      invoice_date: dayFromToday(-20),
      lines: [{ description: 'Contribution', quantity: 1, unit_price: '120.00' }],
      payments: [{ amount: '20.00', method: 'cash', paid_on: dayFromToday(-1) }],
    },
  ]
  await app.signIn('board', await makeAssociation({ parts: { events, invoices } }))
  const recent = page.getByRole('region', { name: activity.title })
  await expect(recent.getByRole('listitem')).toHaveCount(2)
  await app.link(text.home.newMember).click()
  await app.field(text.members.fields.last_name).fill('Zojuist')
  await app.button(text.members.create.submit).click()
  await expect(app.heading('Zojuist')).toBeVisible()
  await app.link(text.shell.home).click()
  await expect(recent.getByRole('listitem').first()).toHaveText(/^Zojuist new member/)
  await recent.getByRole('link', { name: 'Bram de Vries' }).click()
  await expect(page).toHaveURL('/payments/1')
  await page.goBack()
  await recent.getByRole('link', { name: 'Guest Visser' }).click()
  await expect(app.heading('Open day')).toBeVisible()
})

test('nothing needs attention: one calm line, no room is left empty, and no part of today moves when the numbers arrive', async ({
  app,
  makeAssociation,
  page,
}) => {
  const released = Promise.withResolvers<undefined>()
  await page.route('**/manage/v1/home', async (route) => {
    await released.promise
    await route.continue()
  })
  const association = await makeAssociation({ parts: { events: [], invoices: [] } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await app.signIn('board', association)
  const today = [attention.title, coming.title, activity.title].map((title) =>
    page.getByRole('region', { name: title }),
  )
  const places = () => Promise.all(today.map(async (part) => (await part.boundingBox())?.y))
  const before = await places()
  released.resolve(undefined)
  await expect(page.getByRole('region', { name: attention.title }).getByRole('status')).toHaveText(attention.none)
  await app.settled()
  expect(await places()).toEqual(before)
  const empty = await page.getByRole('region', { name: activity.title }).boundingBox()
  expect(empty?.height).toBeLessThan(150)
})

test('a change of before the home screen listens is on it too, and each later one', async ({
  app,
  association,
  page,
}) => {
  const colleague = { baseUrl: `${association.url}/v2`, key: association.key('administrator') }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // The home screen is read, and the snapshot not yet.
  await page.route(/\/manage\/v1\/(snapshot|changes\/stream)/, async (route) => {
    await held
    await route.continue()
  })
  await app.signIn('secretary')
  const members = page.getByRole('main').getByRole('link', { name: new RegExp(`^${figures.names.members} ?\\d`) })
  const counted = async () => Number(/\d+/.exec(await members.innerText())?.[0])
  await expect.poll(counted).toBeGreaterThan(0)
  const before = await counted()
  await call(colleague, 'createMember', { body: { last_name: 'Nagekomen' } })
  release()
  await expect.poll(counted).toBe(before + 1)
  await call(colleague, 'createMember', { body: { last_name: 'Later' } })
  await expect.poll(counted).toBe(before + 2)
})
