import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen, signInForTest } from '../testing/component.tsx'
import { button, expectRefused, field, text } from '../testing/locators.ts'

const { fields, form, sections } = text.members

/** Between its press and its click, a hand takes a moment in which the screen may change. */
const byHand = { delay: 400 }

test('a button that would move because a field shows its error gets its click', async () => {
  await signInForTest()
  await renderScreen('/members/new')
  await button(form.addParticipant).click()
  const name = page
    .getByRole('group', { name: sections.participants })
    .getByRole('textbox', { name: fields.participant_name })
  await name.click()
  await button(form.removeParticipant.replace('{number}', '1')).click(byHand)
  await expect.element(name).not.toBeInTheDocument()
})

test('a field that is left by a press shows its error once the press is over', async () => {
  await signInForTest()
  await renderScreen('/members/new')
  await field(fields.email).fill('not an address')
  await field(fields.phone).click(byHand)
  await expectRefused(fields.email, text.fields.email)
})
