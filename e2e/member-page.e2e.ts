import { AppUser } from './support/app.ts'
import type { Service } from './support/service.ts'
import { expect, test as base, text } from './support/test.ts'

const { gathered, fields, edit } = text.members
const moved = text.forms.conflict
const line = { description: 'Contribution 2026', quantity: 1, unit_price: '120.00', vat_rate: 0 }
const anna = { membership_number: '1001' }

const test = base.extend({
  association: async ({ makeAssociation }, use) =>
    use(
      await makeAssociation({
        parts: {
          groups: [
            { name: 'Heren 1', kind: 'team', members: [{ ...anna, valid_from: '2025-01-01', role: 'captain' }] },
            { name: 'Dames 1', kind: 'team', members: [{ membership_number: '1002', valid_from: '2025-01-01' }] },
          ],
          committees: [{ name: 'Board', members: [{ ...anna, role: 'chair', since: '2024-01-01' }] }],
          events: [
            {
              name: 'Open day',
              starts_at: '2098-05-01T10:00:00+02:00',
              status: 'published',
              capacity: 40,
              price: '0.00',
              payment: 'none',
              registrations: [{ ...anna, number_of_people: 2 }],
            },
            {
              name: 'Clinic',
              starts_at: '2098-05-02T10:00:00+02:00',
              status: 'cancelled',
              price: '0.00',
              payment: 'none',
              registrations: [anna],
            },
          ],
          invoices: [
            {
              number: '2026-0001',
              ...anna,
              status: 'sent',
              invoice_date: '2026-01-10',
              due_date: '2026-02-10',
              lines: [line],
            },
            { number: '2026-0002', ...anna, status: 'draft', invoice_date: '2026-01-10', lines: [line] },
          ],
        },
      }),
    ),
})

/** Another secretary, or another program, changes the first member. */
async function changeElsewhere(service: Service, app: AppUser, body: object): Promise<void> {
  const answer = await fetch(`${service.url}/v2/members/1`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${app.association.key('secretary')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

test(
  'a member’s page shows all that the key may see, and requests nothing else',
  { tag: '@main' },
  async ({ app, page }) => {
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await app.open('/members/1', 'reader')
    await expect(part(gathered.groups)).toContainText('Heren 1')
    await expect(part(gathered.groups)).not.toContainText('Dames 1')
    await expect(part(gathered.committees)).toContainText('chair')
    await expect(part(gathered.registrations)).toContainText('Open day')
    await expect(part(gathered.registrations)).toContainText('2 people')
    const clinic = part(gathered.registrations).getByRole('listitem').filter({ hasText: 'Clinic' })
    await expect(clinic).toContainText(gathered.cancelled)
    await expect(part(gathered.invoices)).toContainText('Amount due: €120.00')
    await expect(part(gathered.invoices).getByRole('link')).toHaveText(['2026-0002', '2026-0001'])

    const refused: string[] = []
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
    await page.evaluate(() => sessionStorage.clear())
    await app.open('/members/1', 'treasurer')
    await expect(part(gathered.invoices)).toContainText('2026-0001')
    await expect(part(gathered.groups)).toHaveCount(0)
    await part(gathered.invoices).getByRole('link', { name: gathered.newInvoice }).click()
    await expect(page).toHaveURL('/invoices/new?member=1')
    expect(refused).toEqual([])
  },
)

test('another user saves while the form is open: nothing is lost, and the user chooses where both changed a field', async ({
  app,
  page,
  service,
}) => {
  await app.open('/members/1/edit')
  await app.field(fields.phone).fill('020 111 1111')
  await app.field(fields.city).fill('Delft')
  await app.field(fields.first_name).fill('Annie')
  await changeElsewhere(service, app, { phone: '020 222 2222', initials: 'A.B.', address: { city: 'Leiden' } })

  await app.button(edit.submit).click()
  await expect(page.getByText(moved.title)).toBeInViewport()
  const phone = page.getByRole('radiogroup', { name: fields.phone })
  await expect(phone).toHaveAccessibleDescription(/06 1234 1000/)
  await expect(phone.getByRole('radio', { name: /020 111 1111/ })).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'A.B.' })).toBeVisible()
  await app.expectAccessible()
  await phone.getByRole('radio', { name: /020 222 2222/ }).check()
  await expect(app.field(fields.phone)).toHaveValue('020 222 2222')
  await app.button(edit.submit).click()

  await expect(app.heading('Annie Jansen')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('020 222 2222')
  await expect(main).toContainText('Delft')
  await expect(main).toContainText('A.B.')
})

test('two people save one member from two browsers: the second sees both values, and nothing is lost', async ({
  app,
  association,
  browser,
  page,
}) => {
  const context = await browser.newContext()
  const colleague = new AppUser(await context.newPage(), association)
  await colleague.signIn('secretary', association)
  await app.open('/members/1/edit')
  await colleague.visit('/members/1/edit')
  await app.field(fields.phone).fill('020 111 1111')
  await app.field(fields.initials).fill('A.')
  await colleague.field(fields.phone).fill('020 222 2222')
  await colleague.field(fields.city).fill('Leiden')
  // The second one is sent for the version that the form shows, whatever it learns in between.
  const held = Promise.withResolvers<undefined>()
  await page.route('**/manage/v1/members/1', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await app.button(edit.submit).click()
  await sent
  await colleague.button(edit.submit).click()
  await expect(colleague.heading('Anna Jansen')).toBeVisible()
  held.resolve(undefined)
  await expect(page.getByText(moved.title)).toBeInViewport()
  const phone = page.getByRole('radiogroup', { name: fields.phone })
  await expect(phone.getByRole('radio', { name: /020 111 1111/ })).toBeChecked()
  await expect(phone.getByRole('radio', { name: /020 222 2222/ })).toBeVisible()
  await app.button(edit.submit).click()
  await expect(app.heading('Anna Jansen')).toBeVisible()
  for (const kept of ['020 111 1111', 'Leiden', 'A.']) await expect(page.getByRole('main')).toContainText(kept)
  await context.close()
})

test('a change by another user to the same value, or outside this form, does not stop saving', async ({
  app,
  service,
}) => {
  await app.open('/members/1/edit')
  await app.field(fields.phone).fill('020 222 2222')
  await app.field(fields.city).fill('Delft')
  await changeElsewhere(service, app, { phone: '020 222 2222' })
  await app.button(edit.submit).click()
  await expect(app.heading('Anna Jansen')).toBeVisible()
})

test('the heading of a member shows who this is, contact actions, and the status once', async ({
  app,
  makeAssociation,
  page,
}) => {
  await page.clock.setFixedTime('2026-06-15T12:00:00Z')
  const association = await makeAssociation({
    members: [
      {
        membership_number: '1001',
        first_name: 'Anna',
        last_name: 'Jansen',
        email: 'anna@example.org',
        phone: '06 1234 1000',
        status: 'active',
        member_since: '2014-06-15',
        date_of_birth: '1980-06-16',
        relationships: [{ membership_number: '1002', type: 'parent_of' }],
      },
      {
        membership_number: '1002',
        first_name: 'Bram',
        last_name: 'Jansen',
        status: 'active',
        member_since: '2026-02-01',
      },
    ],
  })
  await app.signIn('secretary', association)
  await app.visit('/members/1')
  const heading = page.getByRole('main').locator('header')
  const facts = page.getByRole('list', { name: text.common.keyFacts })
  await expect(facts.getByRole('listitem')).toHaveText(['45 years old', 'Member for 12 years', 'Child Bram Jansen'])
  await expect(page.getByRole('main').getByText(text.members.status.active)).toHaveCount(1)
  await expect(heading.getByRole('link', { name: text.common.write })).toHaveAttribute(
    'href',
    'mailto:anna@example.org',
  )
  await expect(heading.getByRole('link', { name: text.common.call })).toHaveAttribute('href', 'tel:0612341000')
  await heading.getByRole('link', { name: 'Bram Jansen' }).click()
  await expect(facts.getByRole('listitem')).toHaveText(['Member since 1 February 2026', 'Parent Anna Jansen'])
  await expect(heading.getByRole('link', { name: text.common.write })).toHaveCount(0)
})

test('contact details are copied from the heading, and ids are in closed details', async ({ app, context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open('/members/1')
  await page.locator('header').getByRole('button', { name: text.common.copy, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: text.common.copied })).toHaveCount(1)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(expect.arrayContaining(['Anna Jansen', 'lid1001@example.org', '06 1234 1000']))

  await expect(page.getByText(fields.id)).toBeHidden()
  await page.getByText(text.common.details, { exact: true }).click()
  await expect(page.getByText(fields.id)).toBeVisible()
})

test('everything that is known of a member is a page to print and a file to send', async ({ app, page }) => {
  await app.open('/members/1')
  await app.chooseMore(text.members.actions.dossier)
  await expect(page.getByRole('main')).toContainText('Heren 1')
  const file = page.waitForEvent('download')
  await app.button(text.activity.dossier.download).click()
  expect((await file).suggestedFilename()).toMatch(/ \d{4}-\d{2}-\d{2}\.json$/)
})
