/** An action on a record that someone else changed after it was on screen: refused, shown as it is now, and asked again. */
import { allScopes } from '#contract/operations.ts'
import { problems } from '#messages/problems/en.ts'
import { AppUser } from './support/app.ts'
import { someEvents } from './support/events.ts'
import { type Association, expect, test, text } from './support/test.ts'

const { groups, committees, products, customFields, manageEvents, registrations } = text
const refused = problems.version_conflict.title

let association: Association
let app: AppUser

test.beforeEach(async ({ makeAssociation, page }) => {
  const events = someEvents()
  association = await makeAssociation({
    ...events,
    parts: {
      ...events.parts,
      products: [{ code: 'LES', name: 'Lessons' }],
      groups: [{ name: 'Heren 1', kind: 'team', members: [] }],
      committees: [{ name: 'Bar', members: [] }],
      custom_fields: [{ name: 'shirt', label: 'Shirt', type: 'text' }],
    },
  })
  await association.changeScopes('secretary', allScopes)
  // A proxy holds the stream back, so that the screen does not follow at once what others change.
  await page.route('**/changes/stream', () => {})
  app = new AppUser(page, association)
})

/** As someone else, in another browser. */
async function changeElsewhere(path: string, data: object): Promise<void> {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const answer = await app.page.request.patch(`/manage/v1${path}`, { headers, data })
  expect(answer.status()).toBe(200)
}

test('a group is not archived before its new name was seen', async ({ page }) => {
  await app.open('/groups/1')
  await app.settled()
  await changeElsewhere('/groups/1', { name: 'Heren 2' })
  await app.chooseMore(groups.manage.archive)
  await expect(app.message(problems.version_conflict.detail)).toBeVisible()
  await expect(app.heading('Heren 2')).toBeVisible()
  await app.chooseMore(groups.manage.archive)
  await expect(page).toHaveURL('/groups')
})

test('an archived group is not brought back before its new name was seen', async ({ page }) => {
  await app.open('/groups/1')
  await app.chooseMore(groups.manage.archive)
  // The group has its own button with this name until the list is there.
  await expect(app.heading(groups.title)).toBeVisible()
  await app.chooseMore(groups.manage.archived)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Heren 1')).toBeVisible()
  await changeElsewhere('/groups/1', { name: 'Heren 2' })
  await app.button('Bring back Heren 1').click()
  await expect(dialog.getByText(refused)).toBeVisible()
  await app.button('Bring back Heren 2').click()
  await expect(page.getByText(groups.manage.noArchived.title)).toBeVisible()
})

test('a committee is not archived before its new name was seen', async ({ page }) => {
  await app.open('/committees/1')
  await app.settled()
  await changeElsewhere('/committees/1', { name: 'Kitchen' })
  await app.chooseMore(committees.manage.archive)
  await expect(app.message(problems.version_conflict.detail)).toBeVisible()
  await expect(app.heading('Kitchen')).toBeVisible()
  await app.chooseMore(committees.manage.archive)
  await expect(page).toHaveURL('/committees')
})

test('a product and a field are not archived before their changes were seen', async ({ page }) => {
  await app.open('/settings/products')
  await app.settled()
  await changeElsewhere('/products/1', { price: '10.00' })
  await app.button(products.archiveName.replace('{name}', 'Lessons')).click()
  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByText('10.00')).toBeVisible()
  await app.button(products.archiveName.replace('{name}', 'Lessons')).click()
  await expect(page.getByText(products.empty)).toBeVisible()

  await app.visit('/settings/custom-fields')
  await changeElsewhere('/custom-fields/1', { required: true })
  await app.button(customFields.archiveLabel.replace('{label}', 'Shirt')).click()
  await expect(page.getByText(refused)).toBeVisible()
  await app.button(customFields.archiveLabel.replace('{label}', 'Shirt')).click()
  await expect(page.getByText(customFields.empty)).toBeVisible()
})

test('an invoice is not discarded, marked as sent or cancelled before its changes were seen', async ({ page }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const data = { recipient: { name: 'Bakery' }, lines: [{ description: 'Advertisement', unit_price: '50.00' }] }
  expect((await page.request.post('/v2/invoices', { headers, data })).status()).toBe(201)
  await app.open('/invoices/1')
  const { manage } = text.invoices
  await app.settled()
  await changeElsewhere('/invoices/1', { reference: 'Season 2026' })
  await app.chooseMore(manage.discard)
  await expect(app.message(problems.version_conflict.detail)).toBeVisible()
  await expect(page.getByText('Season 2026').first()).toBeVisible()
  const dialog = page.getByRole('dialog')
  await app.chooseMore(manage.markSent)
  await expect(dialog).toBeVisible()
  await changeElsewhere('/invoices/1', { reference: 'Season 2027' })
  await dialog.getByRole('button', { name: manage.markSentSubmit }).click()
  await expect(dialog.getByText(refused)).toBeVisible()
  await expect(page.getByText('Season 2027').first()).toBeVisible()
  await dialog.getByRole('button', { name: manage.markSentSubmit }).click()
  await expect(dialog).toHaveCount(0)
  await app.chooseMore(manage.cancel)
  await app.field(manage.reason).fill('Twice')
  for (const action of ['cancel', 'restore']) {
    const answer = await page.request.post(`/manage/v1/invoices/1/${action}`, {
      headers,
      data: { reason: 'By mistake' },
    })
    expect(answer.status()).toBe(200)
  }
  await dialog.getByRole('button', { name: manage.cancelSubmit }).click()
  await expect(dialog.getByText(text.forms.conflict.again)).toBeVisible()
  await expect(app.field(manage.reason)).toHaveValue('Twice')
  await dialog.getByRole('button', { name: manage.cancelSubmit }).click()
  await expect(dialog).toHaveCount(0)
})

test('an event is not cancelled before its new name was seen', async ({ page }) => {
  await app.open('/events/1')
  await app.settled()
  await app.chooseMore(manageEvents.cancel)
  const dialog = page.getByRole('dialog')
  await app.field(manageEvents.cancelling.message).fill('Too few people.')
  await changeElsewhere('/events/1', { name: 'Pub quiz finals' })
  await dialog.getByRole('button', { name: manageEvents.cancelling.submit }).click()
  await expect(dialog.getByText(text.forms.conflict.title)).toBeVisible()
  await expect(dialog.getByText(/Pub quiz finals/)).toBeVisible()
  await app.expectAccessible()
  await expect(app.field(manageEvents.cancelling.message)).toHaveValue('Too few people.')
  await dialog.getByRole('button', { name: manageEvents.cancelling.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Pub quiz finals cancelled|cancelled/).first()).toBeVisible()
})

test('a draft event is not deleted before its new name was seen', async ({ page }) => {
  await app.open('/events/4')
  await app.settled()
  await app.chooseMore(manageEvents.delete)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await changeElsewhere('/events/4', { name: 'Winter party' })
  await dialog.getByRole('button', { name: manageEvents.deleting.submit }).click()
  await expect(dialog.getByText(refused)).toBeVisible()
  await expect(dialog.getByText(/Winter party/).first()).toBeVisible()
  await dialog.getByRole('button', { name: manageEvents.deleting.submit }).click()
  await expect(page).toHaveURL('/events')
})

test('a registration is not cancelled before its number of people was seen', async ({ page }) => {
  await app.open('/events/1')
  await app.settled()
  await app.button('Actions for Zoë Guest').click()
  await page.getByRole('menuitem', { name: registrations.manage.cancel.action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await changeElsewhere('/events/1/registrations/3', { number_of_people: 5 })
  await dialog.getByRole('button', { name: registrations.manage.cancel.submit }).click()
  await expect(dialog.getByText(refused)).toBeVisible()
  await expect(dialog.getByText(/5 /)).toBeVisible()
  await dialog.getByRole('button', { name: registrations.manage.cancel.submit }).click()
  await expect(page.getByText('Registration of Zoë Guest cancelled')).toBeVisible()
})

test('a person is not invited again or removed before their changes were seen', async ({ page }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const data = { name: 'Anna', email: 'anna@example.org', scopes: ['leden:lezen'] }
  expect((await page.request.post('/manage/v1/people', { headers, data })).status()).toBe(201)
  await app.open('/settings/people')
  const { list, keys } = text.people
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('article', { name: 'Anna' })).toBeVisible()
  await changeElsewhere('/people/1', { email: 'boer@example.org' })
  await app.button(list.again).click()
  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByText('boer@example.org')).toBeVisible()
  await app.button(list.again).click()
  await dialog.getByRole('button', { name: keys.done }).click()
  await app.button(list.again).click()
  await dialog.getByRole('button', { name: keys.done }).click()
  await app.button(list.remove).click()
  await expect(dialog).toBeVisible()
  // The list is read again after the invitations, on a busy machine later than that.
  await app.settled()
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/manage/v1/people', async (route) => {
    await pressed
    await route.continue()
  })
  await changeElsewhere('/people/1', { name: 'Anna de Boer' })
  await dialog.getByRole('button', { name: list.remove }).click()
  letGo()
  await expect(dialog.getByText(refused)).toBeVisible()
  await expect(dialog.getByText(/Anna de Boer/).first()).toBeVisible()
  await dialog.getByRole('button', { name: list.remove }).click()
  await expect(page.getByText(list.empty)).toBeVisible()
})

test('a key is not revoked before it was seen that it has a new secret', async ({ page }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const data = { name: 'Website', scopes: ['leden:lezen'] }
  const created = await page.request.post('/manage/v1/api-keys', { headers, data })
  const { id }: { id: number } = await created.json()
  await app.open('/settings/keys')
  const { keys } = text.people
  const card = page.getByRole('article', { name: 'Website' })
  const dialog = page.getByRole('dialog')
  await card.getByRole('button', { name: keys.revoke }).click()
  await expect(dialog).toBeVisible()
  expect((await page.request.post(`/manage/v1/api-keys/${id}/rotate`, { headers })).status()).toBe(200)
  await dialog.getByRole('button', { name: keys.revoke }).click()
  await expect(dialog.getByText(refused)).toBeVisible()
  await dialog.getByRole('button', { name: keys.revoke }).click()
  await expect(card).toContainText(keys.revoked)
})

test('a person and a draft that someone else has removed are removed', async ({ page }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const data = { name: 'Anna', email: 'anna@example.org', scopes: ['leden:lezen'] }
  expect((await page.request.post('/manage/v1/people', { headers, data })).status()).toBe(201)
  await app.open('/settings/people')
  const { list } = text.people
  const dialog = page.getByRole('dialog')
  await app.button(list.remove).click()
  await expect(dialog).toBeVisible()
  expect((await page.request.delete('/manage/v1/people/1', { headers })).status()).toBe(204)
  await dialog.getByRole('button', { name: list.remove }).click()
  await expect(page.getByText(list.empty)).toBeVisible()

  await app.visit('/events/4')
  await app.chooseMore(manageEvents.delete)
  await expect(dialog).toBeVisible()
  expect((await page.request.delete('/manage/v1/events/4', { headers })).status()).toBe(204)
  await dialog.getByRole('button', { name: manageEvents.deleting.submit }).click()
  await expect(page).toHaveURL('/events')
})

test('fields are moved once a field of someone else is shown', async ({ page }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const add = (label: string) =>
    page.request.post('/manage/v1/custom-fields', { headers, data: { label, type: 'text' } })
  expect((await add('Locker')).status()).toBe(201)
  await app.open('/settings/custom-fields')
  await app.settled()
  expect((await add('Licence')).status()).toBe(201)
  const down = app.button(customFields.down.replace('{label}', 'Shirt'))
  await down.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Licence')).toBeVisible()
  await down.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Shirt' })).toBeVisible()
  const order = async () => {
    const response = await page.request.get('/manage/v1/custom-fields', { headers })
    const { data }: { data: { label: string; position: number }[] } = await response.json()
    return data.toSorted((one, other) => one.position - other.position).map(({ label }) => label)
  }
  await expect.poll(order).toEqual(['Locker', 'Shirt', 'Licence'])
})
