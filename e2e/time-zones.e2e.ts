/** A secretary who is abroad sees and enters the times of the association. */
import { manageEvents as manage } from '#messages/manage-events/en.ts'
import { AppUser } from './support/app.ts'
import { expect, test, text } from './support/test.ts'

const event = {
  starts_at: '2099-06-05T11:30:00.000Z',
  ends_at: '2099-06-05T14:00:00.000Z',
  location: 'Clubhouse',
  status: 'published',
  price: '0.00',
  payment: 'none',
}

test.use({ timezoneId: 'America/New_York' })

test('an event at half past eight is at half past eight for a reader in another time zone', async ({
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation({})
  const app = new AppUser(page, association)
  await app.open('/events/new', 'administrator')
  await expect(app.heading(text.events.new)).toBeVisible()
  await expect(page.getByText('Association’s time zone: Central European Time')).toBeVisible()
  await app.field(manage.fields.name).fill('Barbecue')
  await app.field(manage.fields.starts_on).fill('5 june 2099')
  await app.field(manage.fields.starts_time).fill('20:30')
  await app.button(manage.create).click()
  await expect(app.heading('Barbecue')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('5 June 2099')
  await expect(page.getByRole('main')).toContainText('20:30')
  const events = await page.request.get('/v2/events', {
    headers: { Authorization: `Bearer ${association.key('administrator')}` },
  })
  expect(await events.json()).toMatchObject({ data: [{ starts_at: '2099-06-05T18:30:00.000Z' }] })
  // The public page is made by the service.
  await app.button(manage.publish).click()
  await page.goto(String(await app.link(/public\//).getAttribute('href')))
  await expect(page.getByText(/20:30/)).toBeVisible()
})

test('another association has its own time, after switching to it and after signing out of the first', async ({
  page,
  makeAssociation,
}) => {
  const parts = { events: [{ ...event, name: 'Barbecue' }] }
  const tokyo = await makeAssociation({ name: 'Club Tokyo', timezone: 'Asia/Tokyo', parts })
  const here = await makeAssociation({ name: 'Club Here', parts })
  const app = new AppUser(page, tokyo)
  await app.signIn('administrator', here)
  await app.signIn('administrator', tokyo)
  const main = page.getByRole('main')
  await app.visit('/events/1')
  await expect(main).toContainText('20:30')
  await app.navigation.getByRole('button', { name: tokyo.name }).click()
  await app.navigation.getByRole('button', { name: here.name }).click()
  await app.expectHome(here)
  await app.visit('/events/1')
  await expect(main).toContainText('13:30')
  await app.navigation.getByRole('button', { name: here.name }).click()
  await app.navigation.getByRole('button', { name: tokyo.name }).click()
  await app.expectHome(tokyo)
  await app.load('/settings')
  await app.button(text.settings.signOut.replace('{association}', tokyo.name)).last().click()
  await app.expectHome(here)
  await app.visit('/events/1')
  await expect(main).toContainText('13:30')
})

test('a late evening is in the month of the association', async ({ page, makeAssociation }) => {
  const app = new AppUser(page, await makeAssociation({}))
  // Still 31 May in New York.
  await app.open('/events/new?day=2099-06-01', 'administrator')
  await app.field(manage.fields.name).fill('Night walk')
  await app.field(manage.fields.starts_time).fill('0:30')
  await app.button(manage.create).click()
  await expect(app.heading('Night walk')).toBeVisible()
  await app.load('/events?view=month&month=2099-06')
  await expect(
    page.getByRole('cell', { name: /^Monday 1 June/ }).getByRole('link', { name: /Night walk/ }),
  ).toBeVisible()
})
