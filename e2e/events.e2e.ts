import type { Page } from '@playwright/test'
import { AppUser } from './support/app.ts'
import type { Role } from './support/association-file.ts'
import { someEvents } from './support/events.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { events } = text
const { register, attendees } = events
const { door } = text.registrations

type Make = (options: ReturnType<typeof someEvents>) => Promise<Association>

/** Opens a screen of an association with events. */
async function openEvents(page: Page, make: Make, path: string, role: Role = 'organiser') {
  const app = new AppUser(page, await make(someEvents()))
  await app.open(path, role)
  return app
}

const list = (page: Page, name: string) => page.getByRole('table', { name }).or(page.getByRole('list', { name }))

test(
  'events can be found, and the view is stored in the address',
  { tag: ['@phone', '@main'] },
  async ({ makeAssociation, page }) => {
    const app = await openEvents(page, makeAssociation, '/events')
    await expect(list(page, events.title)).toContainText('Closes in 2 days')
    await expect(list(page, events.title)).toContainText('6/40 · 34 left')
    await expect(list(page, events.title)).not.toContainText('New year drinks')
    await app.link(events.views.past).click()
    await expect(list(page, events.title).getByRole('link')).toHaveText(['New year drinks'])
    await page.getByRole('searchbox').fill('clinic')
    await expect(page.getByRole('heading', { name: events.noMatch.title })).toBeVisible()
    await app.link(events.noMatch.elsewhere).click()
    await expect(list(page, events.title).getByRole('link')).toHaveText(['Padel clinic'])
    await page.reload()
    await expect(list(page, events.title).getByRole('link')).toHaveText(['Padel clinic'])
  },
)

test('the calendar works by keyboard', async ({ makeAssociation, page }) => {
  const app = await openEvents(page, makeAssociation, '/events?view=month&month=2026-01')
  const month = page.getByRole('heading', { level: 2 })
  await expect(month).toHaveText('January 2026')
  await app.link(/^Previous month/).focus()
  await page.keyboard.press('Enter')
  await expect(month).toHaveText('December 2025')
  await expect(page).toHaveURL(/month=2025-12/)
  await page.goBack()
  await expect(month).toHaveText('January 2026')
  await app.link(events.month.today).click()
  await expect(page.getByRole('cell', { name: new RegExp(events.month.isToday) })).toBeVisible()
})

test('several people are registered in a row, and the list shows them', async ({ makeAssociation, page }) => {
  const app = await openEvents(page, makeAssociation, '/events/1')
  await expect(app.button(register.action)).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(app.field(register.fields.member_id)).toBeFocused()
  await app.field(register.fields.member_id).fill('chaima')
  await dialog.getByRole('option', { name: /Chaima/ }).click()
  await expect(app.field(register.fields.number_of_people)).toBeFocused()
  await app.field(register.fields.number_of_people).fill('3')
  await page.keyboard.press('Enter')
  await expect(app.message('Chaima Bakker is registered.')).toBeVisible()
  await expect(app.field(register.fields.member_id)).toBeFocused()
  await dialog.getByText(register.outsider).click()
  await app.field(register.fields.name).fill('Wim Walk-in')
  await dialog.getByRole('button', { name: register.submit }).click()
  await expect(app.message('Wim Walk-in is registered.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/Wim Walk-in.*1 person/, /Chaima Bakker.*3 people/])
  await dialog.getByRole('button', { name: register.done }).click()
  await expect(page).toHaveURL('/events/1')
  await expect(list(page, attendees.title)).toContainText('Wim Walk-in')
  await expect(page.getByRole('main')).toContainText('10 people in 5 registrations')
  await expect(page.getByRole('main')).toContainText('10/40 · 30 left')
})

test('a registration appears for its own event only, and cancelled ones in their own view', async ({
  makeAssociation,
  page,
}) => {
  const app = await openEvents(page, makeAssociation, '/events/1')
  const shown = list(page, attendees.title)
  await page
    .getByRole('navigation', { name: attendees.show.label })
    .getByRole('link', { name: attendees.show.cancelled })
    .click()
  await expect(shown).toContainText('Carl Cancelled')
  await expect(shown).not.toContainText('Anna')
  await page.goBack()
  await expect(shown).toContainText('Anna')
  await app.link(events.title).last().click()
  await app.link('Padel clinic').click()
  await app.button(register.action).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(register.outsider).click()
  await app.field(register.fields.name).fill('Solo Player')
  await dialog.getByRole('button', { name: register.submit }).click()
  await dialog.getByRole('button', { name: register.done }).click()
  await expect(shown).toContainText('Solo Player')
  await app.link(events.title).last().click()
  await app.link('Pub quiz').click()
  await expect(page.getByRole('main')).toContainText('6 people in 3 registrations')
  await expect(shown).not.toContainText('Solo Player')
})

test('each refusal says what to do', async ({ makeAssociation, page }) => {
  const app = await openEvents(page, makeAssociation, '/events/2?dialog=register')
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: register.submit })
  await submit.click()
  await app.expectFieldError(register.fields.member_id, text.fields.required)
  await dialog.getByText(register.outsider).click()
  await app.field(register.fields.name).fill('Two People')
  // Reported when the field loses focus.
  await app.field(register.fields.number_of_people).fill('70')
  await page.keyboard.press('Tab')
  await app.expectFieldError(register.fields.number_of_people, 'At most 50.')
  await app.field(register.fields.number_of_people).fill('2')
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('Only 1 spot left.')
  await dialog.getByRole('button', { name: 'Take 1 spot' }).click()
  await submit.click()
  // The last place is taken, so the reason replaces the form.
  await expect(dialog).toContainText(register.why.full.text)
  await expect(dialog.getByRole('listitem')).toHaveText(/Two People.*1 person/)

  await page.goto('/events/1?dialog=register')
  await app.field(register.fields.member_id).fill('anna')
  await dialog.getByRole('option', { name: /Anna/ }).first().click()
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('Anna Jansen is already registered')
  await dialog.getByRole('link', { name: register.already.link }).click()
  await expect(dialog).toHaveCount(0)
  await expect(list(page, attendees.title).getByRole('link', { name: 'Anna Jansen' })).toBeVisible()
  await expect(list(page, attendees.title)).not.toContainText('Zoë')
})

test('the page says beforehand why registration is not possible', async ({ makeAssociation, page }) => {
  const app = await openEvents(page, makeAssociation, '/events/3?dialog=register')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(register.why.payment.text)
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /\/public\/.*\/events\/3$/)
  await expect(app.field(register.fields.member_id)).toHaveCount(0)
  for (const [id, why] of [
    [4, register.why.draft],
    [5, register.why.closed],
  ] as const) {
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('main')).toContainText(why.title)
    await expect(app.button(register.action)).toHaveCount(0)
  }
})

test('a key without access to members registers guests, and names are not links', async ({ makeAssociation, page }) => {
  const association = await makeAssociation(someEvents())
  await association.changeScopes('organiser', ['evenementen:lezen', 'evenementen:schrijven'])
  const app = new AppUser(page, association)
  await app.open('/events/1', 'organiser')
  await expect(list(page, attendees.title)).toContainText('Anna Jansen')
  await expect(app.link('Anna Jansen')).toHaveCount(0)
  await app.button(register.action).click()
  await app.field(register.fields.name).fill('Otto Outsider')
  await expect(page.getByText(register.member, { exact: true })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: register.submit }).click()
  await expect(app.message('Otto Outsider is registered.')).toBeVisible()
  // Free for members only, and this key cannot look up members.
  await page.goto('/events/7')
  await expect(page.getByRole('main')).toContainText(register.why.membersElsewhere.text)
})

test('printing includes the rows that are not rendered on screen', async ({ makeAssociation, page }) => {
  const app = await openEvents(page, makeAssociation, '/events/6')
  await expect(page.getByRole('main')).toContainText('129 people in 129 registrations')
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await app.button(events.print.action).click()
  await page.getByRole('dialog').getByRole('button', { name: events.print.submit }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open day')
  await expect(page.getByRole('row')).toHaveCount(1 + 129)
  await expect(page.getByRole('table')).toContainText('Guest 130')
  await expect(page.getByRole('table')).not.toContainText('Guest 001')
  await expect(page.getByRole('columnheader', { name: events.print.columns.email })).toHaveCount(0)
})

test(
  'ticks at the door work without a network, and none is lost',
  { tag: ['@phone', '@phone-only'] },
  async ({ makeAssociation, page }) => {
    const app = await openEvents(page, makeAssociation, '/events/1/door')
    const context = page.context()
    await expect(page.getByRole('main')).toContainText('0 of 6 present')
    await context.setOffline(true)
    await expect(page.getByRole('main')).toContainText(door.noNetwork)
    await app.button('One more of Anna Jansen').click()
    await page.getByRole('searchbox').fill('zoe')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('2 of 6 present')
    await page.getByRole('searchbox').fill('')
    await app.button(/^Bram/).click()
    await app.button(door.undo).click()
    await expect(app.button(/^Bram/)).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(false)
    await expect(page.getByRole('main')).not.toContainText(door.noNetwork)

    await page.reload()
    await expect(page.getByRole('main')).toContainText('2 of 6 present')
    await expect(app.button(/^Anna/)).toHaveAttribute('aria-pressed', 'mixed')
    const stored = await page.evaluate(() =>
      JSON.stringify(Object.entries(localStorage).filter(([name]) => name.includes('door'))),
    )
    expect(stored).not.toMatch(/Anna|Zoë|example/)

    // Both tabs show each other's ticks at once.
    const second = new AppUser(await context.newPage(), app.association)
    await second.open('/events/1/door', 'organiser')
    await second.button(/^Anna/).click()
    await expect(page.getByRole('main')).toContainText('5 of 6 present')
  },
)

test('rows keep their height in narrow columns', async ({ makeAssociation, page }) => {
  const narrow = { when: 5, places: 4, registration: 4, payment: 4 }
  const layout = { columns: ['name', ...Object.keys(narrow)], widths: narrow }
  await openEvents(page, makeAssociation, '/events')
  await page.evaluate((events) => {
    const [session]: { id: string }[] = JSON.parse(sessionStorage.getItem('ledenbalie.sessions') ?? '[]')
    sessionStorage.setItem(`ledenbalie.layout.${session?.id}.lists`, JSON.stringify({ events }))
  }, layout)
  await page.reload()
  await expect(list(page, events.title)).toContainText('Closes in 2 days')
  const heights = await page
    .locator('tbody tr[data-index]')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(new Set(heights).size).toBe(1)
})

test('the address of the public page stays in its card, however long it is', async ({ makeAssociation, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const app = await openEvents(page, makeAssociation, '/events/1')
  const address = page.getByRole('main').getByRole('link', { name: events.facts.newTab })
  await expect(address).toBeVisible()
  await app.settled()
  const overflowing = await address.evaluate((link) => {
    const inside = (link.closest('section')?.getBoundingClientRect().right ?? 0) - 16
    const lengths = Array.from({ length: 70 }, (_, index) => index + 20)
    return lengths.filter((length) => {
      if (link.firstChild) link.firstChild.textContent = 'leden.tcdelinde.nl/public/'.padEnd(length, '1234567890')
      const rights = [link, ...link.querySelectorAll('svg')].flatMap((part) => [...part.getClientRects()])
      return rights.some(({ right }) => right > inside + 0.5)
    })
  })
  expect(overflowing).toEqual([])
})
