/** From an empty database to a working association, in the browser alone. */
import { type Page, test as base } from '@playwright/test'
import { en as text } from '#messages/app/en.ts'
import { manageEvents as manage } from '#messages/manage-events/en.ts'
import { memberImport } from '#messages/member-import/en.ts'
import { pngUrl } from '../server/testing/pictures.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { AppUser } from './support/app.ts'
import { Service } from './support/service.ts'
import { expect } from './support/test.ts'

const { setUp, invitation, list, roles } = text.people

const test = base.extend<{ readonly service: Service }>({
  service: async ({}, use) => {
    // Passkeys need a host name.
    const service = await Service.start({ HOST: 'localhost' })
    await use(service)
    await service.stop()
  },
  baseURL: async ({ service }, use) => use(service.url),
})

const firstNames = ['Anna', 'Bram', 'Chaima', 'Daan', 'Eva', 'Fenna', 'Gijs', 'Hanna', 'Ivo', 'Jan']
const lastNames = ['Zwaan', 'Bakker', 'Visser', 'Mulder', 'Dijkstra']

/** Fifty people, as a spreadsheet in Dutch holds them. */
function fiftyMembers(): Buffer {
  const rows = Array.from({ length: 50 }, (_, index) =>
    [
      index + 1,
      firstNames[index % 10],
      index % 5 === 0 ? 'van der' : '',
      lastNames[Math.floor(index / 10)],
      `lid${index + 1}@example.org`,
      `${(index % 28) + 1}-${(index % 12) + 1}-${1950 + index}`,
      '3512 AB',
      'Utrecht',
    ].join(';'),
  )
  const headings = 'Lidnummer;Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Geboortedatum;Postcode;Woonplaats'
  return Buffer.from([headings, ...rows].join('\r\n'))
}

/** The association and its first administrator, from the link that the service prints. */
async function beginAssociation(app: AppUser, page: Page, service: Service): Promise<void> {
  await page.goto(service.setUpUrl ?? '')
  await page.getByLabel(setUp.name).fill(app.association.name)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByLabel(setUp.yourName).fill('Anna de Boer')
  await page.getByLabel(setUp.yourEmail).fill('anna@example.org')
  await app.button(setUp.submit).click()
  await expect(app.heading(invitation.title)).toBeVisible()
  await app.button(invitation.passkey).click()
  await app.button(invitation.kept).click()
  await app.expectHome()
}

async function chooseLogo(app: AppUser, page: Page): Promise<void> {
  const { fields, logo, saved } = text.association
  await app.visit('/settings/association')
  const [, data = ''] = pngUrl({ width: 240, height: 80 }).split(',')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('img', { name: logo.shown })).toBeVisible()
  await app.field(fields.iban).fill('NL91 ABNA 0417 1643 00')
  await app.field(fields.email).fill('board@example.org')
  await app.button(text.common.save).click()
  await expect(app.message(saved)).toBeVisible()
}

async function importMembers(app: AppUser, page: Page): Promise<void> {
  await app.visit('/members')
  await app.link(text.members.import).first().click()
  const file = { name: 'leden.csv', mimeType: 'text/csv', buffer: fiftyMembers() }
  await page.getByLabel(memberImport.choose.label).setInputFiles(file)
  await app.button('Import 50 members').click()
  await expect(page.getByText('50 members were imported.')).toBeVisible({ timeout: 60_000 })
  await app.link(memberImport.run.members).click()
  await expect(app.memberList.getByRole('link', { name: 'Bram Bakker', exact: true })).toBeVisible()
}

async function createGroupAndCommittee(app: AppUser, page: Page): Promise<void> {
  const { groups, committees } = text
  await app.visit('/groups')
  await app.button(groups.manage.new).click()
  await app.field(groups.manage.fields.name).fill('Heren 1')
  await app.button(groups.manage.create).click()
  await expect(app.heading('Heren 1')).toBeVisible()
  await app.visit('/committees')
  await app.button(committees.manage.new).click()
  await app.field(committees.manage.fields.name).fill('Bestuur')
  await app.button(committees.manage.create).click()
  await expect(app.heading('Bestuur')).toBeVisible()
  await app.button(committees.manage.add).click()
  await app.field(committees.manage.fields.member_id).fill('Gijs')
  await page.getByRole('option', { name: /Gijs Zwaan/ }).click()
  await app.field(committees.manage.fields.role).fill('Voorzitter')
  await app.field(committees.manage.fields.since).fill('01-01-2026')
  await page.getByRole('dialog').getByRole('button', { name: committees.manage.add }).click()
  await expect(page.getByText('Voorzitter')).toBeVisible()
}

async function createEvent(app: AppUser, page: Page): Promise<void> {
  const { register } = text.events
  await app.visit('/events/new')
  await app.field(manage.fields.name).fill('Barbecue')
  await app.field(manage.fields.starts_on).fill('5-6-2099')
  await app.field(manage.fields.starts_time).fill('20:30')
  await app.button(manage.create).click()
  await expect(app.heading('Barbecue')).toBeVisible()
  await app.button(manage.publish).click()
  await expect(app.button(register.action)).toBeVisible()
  await app.button(register.action).click()
  const dialog = page.getByRole('dialog')
  await app.field(register.fields.member_id).fill('Chaima Zwaan')
  await page.getByRole('option', { name: /Chaima Zwaan/ }).click()
  await dialog.getByRole('button', { name: register.submit }).click()
  await expect(app.message('Chaima Zwaan is registered.')).toBeVisible()
  await dialog.getByText(register.outsider).click()
  await app.field(register.fields.name).fill('Wim Walk-in')
  await dialog.getByRole('button', { name: register.submit }).click()
  await expect(app.message('Wim Walk-in is registered.')).toBeVisible()
  await dialog.getByRole('button', { name: register.done }).click()
  await expect(page.getByRole('main')).toContainText('Wim Walk-in')
}

async function invite(app: AppUser, page: Page, name: string, role: string): Promise<void> {
  await app.button(list.invite).click()
  await app.field(list.name).fill(name)
  await app.field(list.email).fill(`${name.split(' ')[0]?.toLowerCase()}@example.org`)
  await page.getByRole('radio', { name: role }).check()
  await app.button(list.send).click()
  await expect(page.getByRole('article', { name })).toContainText('Invited until')
}

async function createInvoice(app: AppUser, page: Page): Promise<void> {
  const { after, create, fields } = text.invoices
  await app.visit('/invoices/new?member=1')
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByRole('textbox', { name: fields.description, exact: true }).fill('Contributie')
  await line.getByRole('textbox', { name: fields.unit_price, exact: true }).fill('120')
  await page.getByRole('radio', { name: after.keep }).check()
  await app.button(create.submitKeep).click()
  await expect(app.heading(/^Invoice /)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€120.00')
}

test('a new installation becomes a working association without a shell', async ({ page, service }) => {
  test.slow()
  await addAuthenticator(page)
  const key = () => ''
  const nothing = async () => {}
  const app = new AppUser(page, {
    slug: 'tc-de-linde',
    name: 'TC De Linde',
    key,
    change: nothing,
    changeScopes: nothing,
    revokeKey: nothing,
  })
  await test.step('set-up', () => beginAssociation(app, page, service))
  await test.step('logo', () => chooseLogo(app, page))
  await test.step('members', () => importMembers(app, page))
  await test.step('group and committee', () => createGroupAndCommittee(app, page))
  await test.step('event', () => createEvent(app, page))
  await test.step('people', async () => {
    await app.visit('/settings/people')
    await invite(app, page, 'Bram Smit', roles.secretary)
    await invite(app, page, 'Chaima Visser', roles.treasurer)
  })
  await test.step('invoice', () => createInvoice(app, page))
})
