import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import {
  button,
  expectNoText,
  expectRefused,
  field,
  heading,
  message,
  text,
  wrongFieldList,
} from '../testing/locators.ts'

const { create, edit, fields } = text.members

async function openNew(): Promise<void> {
  await signInForTest()
  await renderScreen('/members/new')
}

/** A member of this test, and the form for editing them. */
async function openEdit(lastName: string, more: object = {}): Promise<number> {
  const body = { last_name: lastName, email: 'before@example.org', phone: '06 1234 1000', ...more }
  const { id } = await asColleague('createMember', { body })
  await signInForTest()
  await renderScreen(`/members/${id}/edit`)
  return id
}

test('each invalid field has its message and its line in the list above, and the first gets the focus', async () => {
  await openNew()
  await field(fields.email).fill('not an address')
  await field(fields.postal_code).fill('12')
  await field(fields.iban).fill('NL00 ABNA 0417 1643 00')
  await button(create.submit).click()
  await expectRefused(fields.last_name, text.fields.required)
  await expectRefused(fields.email, text.fields.email)
  await expectRefused(fields.postal_code, text.fields.postal_code)
  await expectRefused(fields.iban, text.fields.iban)
  await expect.element(field(fields.last_name)).toHaveFocus()
  const links = wrongFieldList(5).getByRole('link')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    fields.last_name,
    fields.email,
    fields.postal_code,
    fields.iban,
    fields.mandate_date,
  ])
  await wrongFieldList(5).getByRole('link', { name: fields.iban }).click()
  await expect.element(field(fields.iban)).toHaveFocus()
  await field(fields.iban).fill('NL91 ABNA 0417 1643 00')
  await field(fields.mandate_date).fill('1-10-2026')
  // A corrected field keeps its place in the list, without its message; the bar below counts the others.
  await expectNoText(wrongFieldList(5), text.fields.iban)
  expect(links.elements()).toHaveLength(5)
  await button('3 fields need your attention').click()
  await userEvent.tab()
  await expect.element(links.first()).toHaveFocus()
})

test('refusals of the service in several fields are listed too', async () => {
  await openNew()
  await field(fields.last_name).fill('Dubbel')
  await field('Locker').fill('the second')
  await field('Key').fill('brass')
  await button(create.submit).click()
  await expect.element(wrongFieldList(2)).toBeVisible()
  await expect.element(field('Locker')).toHaveFocus()
  await wrongFieldList(2).getByRole('link', { name: 'Key' }).click()
  await expect.element(field('Key')).toHaveFocus()
})

test("the service's errors are shown at the field too, and no input is lost", async () => {
  await openNew()
  await field(fields.last_name).fill('Dubbel')
  await field(fields.membership_number).fill('1001')
  await button(create.submit).click()
  await expectRefused(fields.membership_number, text.fields.taken)
  await expect.element(field(fields.membership_number)).toHaveFocus()
  await expect.element(field(fields.last_name)).toHaveValue('Dubbel')
  await field(fields.membership_number).fill('D-1')
  await button(create.submit).click()
  await expect.element(heading('Dubbel')).toBeVisible()
})

test('clearing a field leaves the others unchanged', async () => {
  const id = await openEdit('Leeg')
  await field(fields.email).fill('')
  await button(edit.submit).click()
  await expect.element(heading('Leeg')).toBeVisible()
  expect(await asColleague('getMember', { id })).toMatchObject({ email: null, phone: '06 1234 1000' })
})

test("undoing an edit does not overwrite someone else's later change", async () => {
  const id = await openEdit('Later')
  await field(fields.phone).fill('020 123 4567')
  await button(edit.submit).click()
  await expect.element(button(text.common.undo)).toBeVisible()
  await asColleague('updateMember', { id, body: { phone: '030 765 4321' } })
  await button(text.common.undo).click()
  await expect.element(message(edit.overtaken)).toBeVisible()
  expect(await asColleague('getMember', { id })).toMatchObject({ phone: '030 765 4321' })
})

test('a new member starts today, in the country of the association, and both can be chosen', async () => {
  await openNew()
  await expect.element(field(fields.member_since)).not.toHaveValue('')
  await field(fields.last_name).fill('Peeters')
  // Found by the reader's word, stored in the language of the association.
  await field(fields.country).fill('Belg')
  await page.getByRole('option', { name: 'België', exact: true }).click()
  await field(fields.gender).click()
  await page.getByRole('option', { name: 'Ms' }).click()
  await button(create.submit).click()
  await expect.element(heading('Peeters')).toBeVisible()
  const { data } = await asColleague('listMembers', { query: { q: 'Peeters' } })
  expect(data).toMatchObject([{ address: { country: 'België' }, gender: 'Ms' }])
})

test('a double click creates one member', async () => {
  await openNew()
  await field(fields.last_name).fill('Eenmaal')
  await button(create.submit).dblClick()
  await expect.element(heading('Eenmaal')).toBeVisible()
  const { data } = await asColleague('listMembers', { query: { q: 'Eenmaal' } })
  expect(data).toHaveLength(1)
})
