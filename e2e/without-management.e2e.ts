/** Another service of the specification: it has no management API, and the app nothing of it. */
import type { Role } from './support/association-file.ts'
import { furnished, screens } from './support/screens.ts'
import { expect, test, text } from './support/test.ts'

test('without the management API no screen shows or asks anything of it', async ({ app, makeAssociation, page }) => {
  test.slow()
  // So many screens in a minute are beyond the rate limit of a test key.
  const association = await makeAssociation({ ...furnished, environment: 'live' })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/manage')) asked.add(pathname)
  })
  /** What can be pressed on each screen, and its headings. */
  const partsOf = async (role: Role) => {
    if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
    // By hand, because the sign-in screen asks too.
    await app.signInByHand(role, association)
    const parts: [string, string[]][] = []
    for (const { path } of screens) {
      await app.visit(path)
      const names = await page
        .getByRole('button')
        .or(page.getByRole('link'))
        .or(page.getByRole('heading'))
        .allInnerTexts()
      // A door list has a menu as soon as the browser offers to install it; the home screen has figures, or links (`home.e2e.ts`).
      if (path.endsWith('/door') || path === '/') continue
      // The switch between associations names the key.
      parts.push([path, names.map((name) => name.replace(`Key: ${role}`, ''))])
    }
    return parts
  }
  const ofSpecification = await partsOf('board')
  await page.route('**/manage/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  asked.clear()
  const shown = await partsOf('administrator')
  expect(shown).toEqual(ofSpecification)
  // They need no scope of the management API, so both might have them.
  const names = shown.flatMap(([, part]) => part)
  for (const title of [text.common.record.changes, text.products.member.title]) expect(names).not.toContain(title)
  // Whether people may sign in there, and what the key may manage.
  expect([...asked]).toEqual(['/manage/v1', '/manage/v1/'])
})
