/** The door list as an app: a reload without a network, ticks that are sent later, and what is removed when. */
import type { BrowserContext, Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { allScopes } from '#contract/operations.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { someEvents } from './support/events.ts'
import { startUpgradedService } from './support/next-build.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { door, doors } = text.registrations

let association: Association

test.beforeEach(async ({ makeAssociation }) => {
  association = await makeAssociation(someEvents())
  await association.changeScopes('organiser', allScopes)
})

/** Opens the door list with a key that is kept on the device, and waits until it survives a reload. */
async function openDoor(page: Page): Promise<AppUser> {
  const app = new AppUser(page, association)
  await page.goto('/sign-in?to=/events/1/door')
  await app.chooseKey()
  await page.getByLabel(text.session.keep).check()
  await app.enterKey(association.key('organiser'))
  await expect(page.getByRole('main')).toContainText('0 of 6 present')
  await expect(page.getByText(door.kept.safe)).toBeVisible()
  await expect(page.getByText(door.shared)).toBeVisible()
  return app
}

/** Everything of the door list on this device. */
function onDevice(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    stored: JSON.stringify([localStorage, sessionStorage]).match(/Anna|Zoë|ledenbalie\.door/g) ?? [],
  }))
}

const nothing = { caches: [], workers: 0, stored: [] }

async function signOut(app: AppUser): Promise<void> {
  await app.navigation.getByRole('button', { name: app.association.name }).click()
  await app.button(text.shell.signOut).click()
  await expect(app.heading(text.session.title)).toBeVisible()
}

test(
  'a reload without a network brings the list and its ticks, which are sent once there is one',
  { tag: ['@phone', '@phone-only'] },
  async ({ browser, context, page }) => {
    const app = await openDoor(page)
    await context.setOffline(true)
    await expect(page.getByRole('main')).toContainText(door.noNetwork)
    await app.button(/^Bram/).click()
    await page.reload()
    await expect(page.getByRole('main')).toContainText('1 of 6 present')
    await expect(page.getByText('Offline: 1 tick will be shared later')).toBeVisible()
    await app.button(/^Zoë/).click()
    await page.reload()
    await expect(page.getByText('Offline: 2 ticks will be shared later')).toBeVisible()
    await expect(app.button(/^Zoë/)).toHaveAttribute('aria-pressed', 'true')
    // The installed app begins here, at the only list there is.
    await page.goto('/events/door?start=true')
    await expect(page).toHaveURL('/events/1/door')
    await expect(page.getByRole('main')).toContainText('2 of 6 present')

    const sent: string[] = []
    page.on('requestfinished', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/attendance')) sent.push(request.postData() ?? '')
    })
    await context.setOffline(false)
    await expect(page.getByText(door.shared)).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.match(/registration_id/g)).toHaveLength(2)
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const second = new AppUser(await other.newPage(), association)
    await second.open('/events/1/door', 'organiser')
    await expect(second.page.getByRole('main')).toContainText('2 of 6 present')
    await other.close()
  },
)

test(
  'the stepper ends at the people registered, and the walk-in is there for others',
  { tag: ['@phone', '@phone-only'] },
  async ({ page }) => {
    const app = new AppUser(page, association)
    await app.open('/events/1/door', 'organiser')
    const more = app.button(/^One more of Anna/)
    const less = app.button(/^One fewer of Anna/)
    await expect(less).toHaveAttribute('aria-disabled', 'true')
    for (const count of [1, 2, 3, 4]) {
      await more.click()
      await expect(page.getByRole('main')).toContainText(`${count} of 4 present`)
    }
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toBeFocused()
    await expect(page.getByRole('main')).toContainText('4 of 6 present')
    await app.button(door.walkIn.action).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test(
  'a walk-in at a full event is let in once the organiser says so, and is on the list',
  { tag: ['@phone'] },
  async ({ page }) => {
    const office = { baseUrl: `${association.url}/v2`, key: association.key('organiser') }
    await call(office, 'registerAttendee', { id: 2, body: { name: 'Bram Last' } })
    const app = new AppUser(page, association)
    await app.open('/events/2/door', 'organiser')
    await app.button(door.walkIn.action).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(door.walkIn.full)
    await dialog.getByText(text.events.register.outsider).click()
    await dialog.getByLabel(text.events.register.fields.name).fill('Wilma Walk-in')
    await dialog.getByRole('button', { name: door.walkIn.letIn }).click()
    await expect(page.getByRole('dialog')).toContainText('Wilma Walk-in is registered')
    await page.keyboard.press('Escape')
    await expect(app.button(/^Wilma Walk-in/)).toHaveAttribute('aria-pressed', 'true')
  },
)

test('ticks beyond a registration that was made smaller keep no others from being sent', async ({ context, page }) => {
  const app = await openDoor(page)
  await context.setOffline(true)
  await expect(page.getByRole('main')).toContainText(door.noNetwork)
  await app.button(/^Anna/).click()
  await app.button(/^Bram/).click()
  const office = { baseUrl: `${association.url}/v2`, key: association.key('organiser') }
  await call(office, 'updateRegistration', { id: 1, registration_id: 1, body: { number_of_people: 2 } })
  await context.setOffline(false)
  await expect(page.getByText(door.shared)).toBeVisible()
  await expect
    .poll(async () => (await call(office, 'listAttendance', { id: 1 })).data.map((row) => [row.id, row.arrived]))
    .toEqual([
      [1, 2],
      [2, 1],
    ])
  await expect(page.getByRole('main')).toContainText('3 of 4 present')
})

test('the list says that it ends with its tab, and outlives it once the key is kept', async ({ context, page }) => {
  const app = new AppUser(page, association)
  await app.open('/events/1/door', 'organiser')
  await expect(page.getByText(door.kept.inTab)).toBeVisible()
  await app.button(text.session.keep).click()
  await expect(page.getByText(door.kept.safe)).toBeVisible()
  await context.setOffline(true)
  const other = await context.newPage()
  await page.close()
  await other.goto('/events/1/door')
  await expect(other.getByRole('main')).toContainText('0 of 6 present')
})

test('no other screen comes from the worker, and no answer of the service', async ({ context, page }) => {
  await openDoor(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  await context.setOffline(true)
  for (const path of ['/events/1', '/events', '/members']) {
    const other = await context.newPage()
    await expect(other.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await other.close()
  }
  await page.goto('/events/1/door')
  await expect(page.getByRole('main')).toContainText('0 of 6 present')
})

test('signing out removes the list, its files and its worker, also in another tab', async ({ context, page }) => {
  const app = await openDoor(page)
  await app.button(/^Anna/).click()
  expect((await onDevice(page)).stored).toContain('Anna')
  await page.goto('/settings')
  await expect(page.getByText(text.settings.stored.lists)).toBeVisible()
  await page.goto('/events/1/door')
  const other = new AppUser(await context.newPage(), association)
  await other.page.goto('/members')
  await signOut(other)
  await expect(app.heading(text.session.title)).toBeVisible()
  await expect.poll(() => onDevice(page)).toEqual(nothing)
})

test('a revoked key takes the names with it', async ({ page }) => {
  await openDoor(page)
  await association.revokeKey('organiser')
  await page.reload()
  await expect.poll(async () => (await onDevice(page)).stored).not.toContain('Anna')
  await expect.poll(async () => (await onDevice(page)).workers).toBe(0)
})

test('a key that may not read registrations any more leaves no name on screen or device', async ({ page }) => {
  const app = await openDoor(page)
  await app.button(/^Anna/).click()
  await expect(page.getByRole('main')).toContainText('Anna')
  await association.changeScopes('organiser', ['leden:lezen'])
  await expect(page.getByRole('main')).not.toContainText('Anna')
  await expect.poll(async () => (await onDevice(page)).stored).not.toContain('Anna')
})

test('a new build replaces the worker and its files; without a network the new one comes', async ({
  browser,
  service,
}) => {
  const upgraded = await startUpgradedService(service.url)
  const context: BrowserContext = await browser.newContext({ baseURL: upgraded.url })
  const page = await context.newPage()
  await openDoor(page)
  const [before] = (await onDevice(page)).caches
  upgraded.upgrade()
  await page.reload()
  const script = page.locator('head script[src*="/first-"]').first()
  await expect(script).toHaveAttribute('src', '/assets/first-nextnext.js')
  await expect.poll(async () => (await onDevice(page)).caches).toEqual(['ledenbalie.door.assets/first-nextnext.js'])
  expect(before).not.toContain('nextnext')
  await upgraded.pause()
  await page.reload()
  await expect(script).toHaveAttribute('src', '/assets/first-nextnext.js')
  await expect(page.getByRole('main')).toContainText('0 of 6 present')
  await upgraded.resume()
  await context.close()
  await upgraded.pause()
})

test('the page can be installed where the browser offers it, and says how elsewhere', async ({ page }) => {
  const app = await openDoor(page)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const response = await fetch(link?.href ?? '')
    return { type: response.headers.get('Content-Type'), json: (await response.json()) as unknown }
  })
  expect(manifest.type).toContain('application/manifest+json')
  expect(manifest.json).toMatchObject({ start_url: '/events/door?start=true', display: 'standalone' })
  await app.chooseMore(door.install)
  await expect(page.getByRole('dialog')).toContainText('Add to Home Screen')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const prompt = async () => void (document.body.dataset['prompted'] = 'yes')
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await app.chooseMore(door.install)
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes')
  await app.chooseMore(door.others)
  await expect(app.heading(doors.title)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(doors.kept)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  await app.visit('/members')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
})

test(
  'someone who was not registered is added and ticked at the door, within the spots there are',
  { tag: ['@phone', '@phone-only'] },
  async ({ context, makeAssociation, page }) => {
    const { events } = text
    const begun = { starts_at: new Date(Date.now() - 3_600_000).toISOString(), status: 'published', capacity: 2 }
    const evening = {
      ...begun,
      name: 'Quiz',
      price: '5.00',
      payment: 'optional',
      registrations: [{ name: 'Zoë Guest' }],
    }
    association = await makeAssociation({ members: someMembers(2), parts: { events: [evening] } })
    await association.changeScopes('organiser', allScopes)
    const app = new AppUser(page, association)
    await app.open('/events/1/door', 'organiser')
    await expect(page.getByRole('main')).toContainText('0 of 1 present')
    await page.getByRole('searchbox').fill('Piet')
    await app.button('Add “Piet” as a walk-in').press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(events.register.why.late.title)
    await expect(dialog).toContainText('Price: €5.00')
    await expect(dialog.getByLabel(events.register.fields.name)).toHaveValue('Piet')
    await expect(dialog).toContainText('1 spot left')
    await dialog.getByRole('button', { name: events.register.submit, exact: true }).press('Enter')
    await expect(dialog).toContainText('Piet is registered.')
    await expect(dialog).toContainText(door.walkIn.full)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main')).toContainText('1 of 2 present')
    await expect(app.button(/^Piet/)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('searchbox').fill('')
    await app.button(door.walkIn.action).click()
    await expect(dialog).toContainText(door.walkIn.full)
    await expect(dialog.getByRole('button', { name: events.register.submit, exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await context.setOffline(true)
    await expect(app.button(door.walkIn.action)).toBeDisabled()
    await expect(page.getByRole('main')).toContainText(door.walkIn.offline)
  },
)

/** An event that began an hour ago. */
function begun(values: object) {
  const starts_at = new Date(Date.now() - 3_600_000).toISOString()
  return { members: someMembers(2), parts: { events: [{ name: 'Quiz', status: 'published', starts_at, ...values }] } }
}

test(
  'a walk-in who comes for the last spot as another phone gives it away is let in only after a question',
  { tag: ['@phone', '@phone-only'] },
  async ({ browser, makeAssociation, page }) => {
    const { register } = text.events
    association = await makeAssociation(begun({ capacity: 2, registrations: [{ name: 'Zoë Guest' }] }))
    await association.changeScopes('organiser', allScopes)
    const other = await browser.newContext({ baseURL: association.url })
    const phones = [new AppUser(page, association), new AppUser(await other.newPage(), association)] as const
    for (const [index, phone] of phones.entries()) {
      await phone.open('/events/1/door', 'organiser')
      await phone.page.getByRole('searchbox').fill(`Guest ${index}`)
      await phone.button(`Add “Guest ${index}” as a walk-in`).click()
      await expect(phone.page.getByRole('dialog')).toContainText('1 spot left')
    }
    const [first, second] = phones
    await first.page.getByRole('dialog').getByRole('button', { name: register.submit, exact: true }).click()
    await expect(first.page.getByRole('dialog')).toContainText('Guest 0 is registered.')
    await second.page.getByRole('dialog').getByRole('button', { name: register.submit, exact: true }).click()
    await expect(second.page.getByRole('alert')).toContainText(register.why.few.title)
    await second.button(door.walkIn.ask).click()
    await second.button(door.walkIn.letIn).click()
    await expect(second.page.getByRole('dialog')).toContainText('Guest 1 is registered.')
    await second.page.keyboard.press('Escape')
    await expect(second.button(/^Guest 1/)).toHaveAttribute('aria-pressed', 'true')
    await other.close()
  },
)

test(
  'a walk-in whose answer was lost is not registered twice, also where the dialog was closed in between',
  { tag: ['@phone', '@phone-only'] },
  async ({ makeAssociation, page }) => {
    const { register } = text.events
    association = await makeAssociation(begun({ registrations: [{ name: 'Zoë Guest' }] }))
    await association.changeScopes('organiser', allScopes)
    let isFirst = true
    await page.route('**/manage/v1/events/1/registrations', async (route) => {
      if (route.request().method() !== 'POST' || !isFirst) return route.fallback()
      isFirst = false
      await route.fetch()
      return route.abort()
    })
    const app = new AppUser(page, association)
    await app.open('/events/1/door', 'organiser')
    const dialog = page.getByRole('dialog')
    await page.getByRole('searchbox').fill('Piet')
    await app.button('Add “Piet” as a walk-in').click()
    await dialog.getByRole('button', { name: register.submit, exact: true }).click()
    await expect(dialog).toContainText(text.forms.unconfirmed)
    await dialog.getByRole('button', { name: register.done, exact: true }).click()
    await expect(app.button(/^Piet/)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('searchbox').fill('')
    await app.button(door.walkIn.action).click()
    await expect(dialog).toContainText(text.forms.unconfirmed)
    await expect(dialog.getByLabel(register.fields.name)).toHaveValue('Piet')
    await page.keyboard.press('Escape')
    await app.button(door.walkIn.action).click()
    await dialog.getByRole('button', { name: text.common.retry }).click()
    await expect(dialog).toContainText('Piet is registered.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main')).toContainText('1 of 2 present')
    await expect(app.button(/^Piet/)).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'below a long list, the way to add a walk-in stays in sight and hides no name',
  { tag: ['@phone', '@phone-only'] },
  async ({ makeAssociation, page }) => {
    const registrations = Array.from({ length: 60 }, (_, index) => ({ name: `Guest ${100 + index}` }))
    association = await makeAssociation(begun({ registrations }))
    await association.changeScopes('organiser', allScopes)
    const app = new AppUser(page, association)
    await app.open('/events/1/door', 'organiser')
    await expect(app.button(/^Guest 100/)).toBeVisible()
    await expect(app.button(door.walkIn.action)).toBeInViewport({ ratio: 1 })
    await app.button(/^Guest 100/).focus()
    // A row that the button would hide is scrolled from under it.
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab')
      const isSeen = await page.evaluate(() => {
        const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height - 4)) ?? false
      })
      expect(isSeen).toBe(true)
    }
  },
)
