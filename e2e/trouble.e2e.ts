import { everyone } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { startGateway } from './support/gateway.ts'
import { expect, test, text } from './support/test.ts'

const { fields } = text.members

test('a revoked key is replaced in place, and no input is lost', async ({
  app,
  association,
  makeAssociation,
  page,
}) => {
  await app.open('/members/1/edit')
  await app.field(fields.city).fill('Groningen')
  await association.revokeKey('secretary')
  const dialog = page.getByRole('dialog', { name: text.session.again.title })
  await expect(dialog).toBeVisible()
  const foreign = await makeAssociation({ name: 'Other Club' })
  const key = dialog.getByRole('textbox', { name: text.session.key })
  await key.fill(foreign.key('secretary'))
  await dialog.getByRole('button', { name: text.session.submit }).click()
  await expect(dialog).toContainText('This key belongs to Other Club')
  await key.fill(association.key('board'))
  await dialog.getByRole('button', { name: text.session.submit }).click()
  await expect(dialog).toBeHidden()
  await expect(app.field(fields.city)).toHaveValue('Groningen')
})

test('a link to a member of another association is not found', async ({ app, makeAssociation, page }) => {
  // Sixty members in this association, seventy in the other.
  await makeAssociation({ members: someMembers(70) })
  await app.open('/members/65')
  await expect(app.heading(text.trouble.notFound.title)).toBeVisible()
  await page.getByRole('link', { name: text.trouble.toStart }).click()
  await app.expectHome()
})

test('a screen whose code fails to load while the service is down says so, and the page stays', async ({
  app,
  complaints,
  page,
}) => {
  await app.open('/members')
  await expect(app.memberList).toContainText('Chaima Bakker')
  await page.route('**', (route) => route.abort())
  await page.evaluate('window.isStillThere = true')
  await app.link(text.shell.settings).click()
  await expect(app.heading(text.trouble.unreachable.title)).toBeVisible()
  expect(await page.evaluate('window.isStillThere')).toBe(true)
  // Once connected again only reloading helps, because the browser does not request the code a second time.
  await page.unrouteAll()
  await expect(app.heading(text.settings.sections.device)).toBeVisible()
  // The browser logs the failed request.
  complaints.length = 0
})

test('a screen whose code is missing is reloaded once, and then says so', async ({ app, complaints, page }) => {
  await page.route(/\/assets\/settings-/, (route) => route.abort())
  await app.open('/members')
  await expect(app.memberList).toContainText('Chaima Bakker')
  let loads = 0
  page.on('load', () => (loads += 1))
  await app.link(text.shell.settings).click()
  await expect.poll(() => loads).toBe(1)
  await expect(app.heading(text.trouble.update.title)).toBeVisible()
  await app.settled()
  expect(loads).toBe(1)
  await page.unrouteAll()
  await app.button(text.trouble.reload).click()
  await expect(app.heading(text.settings.sections.device)).toBeVisible()
  complaints.length = 0
})

test('a dialog whose code fails to load leaves the screen as it is, and a reload brings both back', async ({
  app,
  complaints,
  page,
}) => {
  await page.route(/\/assets\/palette-host-/, (route) => route.abort())
  await app.open('/members/1/edit')
  await app.field(fields.city).fill('Groningen')
  await page.keyboard.press('Control+k')
  const failure = page.getByRole('dialog', { name: text.trouble.update.title })
  await expect(failure).toBeVisible()
  await expect(app.field(fields.city)).toHaveValue('Groningen')
  await failure.getByRole('button', { name: text.common.close }).click()
  await expect(failure).toHaveCount(0)
  await expect(app.field(fields.city)).toHaveValue('Groningen')
  await page.keyboard.press('Control+k')
  await page.unrouteAll()
  await failure.getByRole('button', { name: text.trouble.reload }).click()
  await expect(failure).toHaveCount(0)
  await expect(app.field(fields.city)).toHaveValue('Groningen')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: text.palette.title })).toBeVisible()
  complaints.length = 0
})

for (const { kind, path, file, shown } of [
  { kind: 'calendar', path: '/events?view=month', file: /\/assets\/month-view-/, shown: 'table' },
  { kind: 'chart', path: '/', file: /\/assets\/charts-/, shown: '.recharts-surface' },
]) {
  test(`a ${kind} whose code fails to load does not affect the screen, and is there after a reload`, async ({
    app,
    complaints,
    page,
  }) => {
    await page.route(file, (route) => route.abort())
    await app.open(path)
    const failure = page.getByRole('alert').filter({ hasText: text.trouble.update.title })
    await expect(failure).toBeVisible()
    await expect(app.heading(path === '/' ? text.home.title : text.events.title)).toBeVisible()
    const part = page.getByRole('main').locator(shown).first()
    await expect(part).toHaveCount(0)
    await page.unrouteAll()
    await failure.getByRole('button', { name: text.trouble.reload }).click()
    await expect(part).toBeVisible()
    await expect(failure).toHaveCount(0)
    complaints.length = 0
  })
}

test('the dialog for signing in again is loaded before it is needed', async ({ app, association, page }) => {
  const loaded = page.waitForResponse(/\/assets\/sign-in-again-/)
  await app.open('/members/1/edit')
  await app.field(fields.city).fill('Groningen')
  await loaded
  // As after a deployment that removed the file.
  await page.route(/\/assets\/sign-in-again-/, (route) => route.abort())
  await association.revokeKey('secretary')
  await expect(page.getByRole('dialog', { name: text.session.again.title })).toBeVisible()
})

test('an unknown address says so', async ({ app }) => {
  await app.signIn()
  await app.page.goto('/nonsense')
  await expect(app.heading(text.trouble.pageNotFound.title)).toBeVisible()
})

test('an ended subscription shows one page, and everything works after renewal', async ({ app, association, page }) => {
  await app.open('/members')
  await association.change({ subscription_valid_until: '2020-01-01' })
  await page.goto('/members/1')
  await expect(app.heading(text.trouble.subscription.title)).toBeVisible()
  await association.change({ subscription_valid_until: null })
  await app.button(text.common.retry).click()
  await expect(app.heading('Anna Jansen')).toBeVisible()
})

test('signing in without a valid subscription says why', async ({ app, association, page }) => {
  await association.change({ subscription_valid_until: '2020-01-01' })
  await page.goto('/sign-in')
  await app.enterKey(association.key('secretary'))
  await app.expectFieldError(text.session.key, text.session.faults.subscription)
})

test('a form whose permission is lost stays with what was typed, says why, and is saved once it is back', async ({
  app,
  association,
  page,
}) => {
  await app.open('/members/1/edit')
  await association.changeScopes('secretary', ['leden:lezen'])
  await app.field(fields.city).fill('Groningen')
  const notice = page.getByRole('alert').filter({ hasText: text.trouble.right.title })
  await expect(notice).toContainText(text.forms.lostPermission)
  await expect(app.button(text.members.edit.submit)).toBeDisabled()
  await expect(app.field(fields.city)).toHaveValue('Groningen')
  await app.field(fields.city).fill('Groningen-Zuid')
  await association.changeScopes('secretary', ['leden:lezen', 'leden:schrijven'])
  await expect(notice).toHaveCount(0)
  await app.button(text.members.edit.submit).click()
  await expect(page.getByRole('main')).toContainText('Groningen-Zuid')
})

test('offline: a banner says so, loaded data stays readable, and a form keeps its input and is saved later', async ({
  app,
  context,
  page,
}) => {
  await app.open(everyone)
  await expect(app.memberList).toContainText('Anna Jansen')
  await app.openMember('Anna Jansen')
  await app.link(text.members.actions.edit).click()
  await app.field(fields.city).fill('Groningen')
  await context.setOffline(true)
  await expect(page.getByText(text.shell.offline)).toBeVisible()
  await expect(app.field(fields.city)).toHaveValue('Groningen')
  await context.setOffline(false)
  await expect(page.getByText(text.shell.offline)).toBeHidden()
  await app.button(text.members.edit.submit).click()
  await expect(page.getByRole('main')).toContainText('Groningen')
})

test.describe('with a service that stops', () => {
  // These stop the service of their worker, which runs one test at a time.
  test('while the service is down a form keeps its input, and saving again saves once', async ({
    app,
    page,
    service,
  }) => {
    await app.open('/members/new')
    await app.field(fields.last_name).fill('Vasthouder')
    await service.pause()
    await app.button(text.members.create.submit).click()
    const unreachable = page.getByRole('alert').filter({ hasText: text.trouble.unreachable.title })
    await expect(unreachable).toHaveCount(1)
    await expect(page.getByText(text.forms.unconfirmed)).toBeVisible()
    await expect(app.field(fields.last_name)).toHaveValue('Vasthouder')
    await service.resume()
    // The form learns that the service is back without another attempt.
    await expect(page.getByText(text.forms.answersAgain)).toBeVisible()
    await expect(unreachable).toHaveCount(0)
    await app.button(text.members.create.submit).click()
    await expect(app.heading('Vasthouder')).toBeVisible()
    await page.goto('/members')
    await app.field(text.members.search.label).fill('vasthouder')
    await expect(app.memberList.getByRole('link', { name: 'Vasthouder', exact: true })).toHaveCount(1)
  })

  test('a response that is not from the service is explained, and can be retried', async ({ app, page, service }) => {
    await app.open('/members/1/edit')
    await app.field(fields.city).fill('Groningen')
    await service.pause()
    const stop = await startGateway(service.url)
    await app.button(text.members.edit.submit).click()
    await expect(page.getByRole('alert').filter({ hasText: text.trouble.server.title })).toBeVisible()
    await stop()
    await service.resume()
    await app.button(text.members.edit.submit).click()
    await expect(page.getByRole('main')).toContainText('Groningen')
  })
})

test('too many requests: the app waits for Retry-After and says so', async ({
  app,
  association,
  page,
  request,
  service,
}) => {
  await app.open('/members')
  const headers = { Authorization: `Bearer ${association.key('secretary')}` }
  await expect(async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => request.get(`${service.url}/v2/organization`, { headers })),
    )
    expect(answers.some((answer) => answer.status() === 429)).toBe(true)
  }).toPass()
  // Not read yet.
  await app.link(text.shell.home).click()
  await expect(page.getByText(/Retrying in|Try again in/).first()).toBeVisible()
})
