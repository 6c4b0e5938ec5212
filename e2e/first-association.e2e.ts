/** From an empty database to a working association, in the browser alone: by links and buttons, without an address that is typed. */
import { type Page, test as base } from '@playwright/test'
import { en as text } from '#messages/app/en.ts'
import { manageEvents as manage } from '#messages/manage-events/en.ts'
import { memberImport } from '#messages/member-import/en.ts'
import { pngUrl } from '../testing/pictures.ts'
import { findPostgres, startPostgres } from '../testing/postgres.ts'
import { pdfObjects, pdfText } from '../testing/read-pdf.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { AppUser } from './support/app.ts'
import { begin, expectDone } from './support/contribution-run.ts'
import { Service } from './support/service.ts'
import { expect } from './support/test.ts'

const { setUp, invitation, list, roles } = text.people

const postgres = findPostgres()

const test = base.extend<{ readonly engine: 'sqlite' | 'postgres'; readonly service: Service }>({
  engine: ['sqlite', { option: true }],
  service: async ({ engine }, use) => {
    const cluster = engine === 'postgres' && postgres !== null ? await startPostgres(postgres) : null
    // Passkeys need a host name.
    const service = await Service.start(cluster ? { DATABASE_URL: cluster.url } : {})
    await use(service)
    await service.stop()
    await cluster?.stop()
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

const logo = { width: 240, height: 80 }

async function chooseLogo(app: AppUser, page: Page): Promise<void> {
  const { fields, logo: texts, saved } = text.association
  const steps = page.getByRole('region', { name: text.home.welcome.title })
  await steps.getByRole('link', { name: text.home.welcome.association.do }).click()
  const [, data = ''] = pngUrl(logo).split(',')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('img', { name: texts.shown })).toBeVisible()
  await app.field(fields.iban).fill('NL91 ABNA 0417 1643 00')
  await app.field(fields.email).fill('board@example.org')
  await app.button(text.common.save).click()
  await expect(app.message(saved)).toBeVisible()
}

async function invite(app: AppUser, page: Page, name: string, role: string): Promise<void> {
  await app.button(list.invite).click()
  await app.field(list.name).fill(name)
  await app.field(list.email).fill(`${name.split(' ')[0]?.toLowerCase()}@example.org`)
  await page.getByRole('radio', { name: role }).check()
  await app.button(list.send).click()
  await expect(page.getByRole('article', { name })).toContainText('Invitation valid until')
}

async function invitePeople(app: AppUser, page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: list.title, exact: true }).click()
  await invite(app, page, 'Bram Smit', roles.secretary)
  await invite(app, page, 'Chaima Visser', roles.treasurer)
}

async function importMembers(app: AppUser, page: Page): Promise<void> {
  await app.navigation.getByRole('link', { name: text.members.title }).click()
  await app.link(text.members.import).first().click()
  const file = { name: 'leden.csv', mimeType: 'text/csv', buffer: fiftyMembers() }
  await page.getByLabel(memberImport.choose.label).setInputFiles(file)
  await page.getByRole('radio', { name: memberImport.options.today }).check()
  await app.button(memberImport.questions.continue).click()
  await begin(app, 'Import 50 members')
  await expectDone(app)
  await app.link(memberImport.result.members).click()
  await expect(app.memberList.getByRole('link', { name: 'Bram Bakker', exact: true })).toBeVisible()
}

async function createGroup(app: AppUser, page: Page): Promise<void> {
  const { add, manage: groups, title } = text.groups
  await app.navigation.getByRole('link', { name: title }).click()
  await app.button(groups.new).click()
  await app.field(groups.fields.name).fill('Heren 1')
  await app.button(groups.create).click()
  await expect(app.heading('Heren 1')).toBeVisible()
  await app.link(add.open).click()
  await app.field(add.who).fill('Daan')
  await page.getByRole('option', { name: /Daan Bakker/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add 1 member' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Daan Bakker' })).toBeVisible()
}

async function createCommittee(app: AppUser, page: Page): Promise<void> {
  const { manage: committees, title } = text.committees
  await app.navigation.getByRole('link', { name: title }).click()
  await app.button(committees.new).click()
  await app.field(committees.fields.name).fill('Bestuur')
  await app.button(committees.create).click()
  await expect(app.heading('Bestuur')).toBeVisible()
  await app.button(committees.add).click()
  await app.field(committees.fields.member_id).fill('Gijs')
  await page.getByRole('option', { name: /Gijs Zwaan/ }).click()
  await app.field(committees.fields.role).fill('Voorzitter')
  await app.field(committees.fields.since).fill('01-01-2026')
  await page.getByRole('dialog').getByRole('button', { name: committees.add }).click()
  await expect(page.getByText('Voorzitter')).toBeVisible()
}

async function createEvent(app: AppUser, page: Page): Promise<void> {
  const { register } = text.events
  await app.navigation.getByRole('link', { name: text.events.title }).click()
  await app.link(text.events.new).first().click()
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

/** Sent, and on paper with the logo of the association. */
async function sendInvoice(app: AppUser, page: Page): Promise<void> {
  const { create, fields, pdf, title } = text.invoices
  await app.navigation.getByRole('link', { name: title }).click()
  await app.link(create.title).first().click()
  await app.field(fields.member_id).fill('Hanna Mulder')
  await page.getByRole('option', { name: /Hanna Mulder/ }).click()
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByRole('textbox', { name: fields.description, exact: true }).fill('Contributie')
  await line.getByRole('textbox', { name: fields.unit_price, exact: true }).fill('120')
  await app.button(create.submitSend).click()
  await expect(app.heading(/^Invoice /)).toBeVisible()
  // Ten seconds in which it can be stopped.
  const paper = app.link(pdf)
  await expect(paper).toBeVisible({ timeout: 30_000 })
  const response = await page.request.get(String(await paper.getAttribute('href')))
  const invoice = await response.body()
  expect((await pdfText(invoice)).join()).toContain('Hanna Mulder')
  expect(pdfObjects(invoice)).toMatch(new RegExp(`/Subtype /Image[^>]*/Width ${logo.width}\\s+/Height ${logo.height}`))
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test.describe(engine, () => {
    test.use({ engine })
    test.skip(engine === 'postgres' && postgres === null, 'without PostgreSQL')

    // The service has its own tests on both databases.
    const tag = engine === 'sqlite' ? [] : ['@long']

    test('a new installation becomes a working association without a shell', { tag }, async ({ page, service }) => {
      test.slow()
      await addAuthenticator(page)
      const key = () => ''
      const nothing = async () => {}
      const app = new AppUser(page, {
        slug: 'tc-de-linde',
        name: 'TC De Linde',
        url: service.url,
        key,
        change: nothing,
        changeScopes: nothing,
        revokeKey: nothing,
      })
      await test.step('set-up', () => beginAssociation(app, page, service))
      await test.step('logo', () => chooseLogo(app, page))
      await test.step('people', () => invitePeople(app, page))
      await test.step('members', () => importMembers(app, page))
      await test.step('group', () => createGroup(app, page))
      await test.step('committee', () => createCommittee(app, page))
      await test.step('event', () => createEvent(app, page))
      await test.step('invoice', () => sendInvoice(app, page))
    })
  })
}
