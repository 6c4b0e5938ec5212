/** Every screen with other keys than an administrator's: it works or says why not, and asks for nothing that the key may not read. */
import { type Module, modules, readOnlyScopes, type Scope, scopes, sensitiveScope } from '#contract/operations.ts'
import { expectPermitted, watchForbidden } from './support/permitted.ts'
import { furnished, screens } from './support/screens.ts'
import { expect, test, text } from './support/test.ts'

type Modules = Readonly<Partial<Record<Module, boolean>>>

const allOff: Modules = Object.fromEntries(modules.map((module) => [module, false]))
const allOn: Modules = Object.fromEntries(modules.map((module) => [module, true]))

interface Kind {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly modules?: Modules
}

const kinds: readonly Kind[] = [
  { name: 'a read-only key', scopes: readOnlyScopes },
  { name: 'a key without the sensitive scope', scopes: scopes.filter((scope) => scope !== sensitiveScope) },
  { name: 'a key of an association without modules', scopes, modules: allOff },
]

for (const { name, scopes: granted, modules: on } of kinds) {
  test(`${name}: every screen works or says why not, without forbidden requests`, async ({
    app,
    makeAssociation,
    page,
  }) => {
    test.slow()
    // So many screens in a minute are beyond the rate limit of a test key.
    const association = await makeAssociation({ ...furnished, environment: 'live', ...(on ? { modules: on } : {}) })
    await association.changeScopes('secretary', granted)
    const forbidden = watchForbidden(page)
    await app.signIn('secretary', association)
    for (const screen of screens) {
      await test.step(screen.path, async () => {
        await app.visit(screen.path)
        await expectPermitted(page, screen, { scopes: granted, modules: on ?? allOn })
      })
    }
    expect(forbidden).toEqual([])
  })
}

test('records of another association do not exist', async ({ app, makeAssociation, page }) => {
  // The other association has records with these ids; this one has one group and one committee.
  await makeAssociation(furnished)
  await app.signIn('board')
  for (const path of ['/groups/3', '/committees/2', '/events/1', '/events/1/door', '/invoices/1', '/payments/1']) {
    await page.goto(path)
    await expect(app.heading(text.trouble.notFound.title)).toBeVisible()
  }
})

test('after the key is revoked, a screen asks to sign in again', async ({ app, makeAssociation, page }) => {
  const association = await makeAssociation(furnished)
  await app.signIn('board', association)
  // Only a few screens, because the service blocks an address after thirty refused keys in a minute.
  await app.settled()
  await association.revokeKey('board')
  for (const path of ['/', '/members/1', '/events/1/door', '/invoices/new']) {
    await page.goto(path)
    await expect(page.getByRole('dialog')).toContainText(text.session.again.title)
  }
})
