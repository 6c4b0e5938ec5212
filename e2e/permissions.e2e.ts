import { type Role, roles, someMembers } from './support/association-file.ts'
import { expect, test as base, text } from './support/test.ts'

const { actions, fields, sections } = text.members

const sepa = { iban: 'NL91ABNA0417164300', mandate_reference: 'M-1', mandate_date: '2020-01-01' }

const test = base.extend({
  association: async ({ makeAssociation }, use) => {
    const [anna, ...others] = someMembers(3)
    await use(await makeAssociation({ members: anna ? [{ ...anna, sepa }, ...others] : others }))
  },
})

/** The content of each role's screens; anything else must be absent. */
const screens: Readonly<Record<Role, { menu: readonly string[]; changes: boolean; sensitive: boolean }>> = {
  secretary: {
    menu: ['Home', 'Members', 'Groups', 'Committees', 'Events', 'Messages', 'Reports'],
    changes: true,
    sensitive: true,
  },
  treasurer: {
    menu: ['Home', 'Members', 'Messages', 'Invoices', 'Payments', 'Reports'],
    changes: false,
    sensitive: false,
  },
  organiser: { menu: ['Home', 'Members', 'Events', 'Messages', 'Reports'], changes: false, sensitive: false },
  board: {
    menu: ['Home', 'Members', 'Groups', 'Committees', 'Events', 'Messages', 'Invoices', 'Payments', 'Reports'],
    changes: true,
    sensitive: true,
  },
  administrator: {
    menu: ['Home', 'Members', 'Groups', 'Committees', 'Events', 'Messages', 'Invoices', 'Payments', 'Books', 'Reports'],
    changes: true,
    sensitive: true,
  },
  reader: {
    menu: ['Home', 'Members', 'Groups', 'Committees', 'Events', 'Messages', 'Invoices', 'Payments', 'Reports'],
    changes: false,
    sensitive: false,
  },
  coordinator: {
    menu: ['Home', 'Members', 'Groups', 'Committees', 'Messages', 'Reports'],
    changes: false,
    sensitive: false,
  },
  invoicer: { menu: ['Home', 'Invoices', 'Payments'], changes: false, sensitive: false },
}

// `Object.keys` widens the role names to strings.
for (const role of Object.keys(roles) as Role[]) {
  const { menu, changes, sensitive } = screens[role]
  const count = (there: boolean) => (there ? 1 : 0)

  test(`the screens of a ${role} offer exactly what the key may do`, async ({ app, page }) => {
    await app.signIn(role)
    await expect(app.navigation.getByRole('list').filter({ hasText: 'Home' }).getByRole('link')).toHaveText([...menu])
    if (!menu.includes('Members')) return
    await app.link(text.shell.members).click()
    await expect(app.memberList).toContainText('Chaima Bakker')
    await expect(app.link(text.members.new)).toHaveCount(count(changes))
    await app.visit('/members/1')
    await expect(app.link(actions.edit)).toHaveCount(count(changes))
    await expect(app.button(text.common.more)).toHaveCount(count(changes))
    await expect(page.getByText(fields.date_of_birth)).toHaveCount(count(sensitive))
    await expect(page.getByRole('heading', { name: sections.bank })).toHaveCount(count(sensitive))
  })
}

for (const path of ['/members/new', '/members/1/edit']) {
  test(`a link to ${path} names the missing scope`, async ({ app, page }) => {
    await app.open(path, 'reader')
    await expect(app.heading(text.trouble.right.title)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(text.session.scopes['leden:schrijven'])
  })
}

test('a link to members explains that the key may not read them', async ({ app, page }) => {
  await app.open('/members', 'invoicer')
  await expect(app.heading(text.trouble.right.title)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(text.session.scopes['leden:lezen'])
})

test('a disabled module hides its fields', async ({ app, association, page }) => {
  await association.change({ modules: { participants: false, relationships: false, groups: false } })
  await app.open('/members/new')
  await expect(page.getByRole('heading', { name: sections.contact })).toBeVisible()
  await expect(page.getByRole('heading', { name: sections.participants })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: sections.family })).toHaveCount(0)
  await page.goto('/members')
  await expect(app.memberList).toBeVisible()
  await expect(app.button(text.members.filters.group)).toHaveCount(0)
})
