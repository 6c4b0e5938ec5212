import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { expect, test, text } from './support/test.ts'

const { committees, common } = text
const { manage } = committees

test('a committee is created, gets a member who leaves again, and is archived and brought back', async ({
  page,
  makeAssociation,
}) => {
  const app = new AppUser(page, await makeAssociation({ members: someMembers(4) }))
  await app.open('/committees', 'administrator')
  await app.button(manage.new).click()
  await app.field(manage.fields.name).fill('Party')
  await app.button(manage.create).click()
  await expect(app.heading('Party')).toBeVisible()

  await app.button(manage.add).click()
  const dialog = page.getByRole('dialog')
  await app.field(manage.fields.member_id).fill('Anna')
  await page.getByRole('option', { name: /Anna/ }).click()
  await app.field(manage.fields.role).fill('chair')
  await app.field(manage.fields.since).fill('01-01-2025')
  await dialog.getByRole('button', { name: manage.add }).click()
  await expect(page.getByText('chair')).toBeVisible()

  await page.getByRole('button', { name: /role or dates/ }).click()
  await app.field(manage.fields.until).fill('31-12-2024')
  await app.button(common.save).click()
  await expect(dialog.getByText('This is before the start.').first()).toBeVisible()
  await app.field(manage.fields.until).fill('31-12-2025')
  await app.button(common.save).click()
  await expect(page.getByRole('heading', { name: manage.others })).toBeVisible()
  await expect(page.getByText(committees.nobody)).toBeVisible()

  await app.chooseMore(manage.change)
  await app.field(manage.fields.name).fill('Parties')
  await app.button(common.save).click()
  await expect(app.heading('Parties')).toBeVisible()
  await app.chooseMore(manage.archive)
  await expect(app.heading(committees.title)).toBeVisible()
  await expect(page.getByText('Parties archived')).toBeVisible()
  await app.chooseMore(manage.archived)
  await app.button('Bring back Parties').click()
  await expect(page.getByText(manage.noArchived.title)).toBeVisible()
  await dialog.getByRole('button', { name: common.close }).click()
  await expect(page.getByRole('link', { name: 'Parties' })).toBeVisible()
})
