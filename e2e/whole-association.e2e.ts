/** The whole association as a file, in the browser. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { call } from '#client/client.ts'
import { wholeAssociation as words } from '#messages/whole-association/en.ts'
import { expect, test, text } from './support/test.ts'

test('an export is changed, checked and imported', async ({ app, association, page }) => {
  await app.open('/settings/data', 'administrator')
  await expect(app.heading(text.settings.sections.data)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), app.button(words.exportDo).click()])
  // Once more: a copy for another place.
  await Promise.all([page.waitForEvent('download'), app.button(words.exportDo).click()])
  const content = await readFile(await download.path(), 'utf8')
  const file = z.looseObject({ members: z.array(z.unknown()) }).parse(JSON.parse(content))
  const choose = (changed: object) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'club.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(changed)),
    })
  const result = page.getByRole('region', { name: words.resultTitle })

  await choose({ ...file, members: [{ membership_number: '9001', last_name: 'Import', email: 'nowhere' }] })
  await expect(result.getByRole('alert')).toContainText('members[0].email')
  await expect(result.getByRole('alert')).toContainText(text.fields.email)
  await app.expectAccessible()
  await app.button(words.other).click()

  await choose({ ...file, members: [...file.members, { membership_number: '9001', last_name: 'Ingevoerd' }] })
  await expect(result.getByRole('row', { name: new RegExp(`^${words.kinds.members} 1 0`) })).toBeVisible()
  await app.expectAccessible()
  await app.button(words.go.replace('{name}', association.name)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(association.name)
  await dialog.getByRole('button', { name: words.sureDo }).click()
  await expect(app.message(words.done.replace('{name}', association.name))).toBeVisible()
  await app.visit('/members?status=all')
  await app.field(text.members.search.label).fill('Ingevoerd')
  await expect(app.memberList.getByRole('link', { name: 'Ingevoerd' })).toBeVisible()
})

test(
  'an export shows each record that it would change, and takes back nothing newer without being told to',
  { tag: '@phone' },
  async ({ app, association, page, service }) => {
    await app.open('/settings/data', 'administrator')
    const [download] = await Promise.all([page.waitForEvent('download'), app.button(words.exportDo).click()])
    const path = await download.path()

    // A colleague changes a member after the export.
    const connection = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
    await call(connection, 'updateMember', { id: 1, body: { phone: '030 1111111' } })
    const result = page.getByRole('region', { name: words.resultTitle })
    await page.locator('input[type="file"]').setInputFiles(path)
    const newer = result.getByRole('list', { name: text.activity.records.member })
    await expect(newer.locator('del')).toHaveText('030 1111111')
    await app.expectAccessible()
    const go = app.button(words.go.replace('{name}', association.name))
    await expect(go).toBeDisabled()

    await result.getByRole('radio', { name: words.keep }).check()
    await go.click()
    await expect(page.getByRole('dialog')).toContainText(words.sureKeepText)
    await page.getByRole('dialog').getByRole('button', { name: words.sureDo }).click()
    await expect(app.message(words.done.replace('{name}', association.name))).toBeVisible()
    expect(await call(connection, 'getMember', { id: 1 })).toMatchObject({ phone: '030 1111111' })

    await page.locator('input[type="file"]').setInputFiles(path)
    await result.getByRole('radio', { name: words.replace }).check()
    await go.click()
    await page.getByRole('dialog').getByRole('button', { name: words.sureDo }).click()
    await expect.poll(async () => (await call(connection, 'getMember', { id: 1 })).phone).not.toBe('030 1111111')
  },
)
