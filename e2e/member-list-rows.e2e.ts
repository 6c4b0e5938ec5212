/** Rows of the member list that are selected, copied, exported or printed. */
import { openAsBlob, readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/universal'
import { everyone } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { expect, test, text } from './support/test.ts'

const { search } = text.members
const tools = text.dataList

test('a range is selected with Shift, its addresses are copied, and members without one are named', async ({
  context,
  makeAssociation,
  page,
  app,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const members = someMembers(20).map((member, index) => (index === 2 ? { ...member, email: null } : member))
  const club = await makeAssociation({ members })
  await app.open(everyone, 'secretary', club)
  await app.memberList.getByRole('checkbox', { name: 'Select Bram de Vries' }).check()
  await app.memberList.getByRole('checkbox', { name: 'Select Daan Smit' }).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('main')).toContainText('3 selected')
  await app.button(text.list.addresses.copy).click()
  await expect(app.message(/Chaima Bakker/)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('lid1002@example.org; lid1004@example.org')
})

test('an export has all rows and the shown columns in their order', async ({ app, page }) => {
  await app.open('/members?status=all&sort=-number&columns=["number","name","since"]')
  await app.field(search.label).fill('zeist')
  await expect(page.getByRole('main')).toContainText('15 of 60')
  const save = async (format: string) => {
    const started = page.waitForEvent('download')
    await app.chooseOption(format)
    return (await started).path()
  }
  const lines = readFileSync(await save(tools.export.csv), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFNumber,Name,Member since')
  // A heading, fifteen members, and the end of the last line.
  expect(lines).toHaveLength(17)
  expect(lines[1]).toBe('1059,Gijs Čapek,2023-03-01')
  const rows = await readSheet(await openAsBlob(await save(tools.export.xlsx)))
  expect(rows).toHaveLength(16)
  expect(rows[1]).toEqual(['1059', 'Gijs Čapek', new Date('2023-03-01')])
})

test('labels: one for each address, and members without one are named', async ({ app, makeAssociation, page }) => {
  const members = someMembers(8).map((member, index) =>
    index === 0
      ? { ...member, address: { city: 'Utrecht' } }
      : index < 4
        ? { ...member, address: someMembers(2)[1]?.['address'] }
        : member,
  )
  const club = await makeAssociation({ members })
  // On phones `print()` returns before the page is taken.
  await page.addInitScript(() => {
    window.print = () =>
      setTimeout(() => {
        document.title = String(document.body.lastElementChild?.textContent)
      })
  })
  await app.open(everyone, 'secretary', club)
  await expect(page.getByRole('main')).toContainText('8 in total')
  await app.chooseOption(tools.labels.title)
  const dialog = page.getByRole('dialog', { name: tools.labels.title })
  await expect(dialog).toContainText('5 labels on one sheet')
  await dialog.getByText('1 skipped: incomplete address').click()
  await expect(dialog.getByRole('list')).toContainText('Anna Jansen')
  await app.expectAccessible()
  await dialog.getByRole('button', { name: tools.print }).click()
  await expect(page).toHaveTitle(/^Bram de VriesChaima BakkerDaan SmitLindelaan 23512 AB AmersfoortEva van den Berg/)
})

test('rows stay on paper until the browser has printed them', async ({ app, page }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await app.open(everyone)
  await expect(page.getByRole('main')).toContainText('60 in total')
  await app.chooseOption(tools.print)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row')).toHaveCount(1 + 60)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('[data-printing]')).toHaveCount(0)
})

test('the keyboard selects a range, all members and none', async ({ app, page }) => {
  await app.open(everyone)
  const main = page.getByRole('main')
  await expect(main).toContainText('60 in total')
  await app.memberList.getByRole('checkbox', { name: 'Select Bram de Vries' }).press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(main).toContainText('3 selected')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(main).toContainText('60 selected')
  await page.keyboard.press('Escape')
  await expect(main).toContainText('60 in total')
  await app.chooseOption(/visible/)
  await expect(main).toContainText(/(?:[5-9]|1\d) selected/)
})
