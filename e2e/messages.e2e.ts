/** Writing to members: from the member list to what became of each email. */
import { randomBytes } from 'node:crypto'
import { call } from '#client/client.ts'
import { jobs } from '#messages/jobs/en.ts'
import { mailings } from '#messages/mailings/en.ts'
import { unsubscribePage as unsubscribing } from '#messages/unsubscribe-page/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { expectDone, rowTab } from './support/contribution-run.ts'
import { someEvents } from './support/events.ts'
import { expect, test, text } from './support/test.ts'

test(
  'a secretary writes to selected members, sees who gets it and who is left out, and sends it',
  { tag: '@phone' },
  async ({ page, makeAssociation }) => {
    const [anna, bram, chaima] = someMembers(3)
    const association = await makeAssociation({
      members: [
        { ...anna, membership_number: '1001', email: 'family@example.org' },
        { ...bram, membership_number: '1002', email: 'Family@example.org' },
        { ...chaima, membership_number: '1003', email: null },
      ],
    })
    const app = new AppUser(page, association)
    await app.open('/members', 'administrator')
    await expect(page.getByRole('main')).toContainText('3 in total')
    for (const name of [/Anna/, /Bram/, /Chaima/]) await page.getByRole('checkbox', { name }).check()
    const write = app.button(text.list.addresses.write)
    const more = app.button(text.common.more)
    await expect(write.or(more)).toBeVisible()
    // On a phone it is one of the others.
    if (await more.isVisible()) await more.click()
    await write.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(mailings.to)).toHaveValue('members')
    await dialog.getByRole('radio', { name: mailings.kinds.information }).check()
    await dialog.getByLabel(mailings.subject).fill('Summer party for {first name}')
    await dialog.getByRole('textbox', { name: mailings.text }).fill('Dear {first_name},\n\nSee you *on Saturday*.')
    await app.expectAccessible()
    await dialog.getByRole('button', { name: mailings.save }).click()

    await expect(app.heading('Summer party for {first name}')).toBeVisible()
    // In the order of the list; the association is Dutch.
    await expect(page.getByTitle(mailings.preview)).toHaveAttribute('srcdoc', /Dear Bram en Anna,/)
    await app.expectAccessible()
    await app.button(mailings.check).click()
    await expect(rowTab(app, 'included', 2)).toBeVisible()
    await expect(page.getByText('2 members share an address and get one email together.')).toBeVisible()
    await rowTab(app, 'leftOut', 1).click()
    await expect(page.getByRole('main')).toContainText(jobs.reasons.no_email)
    await app.expectAccessible()
    await app.button('Send 1 email').click()
    // Nothing of a message is done later, unlike of other jobs.
    await expect(page.getByRole('dialog')).toContainText(mailings.startNote)
    await expect(page.getByRole('dialog')).not.toContainText(jobs.start.how)
    await page.getByRole('dialog').getByRole('button', { name: 'Send 1 email' }).click()
    await expectDone(app)
    await page.getByRole('link', { name: mailings.result }).click()
    await expect(page.getByRole('main')).toContainText(mailings.statuses.sent)
    await expect(page.getByRole('main')).toContainText('family@example.org')
    await app.expectAccessible()
    await app.visit('/members/1')
    await expect(page.getByRole('link', { name: 'Summer party for {first name}' })).toBeVisible()
    await app.visit('/settings/activity?record=job')
    await expect(page.getByRole('main')).toContainText('Summer party for {first name}')
  },
)

test(
  'a secretary keeps the text of a message, changes and removes it',
  { tag: '@phone' },
  async ({ app, makeAssociation, page }) => {
    const association = await makeAssociation({ members: someMembers(1) })
    const administrator = { baseUrl: `${association.url}/v2`, key: association.key('administrator') }
    const { id } = await call(administrator, 'createMailing', {
      body: { kind: 'information', recipients: { everyone: true }, subject: 'Welcome', text: 'Dear {first_name}' },
    })
    await app.open(`/messages/${id}`, 'administrator', association)
    const { standardTexts: texts } = mailings
    const dialog = page.getByRole('dialog')
    await app.button(texts.keep).click()
    await expect(dialog.getByLabel(mailings.text)).toHaveValue('Dear {first name}')
    await app.expectAccessible()
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(dialog).toHaveCount(0)
    await app.visit('/messages')
    await app.button(texts.title).click()
    await app.expectAccessible()
    await dialog.getByRole('button', { name: texts.edit }).click()
    await dialog.getByLabel(texts.name).fill('New members')
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(dialog).toContainText('New members')
    await dialog.getByRole('button', { name: texts.remove }).click()
    await dialog.getByRole('button', { name: texts.remove }).click()
    await expect(dialog).toContainText(texts.empty)
  },
)

test('an organiser writes to the attendees of an event', async ({ page, makeAssociation }) => {
  const app = new AppUser(page, await makeAssociation(someEvents()))
  await app.open('/messages', 'organiser')
  await expect(page.getByText(mailings.emptyTextOfEvents)).toBeVisible()
  await app.visit('/events/1')
  await app.button(text.list.addresses.write).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(mailings.to)).toHaveValue('event:1')
  // Someone else keeps the members.
  const options = dialog.getByLabel(mailings.to).getByRole('option')
  await expect(options.filter({ hasText: 'Pub quiz' })).toHaveCount(1)
  await expect(options.filter({ hasText: mailings.audiences.everyone })).toHaveCount(0)
  await dialog.getByRole('radio', { name: mailings.kinds.information }).check()
  await dialog.getByLabel(mailings.subject).fill('Bring shoes')
  await dialog.getByRole('button', { name: mailings.save }).click()
  await app.button(mailings.check).click()
  await expect(rowTab(app, 'included', 3)).toBeVisible()
  await app.button('Send 3 emails').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 3 emails' }).click()
  await expectDone(app)
  await page.getByRole('link', { name: mailings.result }).click()
  await expect(page.getByRole('main')).toContainText('zoe@example.org')
})

test('who watches a message leave sees of each recipient when it has left', async ({ app, makeAssociation, page }) => {
  const members = someMembers(4).map((member, index) => ({ ...member, email: `member${index}@example.org` }))
  const club = await makeAssociation({ environment: 'live', members })
  const administrator = { baseUrl: `${club.url}/v2`, key: club.key('administrator') }
  await app.open('/', 'administrator', club)
  const { id } = await call(administrator, 'createMailing', {
    body: { kind: 'information', recipients: { everyone: true }, subject: 'Summer party', text: 'Dear {first_name}' },
  })
  const job = await call(administrator, 'createJob', { body: { send_mailing: { mailing_id: id } } })
  await call(administrator, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
  await expect.poll(async () => (await call(administrator, 'getMailing', { id })).counts.waiting).toBeGreaterThan(0)
  await app.visit(`/messages/${id}`)
  await expect(page.getByRole('cell', { name: mailings.copyStatuses.sent, exact: true })).toHaveCount(4)
})

test(
  'a member stops newsletters by the link of one, and the secretary sees it and takes it back',
  { tag: '@phone' },
  async ({ page, service, makeAssociation }) => {
    const token = randomBytes(24).toString('base64url')
    const [anna] = someMembers(1)
    const association = await makeAssociation({ members: [{ ...anna, membership_number: '1001' }] })
    const { slug } = association
    const newsletter = {
      subject: 'News',
      text: '',
      audience: 'everyone',
      is_newsletter: true,
      sent_at: '2026-03-01T10:00:00Z',
    }
    const emails = [{ copy: 1, membership_number: '1001', email: 'anna@example.org', unsubscribe_token: token }]
    await service.import(slug, { organization: { slug }, mailings: [{ ...newsletter, emails }] })
    const app = new AppUser(page, association)
    await page.goto(`/public/${slug}/newsletters/${token}`)
    await app.expectAccessible()
    await page.getByRole('button', { name: unsubscribing.question.submit }).click()
    await expect(app.heading(unsubscribing.done.title)).toBeVisible()
    await app.expectAccessible()

    await app.open('/members/1', 'administrator')
    const since = page.getByText(text.members.fields.no_newsletters_since)
    await expect(since).toBeVisible()
    await expect(page.getByRole('main')).toContainText(text.members.byNewsletterLink)
    await app.button(text.common.more).first().click()
    await page.getByRole('menuitem', { name: text.members.actions.newsletters }).click()
    await app.expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: text.members.newsletters.again.submit }).click()
    await expect(since).toHaveCount(0)
  },
)
