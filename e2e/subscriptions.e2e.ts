import { allScopes } from '#contract/operations.ts'
import { products as words } from '#messages/products/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { type Association, expect, test, text } from './support/test.ts'

const options = {
  members: someMembers(2),
  parts: {
    products: [{ code: 'LES', name: 'Lessons' }],
    groups: [{ name: 'Monday class', kind: 'class', product: 'LES', members: [] }],
  },
}

const { groups } = text

let association: Association
let app: AppUser

test.beforeEach(async ({ makeAssociation, page }) => {
  association = await makeAssociation(options)
  await association.changeScopes('secretary', allScopes)
  app = new AppUser(page, association)
})

test('a product gets a price, a new one is added, and one is archived and brought back', async ({ page }) => {
  await app.open('/settings/products')
  await app.button('Edit Lessons').click()
  await app.field(words.fields.price).fill('185')
  await app.field(words.fields.period).selectOption(words.periods.year)
  await app.button(text.common.save).click()
  await expect(page.getByText('€185.00 per year · no subscriptions · Classes: Monday class')).toBeVisible()
  await app.button(words.new).click()
  await app.field(words.fields.name).fill('Locker')
  await app.field(words.fields.price).fill('-1')
  await app.button(words.create).click()
  await app.expectFieldError(words.fields.price, text.fields.out_of_range)
  await app.field(words.fields.price).fill('2,50')
  await app.field(words.fields.period).selectOption(words.periods.month)
  await app.button(words.create).click()
  await expect(page.getByText('€2.50 per month · no subscriptions')).toBeVisible()
  await app.button('Archive Locker').click()
  await app.button(`${words.archived} (1)`).click()
  await app.button('Bring back Locker').click()
  await expect(app.button('Edit Locker')).toBeVisible()
})

test('a member starts and ends a subscription, and is in the class for as long', async ({ page }) => {
  await app.open('/members/1')
  const section = page.getByRole('region', { name: words.member.title })
  await section.getByRole('button', { name: words.member.start }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.member.start }).click()
  await app.expectFieldError(words.member.product, text.fields.required)
  await app.field(words.member.product).selectOption('Lessons')
  await expect(dialog.getByText('Also joins: Monday class.')).toBeVisible()
  await dialog.getByRole('button', { name: words.member.start }).click()
  await expect(section.getByText('Lessons')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Monday class' })).toBeVisible()
  await section.getByRole('button', { name: 'End Lessons' }).click()
  await app.field(words.member.endsOn).fill('31-12-2099')
  await dialog.getByRole('button', { name: words.member.save }).click()
  await expect(section.getByRole('button', { name: 'Change the end of Lessons' })).toBeVisible()
  await page.getByRole('link', { name: 'Monday class' }).click()
  await expect(app.heading('Monday class')).toBeVisible()
  await expect(page.getByText('Follows the product Lessons.', { exact: false })).toBeVisible()
})

test('a class becomes a team only after a question about the members that it loses', async ({ page }) => {
  await app.open('/members/1')
  const section = page.getByRole('region', { name: words.member.title })
  await section.getByRole('button', { name: words.member.start }).click()
  const dialog = page.getByRole('dialog')
  await app.field(words.member.product).selectOption('Lessons')
  await dialog.getByRole('button', { name: words.member.start }).click()
  await page.getByRole('link', { name: 'Monday class' }).click()
  await expect(app.heading('Monday class')).toBeVisible()
  await app.chooseMore(groups.manage.change)
  await app.field(groups.manage.fields.kind).selectOption(groups.kinds.team)
  await app.button(text.common.save).click()
  const question = page.getByRole('dialog', { name: '1 member leaves this group' })
  await question.getByRole('button', { name: groups.manage.leaving.keep }).click()
  await app.button(text.common.save).click()
  await question.getByRole('button', { name: groups.manage.leaving.submit }).click()
  await expect(app.message('Monday class saved')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Follows the product')
})
