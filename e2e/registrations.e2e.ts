import type { Page } from '@playwright/test'
import { allScopes } from '#contract/operations.ts'
import { AppUser } from './support/app.ts'
import { someEvents } from './support/events.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { events, common } = text
const { register, attendees } = events
const { calendar, door: shared, manage, wait, waiting } = text.registrations

let association: Association
let app: AppUser

test.beforeEach(async ({ makeAssociation, page }) => {
  association = await makeAssociation(someEvents())
  await association.changeScopes('organiser', allScopes)
  app = new AppUser(page, association)
})

const list = (page: Page, name: string) => page.getByRole('table', { name }).or(page.getByRole('list', { name }))

/** Chooses from the menu of a registration, once the rows have come. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await app.settled()
  await app.button(`Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('those who do not fit wait, and move up when a registration is cancelled', async ({ page }) => {
  await app.open('/events/2?dialog=register', 'organiser')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(register.outsider).click()
  await app.field(register.fields.name).fill('Two People')
  await app.field(register.fields.number_of_people).fill('2')
  await dialog.getByRole('button', { name: register.submit, exact: true }).click()
  await dialog.getByRole('button', { name: wait.submit }).click()
  await expect(app.field(register.fields.name)).toHaveValue('Two People')
  await dialog.getByRole('button', { name: wait.submit }).click()
  await expect(app.message('Two People is on the waiting list.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(`Two People2 people · ${waiting.title}`)
  // There is a spot for one.
  await expect(dialog.getByRole('button', { name: register.submit, exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: register.done }).click()
  await expect(list(page, waiting.title)).toContainText('Two People')
  await choose(page, 'Zoë Guest', manage.cancel.action)
  await page.getByRole('dialog').getByRole('button', { name: manage.cancel.submit }).click()
  await expect(page.getByText('Registration of Zoë Guest cancelled')).toBeVisible()
  await expect(list(page, attendees.title)).toContainText('Two People')
  await expect(list(page, attendees.title)).not.toContainText('Zoë')
  await expect(list(page, waiting.title)).toHaveCount(0)
  await expect(app.button(register.waitAction)).toBeVisible()
})

test('the number of people changes, and a change by someone else is shown first', async ({ page }) => {
  await app.open('/events/1', 'organiser')
  await choose(page, 'Zoë Guest', manage.change)
  const people = app.field(register.fields.number_of_people)
  await people.fill('3')
  const answer = await page.request.patch('/manage/v1/events/1/registrations/3', {
    headers: { Authorization: `Bearer ${association.key('organiser')}` },
    data: { number_of_people: 2 },
  })
  expect(answer.status()).toBe(200)
  await app.button(common.save).click()
  await expect(page.getByText(text.forms.conflict.title)).toBeVisible()
  await app.button(common.save).click()
  await expect(page.getByText('Registration of Zoë Guest changed')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('8 people in 3 registrations')
  await choose(page, 'Zoë Guest', manage.change)
  await people.fill('50')
  await app.button(common.save).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
})

test('a key without the scope sees none of it', async ({ page }) => {
  await association.changeScopes('organiser', ['evenementen:lezen', 'evenementen:schrijven'])
  await app.open('/events/2', 'organiser')
  await expect(list(page, attendees.title)).toContainText('Zoë Guest')
  await app.settled()
  await expect(app.button('Actions for Zoë Guest')).toHaveCount(0)
})

test('the calendar can be subscribed to, and an event added to one', async ({ page }) => {
  await app.open('/events', 'organiser')
  await app.button(calendar.subscribe).click()
  const address = app.field(calendar.address)
  await expect(address).toHaveValue(new RegExp(`/public/${association.slug}/events\\.ics$`))
  const feed = await page.request.get(new URL(await address.inputValue()).pathname)
  expect(await feed.text()).toContain('SUMMARY:Open day')
  await page.goto('/events/1')
  const download = page.waitForEvent('download')
  await app.link(calendar.download).click()
  expect((await download).suggestedFilename()).toBe('event-1.ics')
})

test('the calendar can be subscribed to before there is an event', async ({ makeAssociation, page: tab }) => {
  const empty = await makeAssociation()
  await empty.changeScopes('organiser', allScopes)
  const user = new AppUser(tab, empty)
  await user.open('/events', 'organiser')
  await user.button(calendar.subscribe).click()
  const address = await user.field(calendar.address).inputValue()
  expect(address).toMatch(new RegExp(`/public/${empty.slug}/events\\.ics$`))
  const feed = await tab.request.get(address)
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
})

test('two phones at the door share their ticks, also those made without a network', async ({ browser, page }) => {
  await app.open('/events/1/door', 'organiser')
  await expect(page.getByText(shared.shared)).toBeVisible()
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const second = new AppUser(await other.newPage(), association)
  await second.open('/events/1/door', 'organiser')
  await second.button(/^Bram/).click()
  await expect(app.button(/^Bram/)).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 })
  await page.context().setOffline(true)
  await expect(page.getByText(shared.notNow)).toBeVisible()
  await app.button(/^Bram/).click()
  await app.button(/^Zoë/).click()
  await expect(page.getByText('Offline: 2 ticks will be shared later')).toBeVisible()
  await page.context().setOffline(false)
  await expect(second.button(/^Bram/)).toHaveAttribute('aria-pressed', 'false', { timeout: 15_000 })
  await expect(second.button(/^Zoë/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(shared.shared)).toBeVisible()
  await other.close()
})

test('ticks that were left without a network are sent from the next screen', async ({ page }) => {
  await app.open('/events/1/door', 'organiser')
  await expect(page.getByText(shared.shared)).toBeVisible()
  // The door list never gets through.
  const next = '/members'
  await page.route('**/attendance*', (route) => (page.url().endsWith(next) ? route.continue() : route.abort()))
  await app.button(/^Bram/).click()
  await expect(page.getByText('Offline: 1 tick will be shared later')).toBeVisible()
  const sending = page.waitForResponse((answer) => answer.url().endsWith('/attendance') && answer.ok())
  await page.goto(next)
  await expect(app.heading(text.shell.members)).toBeVisible()
  expect((await sending).request().postDataJSON()).toMatchObject({ ticks: [{ registration_id: 2, arrived: 1 }] })
})

test('ticks that were not sent outlive signing out: the next one who signs in sends them', async ({ page }) => {
  await app.open('/events/1/door', 'organiser')
  await expect(page.getByText(shared.shared)).toBeVisible()
  let isDown = true
  await page.route('**/attendance*', (route) => (isDown ? route.abort() : route.continue()))
  await app.button(/^Bram/).click()
  await expect(page.getByText('Offline: 1 tick will be shared later')).toBeVisible()
  await app.navigation.getByRole('button', { name: association.name }).click()
  await app.button(text.shell.signOut).click()
  await expect(app.heading(text.session.title)).toBeVisible()
  isDown = false
  const sending = page.waitForResponse((answer) => answer.url().endsWith('/attendance') && answer.ok())
  await app.open('/events', 'organiser')
  expect((await sending).request().postDataJSON()).toMatchObject({ ticks: [{ registration_id: 2, arrived: 1 }] })
})

test('several registrations are confirmed at once, and someone moves up by hand', async ({ makeAssociation, page }) => {
  const course = {
    name: 'Course',
    starts_at: '2098-07-01T10:00:00+02:00',
    status: 'published',
    capacity: 5,
    payment: 'after_assignment',
    price: '0.00',
    registrations: [
      { name: 'Anna Guest', email: 'anna@example.org', status: 'pending' },
      { name: 'Bram Guest', status: 'pending' },
      { name: 'Chaima Guest', status: 'confirmed' },
    ],
    waiting_list: [
      { name: 'Large Family', number_of_people: 3 },
      { name: 'Late Guest', email: 'late@example.org' },
    ],
  }
  const user = new AppUser(page, await makeAssociation({ parts: { events: [course] } }))
  await user.open('/events/1', 'administrator')
  const dialog = page.getByRole('dialog')
  await user.settled()
  for (const name of ['Anna Guest', 'Bram Guest'])
    await page.getByRole('checkbox', { name: text.dataList.select.replace('{name}', name) }).check()
  await user.button(manage.confirm.action).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm 2 registrations' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm 2' }).click()
  await expect(user.message('2 registrations confirmed for Course')).toBeVisible()
  await user.settled()
  await user.button('Register Large Family now').click()
  await expect(dialog).toContainText('Only 2 spots are left')
  await dialog.getByRole('button', { name: 'Register 2 people' }).click()
  await expect(user.message('Large Family is registered')).toBeVisible()
  await expect(list(page, attendees.title)).toContainText('Large Family')
  await expect(list(page, waiting.title)).toContainText('Late Guest')
  await expect(list(page, waiting.title)).not.toContainText('Large Family')
})
