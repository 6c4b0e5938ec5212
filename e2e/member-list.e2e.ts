import { someMembers } from './support/association-file.ts'
import { expect, test, text } from './support/test.ts'

const { fields, filters, search } = text.members

test('list, filter, page, edit, save: Back has kept everything', async ({ app, page }) => {
  await app.open('/members')
  await app.field(search.label).fill('bakker')
  await app.field(filters.status).selectOption({ label: text.members.status.active })
  await expect(page).toHaveURL(/[?&]q=bakker/)
  await expect(page).toHaveURL(/[?&]status=active/)
  await app.openMember('Chaima Bakker')
  await app.link(text.members.actions.edit).click()
  await app.field(fields.phone).fill('030 765 4321')
  await app.button(text.members.edit.submit).click()
  await expect(app.message(text.members.edit.done)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('030 765 4321')
  await page.goBack()
  await page.goBack()
  await expect(app.field(search.label)).toHaveValue('bakker')
  await expect(app.field(filters.status)).toHaveValue('active')
  await expect(app.memberList).toContainText('Chaima Bakker')
  await expect(app.memberList).not.toContainText('Anna Jansen')
})

test('a reload and a shared link give the same view', { tag: '@phone' }, async ({ app, page }) => {
  await app.open('/members?q=visser')
  await expect(app.memberList).toContainText('Visser')
  await page.reload()
  await expect(app.memberList).toContainText('Visser')
  await expect(app.memberList).not.toContainText('Jansen')
})

test('the search does not care about accents and case', async ({ app }) => {
  await app.open('/members')
  await app.field(search.label).fill('yilmaz')
  await expect(app.memberList).toContainText('Yılmaz')
  await expect(app.memberList).not.toContainText('Jansen')
})

test('an email address is found exactly', async ({ app }) => {
  await app.open('/members')
  await app.field(filters.email).fill('LID1005@example.org')
  await expect(app.memberList.getByRole('link', { name: 'Eva van den Berg' })).toBeVisible()
  await expect(app.memberList).not.toContainText('Anna Jansen')
})

test('the filter of a group shows who is in it', async ({ app }) => {
  await app.open('/members?group=1')
  await expect(app.memberList.getByRole('link', { name: 'Anna Jansen' })).toBeVisible()
  await expect(app.memberList).not.toContainText('Bram')
})

test('nobody found says so, and one button shows everybody again', async ({ app, page }) => {
  await app.open('/members?q=nobodyhasthisname')
  await expect(page.getByRole('heading', { name: text.members.noMatch.title })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: text.list.clear }).last().click()
  await expect(app.memberList).toContainText('Anna Jansen')
})

test('an association without members says what to do', async ({ app, makeAssociation, page }) => {
  const empty = await makeAssociation({ members: [], name: 'Empty Club' })
  await page.goto(`/sign-in?to=/members#key=${empty.key('secretary')}`)
  await expect(page.getByRole('heading', { name: text.members.empty.title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: text.members.new }).last().click()
  await expect(app.heading(text.members.create.title)).toBeVisible()
})

test('scrolling loads page after page until all are there', async ({ app, makeAssociation, page }) => {
  const large = await makeAssociation({ members: someMembers(260), name: 'Large Club' })
  await page.goto(`/sign-in?to=/members#key=${large.key('secretary')}`)
  await expect(app.memberList).toContainText('Anna Jansen')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('main')).toContainText('260 in all', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('End')
  await expect(app.memberList).toContainText('1260')
})
