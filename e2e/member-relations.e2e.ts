/** Forms of members that know of other members: families and likely duplicates. */
import { expect, test, text } from './support/test.ts'

const { actions, create, fields } = text.members

test('a family relation is shown for both members', async ({ app, page }) => {
  await app.open('/members/1/edit')
  await app.button(text.members.form.addRelationship).click()
  await app.field(fields.related).fill('bram')
  await page.getByRole('option', { name: /Bram de Vries/ }).click()
  await app.field(fields.relation).selectOption({ label: text.members.relations.parent_of })
  await app.button(text.members.edit.submit).click()
  // They are a year apart.
  await app.button(text.members.doubts.save).click()
  await app.link('Bram de Vries').first().click()
  await expect(app.heading('Bram de Vries')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(text.members.relations.child_of)
})

test('the focus moves to the chosen member, and back to the search after clearing', async ({ app, page }) => {
  await app.open('/members/1/edit')
  await app.button(text.members.form.addRelationship).click()
  await app.field(fields.related).fill('bram')
  await expect(page.getByRole('option', { name: /Bram de Vries/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(app.field(fields.related)).toHaveValue('Bram de Vries')
  await expect(app.field(fields.related)).toBeFocused()
  await page.getByRole('button', { name: text.members.picker.clear }).click()
  await expect(app.field(fields.related)).toHaveValue('')
  await expect(app.field(fields.related)).toBeFocused()
})

test('signing up a likely duplicate asks first', async ({ app, page }) => {
  const { duplicate } = text.members
  const question = page.getByRole('dialog', { name: duplicate.title })
  await app.open('/members/new')
  await app.field(fields.first_name).fill('ANNA')
  await app.field(fields.last_name).fill('Jansén')
  await app.field(fields.email).fill('lid1001@example.org')
  await app.field(fields.city).fill('Delft')
  await app.button(create.submit).click()
  await expect(question).toContainText(duplicate.email)
  await question.getByRole('button', { name: text.members.goBack }).click()
  await expect(app.button(create.submit)).toBeFocused()
  await app.button(create.submit).click()
  await question.getByRole('button', { name: 'Open Anna Jansen' }).click()
  await expect(app.heading('Anna Jansen')).toBeVisible()
  // Nothing is lost on the way back.
  await page.goBack()
  await expect(app.field(fields.city)).toHaveValue('Delft')
  await app.button(create.submit).click()
  await question.getByRole('button', { name: duplicate.signUp }).click()
  await expect(app.heading('ANNA Jansén')).toBeVisible()
})

test('a relationship that the dates of birth make unlikely asks first', async ({ app, makeAssociation, page }) => {
  const association = await makeAssociation({
    members: [
      { membership_number: '1', first_name: 'Arie', last_name: 'Sanders', date_of_birth: '1937-05-01' },
      { membership_number: '2', first_name: 'Johanna', last_name: 'Sanders', date_of_birth: '2020-02-01' },
    ],
  })
  const { doubts, relations } = text.members
  const question = page.getByRole('dialog', { name: doubts.title })
  await app.open('/members/1/edit', 'secretary', association)
  await app.button(text.members.form.addRelationship).click()
  await app.field(fields.related).fill('johanna')
  await page.getByRole('option', { name: /Johanna Sanders/ }).click()
  await app.field(fields.relation).selectOption({ label: relations.partner_of })
  await app.button(text.members.edit.submit).click()
  await expect(question).toContainText(`${relations.partner_of}: Johanna Sanders`)
  await expect(question).toContainText(doubts.youngPartner)
  await page.keyboard.press('Escape')
  await app.field(fields.relation).selectOption({ label: relations.household_member_of })
  await app.button(text.members.edit.submit).click()
  await expect(app.heading('Arie Sanders')).toBeVisible()
  await expect(question).toBeHidden()
})

test('a family member is signed up with the address and relationship filled in', async ({ app }) => {
  await app.open('/members/1')
  await app.chooseMore(actions.addFamily)
  await expect(app.field(fields.last_name)).toHaveValue('Jansen')
  await expect(app.field(fields.street)).toHaveValue('Lindelaan')
  await expect(app.field(fields.related)).toHaveValue('Anna Jansen')
  await expect(app.field(fields.relation)).toHaveValue('household_member_of')
  await app.field(fields.first_name).fill('Bo')
  await app.button(create.submit).click()
  await expect(app.heading('Bo Jansen')).toBeVisible()
  await expect(app.link('Anna Jansen').first()).toBeVisible()
  // From the notice on to the next one.
  await app.button(actions.addFamily).click()
  await expect(app.field(fields.related)).toHaveValue('Bo Jansen')
})

test(
  'a family moves by one change, which is taken back at once',
  { tag: '@phone' },
  async ({ app, makeAssociation, page }) => {
    const address = { street: 'Lindelaan', house_number: '12', postal_code: '3511AB', city: 'Utrecht' }
    const relationships = [{ membership_number: '1', type: 'sibling_of' }]
    const association = await makeAssociation({
      members: ['Arie', 'Bo', 'Cas'].map((first_name, index) => ({
        membership_number: `${index + 1}`,
        first_name,
        last_name: 'Sanders',
        address,
        ...(first_name === 'Bo' ? { relationships } : {}),
      })),
    })
    const { household } = text.members
    const question = page.getByRole('dialog', { name: household.title })
    const main = page.getByRole('main')
    await app.open('/members/1/edit', 'secretary', association)
    await app.field(fields.street).fill('Nieuwe Gracht')
    await app.button(text.members.edit.submit).click()
    // The first of them has the focus; no one moves unless chosen.
    await expect(question.getByRole('checkbox', { name: 'Bo Sanders' })).toBeFocused()
    await expect(question.getByRole('checkbox', { name: 'Cas Sanders' })).not.toBeChecked()
    await page.keyboard.press('Space')
    await question.getByRole('button', { name: text.members.edit.submit }).click()
    await expect(app.heading('Arie Sanders')).toBeVisible()
    await expect(main).toContainText('Nieuwe Gracht')
    await app.link('Bo Sanders').first().click()
    await expect(app.heading('Bo Sanders')).toBeVisible()
    await expect(main).toContainText('Nieuwe Gracht')
    await app.button(text.common.undo).click()
    await expect(main).toContainText('Lindelaan')
    await page.goBack()
    await expect(app.heading('Arie Sanders')).toBeVisible()
    await expect(main).toContainText('Lindelaan')
  },
)

test('a child that is added comes into the list of sections', async ({ app, page }) => {
  await app.open('/members/family')
  const sections = page.getByRole('navigation', { name: text.forms.sections })
  await expect(sections.getByRole('link', { name: 'Child 1' })).toBeVisible()
  await app.button(text.members.family.addChild).click()
  await expect(sections.getByRole('link', { name: 'Child 2' })).toBeVisible()
})

test(
  'a family joins by one form: each error at its person, likely duplicates asked, taken back at once',
  { tag: '@phone' },
  async ({ app, page }) => {
    const { family, duplicate, sections } = text.members
    const main = page.getByRole('main')
    const person = (title: string, number: number) =>
      page.getByRole('group', { name: title.replace('{number}', String(number)) })
    const father = person(family.adult, 1)
    const mother = person(family.adult, 2)
    const child = person(family.child, 1)
    await app.open('/members/new')
    await app.link(family.link).click()
    await expect(app.heading(family.title)).toBeVisible()
    await father.getByRole('textbox', { name: fields.first_name, exact: true }).fill('Sander')
    await father.getByRole('textbox', { name: fields.last_name, exact: true }).fill('Nieuwenhuis')
    await mother.getByRole('textbox', { name: fields.first_name, exact: true }).fill('Anna')
    await mother.getByRole('textbox', { name: fields.last_name, exact: true }).fill('Jansen')
    await mother.getByRole('textbox', { name: fields.email, exact: true }).fill('lid1001@example.org')
    await child.getByRole('textbox', { name: fields.first_name, exact: true }).fill('Bo')
    await child.getByRole('textbox', { name: fields.date_of_birth, exact: true }).fill('1-5-2099')
    await app.field(fields.postal_code).fill('1')
    await app.button(family.submit).click()
    await expect(page.getByRole('alert').getByRole('link', { name: `Child 1: ${fields.last_name}` })).toBeVisible()
    await expect(child.getByText(text.fields.required)).toBeVisible()
    await expect(child.getByText(text.fields.future_date)).toBeVisible()
    await expect(page.getByRole('group', { name: sections.address }).getByText(text.fields.postal_code)).toBeVisible()
    await child.getByRole('textbox', { name: fields.last_name, exact: true }).fill('Nieuwenhuis')
    await child.getByRole('textbox', { name: fields.date_of_birth, exact: true }).fill('1-5-2016')
    await app.field(fields.postal_code).fill('3511 AB')
    await app.field(fields.street).fill('Lindelaan')
    await app.field(family.contact).selectOption('Anna Jansen')
    await app.button(family.submit).click()
    const question = page.getByRole('dialog', { name: duplicate.title })
    await expect(question).toContainText(duplicate.email)
    await question.getByRole('button', { name: duplicate.signUp }).click()
    await expect(app.heading('Sander Nieuwenhuis')).toBeVisible()
    await expect(main).toContainText(text.members.relations.partner_of)
    await expect(main).toContainText('Lindelaan')
    await app.link('Bo Nieuwenhuis').first().click()
    await expect(app.heading('Bo Nieuwenhuis')).toBeVisible()
    // The child is mailed by way of the contact person.
    await expect(main).toContainText('lid1001@example.org')
    await app.button(text.common.undo).click()
    await expect(app.message(family.takenBack)).toBeVisible()
    await app.field(text.members.search.label).fill('nieuwenhuis')
    await expect(main).toContainText(text.members.noMatch.title)
  },
)
