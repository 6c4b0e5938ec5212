import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, field, heading, text } from '../testing/locators.ts'
import { readDraft } from './drafts.ts'
import type { Session } from '../session/session.ts'

const { fields, edit } = text.members
let session: Session
let id: number

beforeEach(async () => {
  const body = { last_name: 'Rebase', phone: '06 1111', address: { city: 'Zero' } }
  ;({ id } = await asColleague('createMember', { body }))
  session = await signInForTest()
})

function draft() {
  return readDraft<{ phone: string; address: { city: string } }>(
    { sessionId: session.id, form: `members.edit.${id}` },
    { phone: '', address: { city: '' } },
  )
}

/** A colleague saves the city, and this form follows. */
async function colleagueMovesTo(city: string, queryClient: { invalidateQueries: () => Promise<void> }): Promise<void> {
  await asColleague('updateMember', { id, body: { address: { city } } })
  await queryClient.invalidateQueries()
  await expect.element(field(fields.city)).toHaveValue(city)
}

test('a draft follows the record that its form followed', async () => {
  const { queryClient } = await renderScreen(`/members/${id}/edit`)
  await field(fields.phone).fill('06 2222')
  await expect.poll(() => draft()?.values.phone).toBe('06 2222')
  await colleagueMovesTo('First', queryClient)
  await expect.poll(() => draft()?.values.address.city).toBe('First')
  expect(draft()?.base.address.city).toBe('First')
})

test('a change by a colleague after a reload is no conflict with a field that was never touched', async () => {
  const first = await renderScreen(`/members/${id}/edit`)
  await field(fields.phone).fill('06 2222')
  await colleagueMovesTo('First', first.queryClient)
  await first.unmount()
  await asColleague('updateMember', { id, body: { address: { city: 'Second' } } })
  await renderScreen(`/members/${id}/edit`)
  await expect.element(field(fields.city)).toHaveValue('Second')
  await expect.element(field(fields.phone)).toHaveValue('06 2222')
  // The colleague's change is shown once, and there is nothing to choose.
  await button(edit.submit).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
  await button(edit.submit).click()
  await expect.element(heading('Rebase')).toBeVisible()
  expect(await asColleague('getMember', { id })).toMatchObject({ phone: '06 2222', address: { city: 'Second' } })
})
