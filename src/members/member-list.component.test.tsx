import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { expectNoText, text } from '../testing/locators.ts'

test('a membership that starts later says so in the list, under its own filter, and on the page', async () => {
  const body = { last_name: 'Vroegop', membership_number: 'later-1', member_since: '2099-01-01' }
  const { id } = await asColleague('createMember', { body })
  await signInForTest()
  await renderScreen('/members?status=starting')
  const row = page.getByRole('row').filter({ hasText: 'Vroegop' })
  await expect.element(row.getByText(/^From .*2099/u)).toBeVisible()
  await expectNoText(row, text.members.status.active)
  await renderScreen(`/members/${id}`)
  await expect.element(page.getByText(/^Member from .*2099/u).first()).toBeVisible()
})

test('birthdays go by the calendar, whatever the year, and are filtered by month', async () => {
  const born = { Junis: '1990-06-02', 'Meijs B': '1960-05-31', 'Meijs A': '2001-05-30', Marts: '2000-03-01' }
  for (const [last_name, date_of_birth] of Object.entries(born))
    await asColleague('createMember', { body: { last_name, date_of_birth, membership_number: `born-${last_name}` } })
  await signInForTest()
  await renderScreen('/members?columns=["name","birthday","age"]&sort=birthday&filter=["birthday~is~05~06"]')
  const rows = page.getByRole('row')
  for (const [index, name] of ['Meijs A', 'Meijs B', 'Junis'].entries())
    await expect.element(rows.nth(index + 1).getByRole('link', { name })).toBeVisible()
  await expectNoText(page.getByRole('table'), 'Marts')
})

test.each([
  ['Opgezegd', '2099-12-31', text.members.trialStatus.cancelled, /^Since /u],
  ['Afgelopen', '2020-05-31', text.members.trialStatus.ended, /^Prospective from .* to /u],
])('a trial (%s) that ends on %s says so in the list and on the page', async (name, day, status, fact) => {
  const body = { last_name: `Proef${name}`, member_since: '2020-01-01', status: 'prospective' } as const
  const { id } = await asColleague('createMember', { body })
  await asColleague('cancelMember', { id, body: { end_date: day } })
  await signInForTest()
  const filter = encodeURIComponent(JSON.stringify([`last_name~is~${body.last_name}`]))
  const list = await renderScreen(`/members?status=all&filter=${filter}`)
  await expect.element(page.getByRole('row').filter({ hasText: body.last_name }).getByText(status)).toBeVisible()
  await list.unmount()
  await renderScreen(`/members/${id}`)
  await expect.element(page.getByText(status).first()).toBeVisible()
  await expect.element(page.getByText(fact).first()).toBeVisible()
})
