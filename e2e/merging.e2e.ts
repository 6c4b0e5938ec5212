/** Two records of one person: found, compared, merged, and taken apart again. */
import { someMembers } from './support/association-file.ts'
import { expect, test, text } from './support/test.ts'

const t = text.merging

test.beforeEach(async ({ app, makeAssociation }) => {
  const [first, ...others] = someMembers(5)
  const twice = { last_name: 'Told', email: 'twice@example.org', member_since: '2020-01-01', language: null }
  const association = await makeAssociation({
    members: [
      { ...first, membership_number: '1' },
      { ...twice, membership_number: '71', first_name: 'Twice', phone: '030 1234567' },
      { ...twice, membership_number: '72', first_name: 'Twyce', date_of_birth: '1980-06-15' },
      ...others,
    ],
  })
  await app.signIn('secretary', association)
})

test('a pair is compared and merged, its number leads on, and it is taken apart again', async ({ app, page }) => {
  await app.visit('/members/duplicates')
  await page.getByRole('link', { name: 'Compare Twice Told 71 and Twyce Told 72' }).click()
  await app.button(t.submit).click()
  const name = page.getByRole('radiogroup', { name: text.members.fields.first_name })
  await expect(name).toHaveAccessibleDescription(t.needed)
  await name.getByRole('radio', { name: 'Twice' }).check()
  await app.button(t.submit).click()
  await expect(app.heading('Twice Told')).toBeVisible()
  await expect(page.getByText('030 1234567').first()).toBeVisible()
  // An old link.
  await app.visit('/members')
  await app.visit('/members/3')
  await expect(page).toHaveURL(/\/members\/2$/)
  await expect(app.heading('Twice Told')).toBeVisible()
  await app.visit('/members/duplicates')
  await app.button('Undo the merge of number 72').click()
  await expect(page.getByRole('dialog')).toContainText(t.undoDone)
  await app.expectAccessible('[role="dialog"]')
  await page.keyboard.press('Escape')
  await app.visit('/members/3')
  await expect(app.heading('Twyce Told')).toBeVisible()
})

test('a merge is taken back from its notice, and later from the list that the search for the other member leads to', async ({
  app,
  page,
}) => {
  await app.visit('/members/2/merge?with=3')
  await page.getByRole('radio', { name: 'Twice' }).check()
  await app.button(t.submit).click()
  await app.button(text.common.undo).click()
  await expect(app.message(t.undoDone)).toBeVisible()
  await app.visit('/members/2/merge')
  await app.link(t.toDuplicates).click()
  await expect(page.getByRole('region', { name: t.recent }).getByText(t.undone)).toBeVisible()
})

test('two people are listed no more, and that can be taken back', async ({ app, page }) => {
  await app.visit('/members/duplicates')
  const pairs = page.getByRole('list', { name: t.title }).getByRole('listitem')
  await expect(pairs).toHaveCount(1)
  await pairs.getByRole('button', { name: 'Twice Told 71 and Twyce Told 72 are not the same person' }).click()
  await expect(page.getByText(t.none)).toBeVisible()
  await app.button(text.common.undo).click()
  await expect(pairs).toHaveCount(1)
})

test('a member is merged with one that is searched for, from the menu of the page', async ({ app, page }) => {
  await app.visit('/members/2')
  await app.button(text.common.more).click()
  await page.getByRole('menuitem', { name: text.members.actions.merge }).click()
  await app.field(t.other).fill('twyce')
  await page.getByRole('option', { name: /Twyce Told/ }).click()
  await expect(page.getByText(t.stays, { exact: true })).toBeVisible()
  await app.button(t.swap).click()
  await expect(page).toHaveURL(/\/members\/3\/merge\?with=2$/)
})
