/** Events, as those who administer them create, change, publish, repeat and cancel them. */
import { manageEvents as manage } from '#messages/manage-events/en.ts'
import { problems } from '#messages/problems/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { daysFromNow, someEvents } from './support/events.ts'
import { expect, test, text } from './support/test.ts'

const { events, common, fields } = text

test(
  'an event is created as a draft, published, changed and cancelled, and its public page follows',
  { tag: '@phone' },
  async ({ page, makeAssociation }) => {
    const app = new AppUser(page, await makeAssociation({ members: someMembers(2) }))
    await app.open('/events', 'administrator')
    await expect(page.getByRole('heading', { name: events.empty.all.title })).toBeVisible()
    await app.link(events.new).first().click()
    await expect(app.heading(events.new)).toBeVisible()
    await app.field(manage.fields.starts_on).fill('5 june 2099')
    await app.field(manage.fields.ends_time).fill('8')
    await app.button(manage.create).click()
    await expect(app.wrongFields(2)).toBeVisible()
    await app.expectFieldError(manage.fields.name, fields.required)
    await app.expectFieldError(manage.fields.starts_time, fields.required)
    await app.field(manage.fields.name).fill('Barbecue')
    await app.field(manage.fields.starts_time).fill('20u30')
    await app.field(manage.fields.ends_time).fill('0:30')
    await app.field(manage.fields.deadline_on).fill('6-6-2099')
    await app.field(manage.fields.deadline_time).fill('12:00')
    await app.button(manage.create).click()
    await app.expectFieldError(manage.fields.deadline_on, fields.after_end)
    await app.field(manage.fields.deadline_on).fill('1-6-2099')
    await app.button(manage.create).click()
    await expect(app.heading('Barbecue')).toBeVisible()
    await expect(page.getByText(events.status.draft, { exact: true })).toBeVisible()

    await app.button(manage.publish).click()
    await expect(app.message('Barbecue is published')).toBeVisible()
    await app.button(common.undo).click()
    await expect(app.message('Barbecue is a draft again')).toBeVisible()
    await app.button(manage.publish).click()
    await expect(app.button(manage.publish)).toHaveCount(0)

    await app.chooseMore(manage.change)
    await expect(app.heading('Edit Barbecue')).toBeVisible()
    await expect(app.field(manage.fields.ends_on)).toHaveValue('')
    await app.field(manage.fields.location).fill('Clubhouse')
    await app.field(manage.fields.price).fill('12,50')
    await page.getByRole('checkbox', { name: manage.fields.free_for_members }).check()
    await app.button(common.save).click()
    await expect(app.heading('Barbecue')).toBeVisible()
    await expect(page.getByText('€12.50, free for members')).toBeVisible()

    await app.chooseMore(manage.cancel)
    await app.field(manage.cancelling.message).fill('Too much rain.')
    await app.button(manage.cancelling.submit).click()
    await expect(app.message('Barbecue was cancelled.')).toBeVisible()
    await expect(page.getByText('Too much rain.')).toBeVisible()
    await page.goto(String(await app.link(/public\//).getAttribute('href')))
    await expect(page.getByText('Too much rain.')).toBeVisible()
  },
)

test('fewer spots than people are asked about, and two who change an event see both', async ({
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation(someEvents())
  const app = new AppUser(page, association)
  await app.open('/events/1/edit', 'administrator')
  await app.field(manage.fields.capacity).fill('3')
  await app.field(manage.fields.name).fill('Mine')
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  await page.request.patch('/manage/v1/events/1', { headers, data: { name: 'Theirs', location: 'Bar' } })
  await app.button(common.save).click()
  await expect(page.getByRole('dialog').getByText(/6 people have already registered/)).toBeVisible()
  await app.button(manage.shrinking.submit).click()
  await expect(page.getByRole('group', { name: text.forms.conflict.title })).toBeVisible()
  await expect(app.field(manage.fields.location)).toHaveValue('Bar')
  await expect(app.field(manage.fields.name)).toHaveValue('Mine')
  await app.button(common.save).click()
  await app.button(manage.shrinking.submit).click()
  await expect(app.heading('Mine')).toBeVisible()
  await expect(page.getByText('3 people over capacity')).toBeVisible()
})

test('cancelling an event offers to tell everyone, also before it is known who is registered', async ({
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation({ ...someEvents(), environment: 'live' })
  const app = new AppUser(page, association)
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/v2/events/1/registrations?*', async (route) => {
    await held
    return route.fallback()
  })
  await app.open('/events/1', 'administrator')
  await app.chooseMore(manage.cancel)
  const email = page.getByRole('checkbox', { name: manage.cancelling.email })
  await expect(email).toBeChecked()
  answer()
  await expect(page.getByRole('dialog')).toContainText('3 people with an email address')
  await expect(email).toBeChecked()
})

test(
  'a long word in a name leaves the dialog its button to close',
  { tag: '@phone-only' },
  async ({ page, makeAssociation }) => {
    const name = 'Kinderboerderijvrijwilligersbijeenkomst'
    const app = new AppUser(page, await makeAssociation({ parts: { events: [{ name, starts_at: daysFromNow(9) }] } }))
    await app.open('/events/1', 'administrator')
    await app.chooseMore(manage.duplicate)
    await expect(page.getByRole('dialog').getByRole('button', { name: common.close })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a long word in a name leaves the notice its button to undo',
  { tag: '@phone-only' },
  async ({ page, makeAssociation }) => {
    const draft = { name: 'Kinderboerderijvrijwilligersbijeenkomst', starts_at: daysFromNow(9), status: 'draft' }
    const app = new AppUser(page, await makeAssociation({ parts: { events: [draft] } }))
    await app.open('/events/1', 'administrator')
    await app.button(manage.publish).click()
    const undo = page.getByRole('alert').getByRole('button', { name: common.undo })
    await expect(undo).toBeInViewport({ ratio: 1 })
  },
)

test('a draft on screen does not bring back what was published and cancelled elsewhere', async ({
  page,
  makeAssociation,
}) => {
  const draft = { name: 'Barbecue', starts_at: daysFromNow(9), status: 'draft' }
  const association = await makeAssociation({ parts: { events: [draft] } })
  const app = new AppUser(page, association)
  // A proxy holds the stream back: the screen does not know yet.
  await page.route('**/changes/stream', () => {})
  await app.open('/events/1', 'administrator')
  await expect(app.button(manage.publish)).toBeVisible()
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  for (const action of ['publish', 'cancel']) {
    await page.request.post(`/manage/v1/events/1/${action}`, { headers, data: {} })
  }
  await app.button(manage.publish).click()
  await expect(app.message(problems.version_conflict.detail)).toBeVisible()
  await expect(page.getByText(events.status.cancelled, { exact: true }).first()).toBeVisible()
  await expect(app.button(manage.publish)).toHaveCount(0)
})

test('an event is repeated and duplicated, and a draft is deleted', async ({ page, makeAssociation }) => {
  const app = new AppUser(page, await makeAssociation(someEvents()))
  await app.open('/events/2', 'administrator')
  await expect(app.heading('Padel clinic')).toBeVisible()
  await app.chooseMore(manage.repeat)
  await app.button(manage.repeating.submit).click()
  await app.expectFieldError(manage.repeating.times, fields.required)
  await app.field(manage.repeating.times).fill('3')
  await expect(page.getByRole('dialog').getByText(/^3 events: /)).toBeVisible()
  await app.button(manage.repeating.submit).click()
  await expect(app.message('3 events created')).toBeVisible()
  await app.chooseMore(manage.repeat)
  await app.field(manage.repeating.times).fill('1')
  await app.button(manage.repeating.submit).click()
  await expect(page.getByText(/^An event with this name already starts on/).first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: common.cancel }).click()

  await app.chooseMore(manage.duplicate)
  await app.field(manage.fields.name).fill('Winter clinic')
  await app.field(manage.fields.starts_on).fill('5-12-2099')
  await app.button(manage.duplicating.submit).click()
  await expect(app.heading('Winter clinic')).toBeVisible()
  await app.chooseMore(manage.delete)
  await app.button(manage.deleting.submit).click()
  await expect(page).toHaveURL('/events')
  await expect(app.message('Winter clinic was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Padel clinic' })).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Winter clinic' })).toHaveCount(0)

  await app.load('/events?view=month&month=2099-12')
  await page
    .getByRole('cell')
    .filter({ has: page.locator('time[datetime="2099-12-05"]') })
    .hover()
  await app.link('New event on Saturday 5 December').click()
  await expect(app.heading(events.new)).toBeVisible()
  await expect(app.field(manage.fields.starts_on)).toHaveValue('05/12/2099')
})
