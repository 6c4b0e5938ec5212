import { expect, test, text } from './support/test.ts'

test('a pasted key signs in and shows its association', { tag: '@main' }, async ({ app, association }) => {
  await app.signInByHand('secretary')
  await expect(app.navigation).toContainText(association.name)
  await expect(app.navigation).toContainText('secretary')
})

test('the button to press stays in its place when a key shows whose it is', async ({ app, association, page }) => {
  await page.goto('/sign-in')
  await app.chooseKey()
  const submit = app.button(text.session.submit)
  const before = await submit.boundingBox()
  await app.field(text.session.key).fill(association.key('secretary'))
  await expect(page.getByRole('status')).toContainText(association.name)
  expect((await submit.boundingBox())?.y).toBe(before?.y)
})

test('a wrong key is refused with a message at the field', async ({ app, page }) => {
  await page.goto('/sign-in')
  await app.enterKey(`lb_test_${'x'.repeat(32)}`)
  await app.expectFieldError(text.session.key, text.session.faults.unauthorized)
})

test('text that cannot be a key is not sent', async ({ app, page }) => {
  await page.goto('/sign-in')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await app.enterKey('my password')
  await app.expectFieldError(text.session.key, text.session.faults.form)
  expect(asked.filter((url) => url.includes('/v2/'))).toEqual([])
})

test('without a key every screen redirects to sign-in, and back afterwards', async ({ app, association, page }) => {
  await page.goto('/members?sort=-number')
  await expect(app.heading(text.session.title)).toBeVisible()
  await app.enterKey(association.key('secretary'))
  await expect(page).toHaveURL('/members?sort=-number')
  await expect(app.memberList).toContainText('Jansen')
})

test('the key is forgotten with the tab, unless it is kept', async ({ app, association, context, page }) => {
  await app.signInByHand()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { level: 1, name: text.session.title })).toBeVisible()
  await other.getByRole('button', { name: text.session.signIn.useKey }).click()
  await other.getByLabel(text.session.keep).check()
  await other.getByRole('textbox', { name: text.session.key }).fill(association.key('secretary'))
  await other.getByRole('button', { name: text.session.submit, exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: text.home.title })).toBeVisible()
  await page.close()
  const third = await context.newPage()
  await third.goto('/')
  await expect(third.getByRole('heading', { level: 1, name: text.home.title })).toBeVisible()
})

test('signing out forgets the key', async ({ app, association, page }) => {
  await app.signInByHand()
  await app.navigation.getByRole('button', { name: association.name }).click()
  await app.button(text.shell.signOut).click()
  await expect(app.heading(text.session.title)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).not.toContain(association.key('secretary'))
  await page.goto('/members')
  await expect(app.heading(text.session.title)).toBeVisible()
})

test('switching between two associations never mixes their members', async ({ app, makeAssociation, page }) => {
  const other = await makeAssociation({
    name: 'Zwemclub',
    members: [{ membership_number: '1', first_name: 'Zita', last_name: 'Zwemmer' }],
  })
  await app.signInByHand()
  await app.navigation.getByRole('button', { name: app.association.name }).click()
  await app.link(text.shell.addAssociation).click()
  await app.enterKey(other.key('secretary'))
  await app.expectHome(other)
  await app.link(text.shell.members).click()
  await expect(app.memberList).toContainText('Zita Zwemmer')
  await app.navigation.getByRole('button', { name: other.name }).click()
  await app.navigation.getByRole('button', { name: app.association.name }).click()
  await app.expectHome()
  await app.link(text.shell.members).click()
  await expect(app.memberList).toContainText('Anna Bakker')
  await expect(page.getByText('Zita')).toHaveCount(0)
})

test('a test key shows a permanent mark; a live key shows none', async ({ app, makeAssociation, page }) => {
  await app.signInByHand()
  await expect(page.getByText(text.shell.testKey).filter({ visible: true })).toHaveCount(1)
  const live = await makeAssociation({ environment: 'live', name: 'Real Club' })
  await app.navigation.getByRole('button', { name: app.association.name }).click()
  await app.link(text.shell.addAssociation).click()
  await app.enterKey(live.key('secretary'))
  await app.expectHome(live)
  await expect(page.getByText(text.shell.testKey)).toHaveCount(0)
})
