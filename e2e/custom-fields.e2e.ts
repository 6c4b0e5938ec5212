import { allScopes } from '#contract/operations.ts'
import { customFields as words } from '#messages/custom-fields/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { type Association, expect, test, text } from './support/test.ts'

const options = {
  members: someMembers(3).map((member, index) => ({
    ...member,
    custom_fields: { strength: ['7', '4', 'strong'][index] ?? null },
  })),
  parts: { custom_fields: [{ name: 'strength', label: 'Playing strength', type: 'text' }] },
}

let association: Association
let app: AppUser

test.beforeEach(async ({ makeAssociation, page }) => {
  association = await makeAssociation(options)
  await association.changeScopes('secretary', allScopes)
  app = new AppUser(page, association)
})

test('a field with choices is added, put first, and asked for in the form of a member', async ({ page }) => {
  await app.open('/settings/custom-fields')
  await app.button(words.new).click()
  await app.field(words.fields.label).fill('Shirt size')
  await app.field(words.fields.type).selectOption(words.types.choice)
  await app.button(words.create).click()
  await app.expectFieldError(words.fields.choices, text.fields.required)
  await app.field(words.fields.choices).fill('S\nM\nL')
  await page.getByRole('checkbox', { name: words.fields.required, exact: true }).check()
  await app.button(words.create).click()
  await expect(page.getByText('Choice: S, M, L · Required')).toBeVisible()
  await app.button('Move Shirt size up').click()
  await expect(app.button('Move Shirt size up')).toBeDisabled()
  await app.button('Move Shirt size down').click()
  await expect(app.button('Move Shirt size down')).toBeDisabled()
  await app.load('/members/1/edit')
  await expect(app.heading(/Edit/)).toBeVisible()
  await app.button(text.members.edit.submit).click()
  await app.expectFieldError('Shirt size', text.fields.required)
  await app.field('Shirt size').selectOption('M')
  await app.button(text.members.edit.submit).click()
  await expect(page.getByText('Shirt size')).toBeVisible()
  await expect(page.getByText('Playing strength')).toBeVisible()
})

test('another type says how many values do not fit, and empties them when asked', async ({ page }) => {
  await app.open('/settings/custom-fields')
  await app.button('Edit Playing strength').click()
  await app.field(words.fields.type).selectOption(words.types.number)
  await app.button(text.common.save).click()
  await expect(page.getByText('One value doesn’t fit. Tick this to empty it.')).toBeVisible()
  await page.getByRole('checkbox', { name: words.fields.discard_values, exact: true }).check()
  await app.button(text.common.save).click()
  await expect(page.getByText('Playing strength saved')).toBeVisible()
  await app.button('Archive Playing strength').click()
  await expect(page.getByText(words.empty)).toBeVisible()
  await app.button(`${words.archived} (1)`).click()
  await app.button('Bring back Playing strength').click()
  await expect(app.button('Edit Playing strength')).toBeVisible()
})

test('each press on an arrow moves a field, also while an order is being saved', async ({ makeAssociation, page }) => {
  const custom_fields = ['One', 'Two', 'Three'].map((label) => ({ name: label.toLowerCase(), label, type: 'text' }))
  const club = await makeAssociation({ ...options, members: [], parts: { custom_fields } })
  await club.changeScopes('secretary', allScopes)
  const user = new AppUser(page, club)
  await user.open('/settings/custom-fields')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/custom-field-order', async (route) => {
    await held
    await route.continue()
  })
  await user.button('Move Three up').click()
  await user.button('Move Three up').click()
  await expect(user.button('Move Three up')).toBeDisabled()
  release()
  await expect(user.message('Three')).toBeVisible()
  await page.reload()
  await expect(user.button(/^Edit /)).toHaveText(['Edit', 'Edit', 'Edit'])
  await expect(user.button(/^Edit /).first()).toHaveAccessibleName('Edit Three')
})
