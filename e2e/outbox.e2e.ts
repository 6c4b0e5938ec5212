/** What has not been delivered, as an administrator sees it, and whether email can arrive. */
import { expect, test, text } from './support/test.ts'

const { outbox, sender } = text.association

test('an undelivered report says why, is tried again, and is discarded', async ({ app, makeAssociation, page }) => {
  const club = await makeAssociation({ environment: 'live' })
  // Nothing listens there.
  await club.change({ federation_url: 'http://127.0.0.1:59999/report' })
  await app.signIn('administrator', club)
  await app.visit('/settings/outbox')
  await expect(page.getByText(outbox.empty)).toBeVisible()
  await app.expectAccessible()
  const headers = { Authorization: `Bearer ${club.key('board')}` }
  const created = await page.request.post('/v2/members', { headers, data: { last_name: 'Nieuw' } })
  expect(created.status()).toBe(201)
  await app.load('/settings/outbox')
  const entries = page.getByRole('list', { name: text.settings.sections.outbox }).getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries.getByRole('link')).toHaveText(new RegExp(outbox.kinds.member_created_report))
  await expect
    .poll(async () => {
      await page.reload()
      await app.settled()
      return entries.textContent()
    })
    .toContain('no connection')
  await app.expectAccessible()
  await app.button(outbox.retry).click()
  await expect(app.message(outbox.retried)).toBeVisible()
  await app.button(outbox.discard).click()
  await page.getByRole('dialog').getByRole('button', { name: outbox.discard }).click()
  await expect(page.getByText(outbox.empty)).toBeVisible()
})

test('what cannot be looked up is not called missing', async ({ app, makeAssociation, page }) => {
  const club = await makeAssociation({})
  await club.change({ email: 'post@club.example' })
  await app.signIn('secretary', club)
  await app.visit('/settings/email')
  const checks = page.getByRole('list', { name: text.settings.sections.sender }).getByRole('listitem')
  await expect(checks).toHaveCount(3)
  for (const check of [sender.checks.spf, sender.checks.dmarc])
    await expect(checks.filter({ hasText: check })).toContainText(sender.findings.dns_unreachable)
  await app.button(sender.again).click()
  await expect(checks.filter({ hasText: sender.checks.dkim })).toContainText(sender.verdicts.unsure)
})
