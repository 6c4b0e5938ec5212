import { everyone } from './support/app.ts'
import { furnished, screens } from './support/screens.ts'
import { expect, test, text } from './support/test.ts'

test('the sign-in screen is accessible', { tag: '@phone' }, async ({ app, page }) => {
  await page.goto('/sign-in')
  await expect(app.heading(text.session.title)).toBeVisible()
  await app.expectAccessible()
  await app.enterKey('wrong')
  await app.expectFieldError(text.session.key, text.session.faults.form)
  await app.expectAccessible()
})

test('every screen is accessible', { tag: '@phone' }, async ({ app, makeAssociation }) => {
  // axe checks every screen.
  test.slow()
  await app.signIn('administrator', await makeAssociation(furnished))
  for (const { path } of screens) {
    await test.step(path, async () => {
      await app.visit(path)
      await app.expectAccessible()
    })
  }
})

test('hovered and selected rows are accessible', async ({ app }) => {
  await app.open(everyone)
  await app.memberList.getByRole('checkbox', { name: 'Select Bram de Vries' }).check()
  await app.memberList.getByRole('link', { name: 'Anna Jansen' }).hover()
  await app.expectAccessible()
})

test(
  'the filters and the menu for selected rows of a phone are accessible',
  { tag: ['@phone', '@phone-only'] },
  async ({ app, page }) => {
    await app.open(everyone)
    await app.button(new RegExp(`^${text.dataList.filter.all}`)).click()
    await expect(page.getByRole('dialog', { name: text.dataList.filter.all })).toBeVisible()
    await app.expectAccessible()
    await app.button(text.dataList.filter.byField).click()
    await app.expectAccessible()
    await page.keyboard.press('Escape')
    await app.memberList.getByRole('checkbox').first().check()
    await app.button(text.common.more).click()
    await app.expectAccessible()
  },
)

/** Each is opened from the address or with a button of its screen. */
const dialogs: readonly { readonly path: string; readonly opens?: readonly string[] }[] = [
  { path: '/members', opens: [text.dataList.options.title] },
  { path: '/members', opens: [text.dataList.options.title, text.dataList.labels.title] },
  { path: '/groups/1?dialog=add' },
  { path: '/groups/1?dialog=remove&member=1' },
  { path: '/events/1?dialog=register' },
  { path: '/events/1?dialog=print' },
]

for (const { path, opens = [] } of dialogs) {
  test(`the dialog at ${[path, ...opens].join(' > ')} is accessible`, async ({ app, makeAssociation, page }) => {
    await app.signIn('board', await makeAssociation(furnished))
    await app.load(path)
    for (const name of opens) await app.button(name).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await app.settled()
    await app.expectAccessible()
  })
}

test('a form with errors is accessible', async ({ app }) => {
  await app.open('/members/new')
  await app.button(text.members.create.submit).click()
  await app.expectFieldError(text.members.fields.last_name, text.fields.required)
  await app.expectAccessible()
})

test('the dialogs are accessible', async ({ app, page }) => {
  await app.open('/members/1')
  await app.chooseMore(text.members.actions.cancel)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text.members.cancel.onDate).check()
  await app.expectAccessible()
  await dialog.getByLabel(text.members.cancel.byNotice).check()
  await dialog.getByRole('button', { name: text.members.cancel.submit }).click()
  await app.chooseMore(text.members.actions.withdraw)
  await expect(dialog.getByRole('button', { name: text.members.withdraw.submit })).toBeVisible()
  await app.expectAccessible()
})

test('error pages are accessible', async ({ app, page }) => {
  await app.open('/members/new', 'reader')
  await expect(app.heading(text.trouble.right.title)).toBeVisible()
  await app.expectAccessible()
  await page.goto('/members/999999')
  await expect(app.heading(text.trouble.notFound.title)).toBeVisible()
  await app.expectAccessible()
  for (const address of ['/docs/errors', '/docs/errors/validation_failed']) {
    await page.goto(address)
    await app.expectAccessible()
  }
})
