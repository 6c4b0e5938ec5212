/** Members from a file: from the headings to a run that is interrupted, and nobody is imported twice. */
import { readFile } from 'node:fs/promises'
import { memberImport } from '#messages/member-import/en.ts'
import { AppUser, everyone } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { expect, test, text } from './support/test.ts'

const { choose, columns, preview, run, existing } = memberImport

/** As a Dutch spreadsheet saves it: semicolons, and the encoding of Windows. */
function csv(...lines: string[]): Buffer {
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

function excel(buffer: Buffer) {
  return { name: 'not imported.xlsx', mimeType: 'application/octet-stream', buffer }
}

test('members are imported from a file, each once, through a lost connection and a reload', async ({
  page,
  makeAssociation,
}) => {
  const app = new AppUser(page, await makeAssociation({ members: someMembers(3) }))
  await app.open('/members')
  await app.settled()
  await app.link(text.members.import).click()
  await expect(app.heading(memberImport.title)).toBeVisible()
  const file = page.getByLabel(choose.label)
  await file.setInputFiles({ name: 'photo.csv', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 1]) })
  await expect(page.getByText(memberImport.unreadable.format)).toBeVisible()

  await file.setInputFiles({
    name: 'leden.csv',
    mimeType: 'text/csv',
    buffer: csv(
      'Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Adres;Postcode;Woonplaats;Kolom X',
      'Jörg;van der;Berg;jorg@example.org;Dorpsstraat 12a;1234ab;Utrecht;1',
      'Sanne;;Bos;sanne@example;;;;2',
      'Anna;;Jansen;lid1001@example.org;;;;3',
      'Piet;;Peters;piet@example.org;;;;4',
      'Kim;;Kok;kim@example.org;;;;5',
    ),
  })
  await expect(page.getByLabel('Field for Kolom X')).toHaveValue('')
  await expect(page.getByLabel('Field for Tussenvoegsel')).toHaveValue('infix')
  await page.getByLabel('Field for Achternaam').selectOption('')
  await expect(page.getByText(columns.noName)).toBeVisible()
  await page.getByLabel('Field for Achternaam').selectOption('last_name')

  const rows = page.getByRole('table', { name: preview.title })
  await expect(rows.getByRole('row', { name: /Sanne Bos/ })).toContainText(text.fields.email)
  await expect(rows.getByRole('row', { name: /Anna Jansen/ })).toContainText(preview.kinds.duplicate)
  await expect(rows.getByRole('row', { name: /Jörg van der Berg/ })).toContainText(preview.kinds.create)
  await page.getByLabel(preview.show).selectOption('wrong')
  await expect(rows.getByRole('row')).toHaveCount(2)

  // The second answer is lost on the way: the member may have been created.
  let sent = 0
  await page.route('**/v2/members', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    if (sent !== 2) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await app.button('Import 3 members').click()
  await expect(page.getByText(/^Interrupted: 1 of 3/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Paused: 1 of 3')).toBeVisible()
  await app.button(run.resume).click()
  await expect(page.getByText('3 members were imported.')).toBeVisible()
  expect(sent).toBe(4)

  const failed = page.getByRole('table', { name: '2 rows were not imported' })
  await expect(failed.getByRole('row', { name: /Anna Jansen/ })).toContainText(run.skipped)
  const download = page.waitForEvent('download')
  await app.button(run.download).click()
  const path = await (await download).path()
  await app.button(run.another).click()
  await file.setInputFiles(excel(await readFile(path)))
  await expect(page.getByLabel('Field for E-mailadres')).toHaveValue('email')
  await page.getByLabel(existing.label).selectOption('email')
  await expect(rows.getByRole('row', { name: /Anna Jansen/ })).toContainText(preview.kinds.same)
  await expect(app.button('Import 0 members')).toBeDisabled()

  await app.visit(everyone)
  await expect(app.memberList.getByRole('link', { name: 'Piet Peters' })).toHaveCount(1)
  await app.openMember('Jörg van der Berg')
  await expect(page.getByText('1234 AB')).toBeVisible()
})

/** Begins an import, and pauses it after one row. Returns how many rows are on the device. */
async function pausedImport(app: AppUser): Promise<() => Promise<number>> {
  const { page } = app
  await app.open('/members/import')
  const lines = Array.from({ length: 40 }, (_, index) => `Naam${index}`)
  await page
    .getByLabel(choose.label)
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: csv('Naam', ...lines) })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v2/members', async (route) => {
    if (route.request().method() === 'POST') await held
    return route.fallback()
  })
  await app.button('Import 40 members').click()
  await app.button(run.pause).click()
  await expect(page.getByText(run.pausing)).toBeVisible()
  release()
  await expect(page.getByText('Paused: 1 of 40')).toBeVisible()
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('ledenbalie.runs-1')
          request.addEventListener('success', () => {
            const count = request.result.transaction('rows').objectStore('rows').count()
            count.addEventListener('success', () => {
              request.result.close()
              resolve(count.result)
            })
          })
        }),
    )
  expect(await stored()).toBe(40)
  return stored
}

test('an import is paused, and signing out removes it from the device', async ({ page, makeAssociation }) => {
  const app = new AppUser(page, await makeAssociation({ members: [] }))
  const stored = await pausedImport(app)
  await app.visit('/settings')
  await app.button(`Sign out of ${app.association.name}`).click()
  await expect(app.heading(text.session.title)).toBeVisible()
  await expect.poll(stored).toBe(0)
})

test('an import that no one goes on with is removed in the settings', async ({ page, makeAssociation }) => {
  const app = new AppUser(page, await makeAssociation({ members: [] }))
  const stored = await pausedImport(app)
  await app.visit('/settings')
  const { runs, removeRuns, removeRunsTitle, keepRuns } = text.settings.stored
  const [, unfinished = ''] = /one \{([^{}]*)\}/.exec(runs) ?? []
  await expect(page.getByText(unfinished)).toBeVisible()
  await app.button(removeRuns).click()
  const question = page.getByRole('dialog', { name: removeRunsTitle })
  await question.getByRole('button', { name: keepRuns }).click()
  expect(await stored()).toBe(40)
  await app.button(removeRuns).click()
  await question.getByRole('button', { name: removeRuns }).click()
  await expect(page.getByText(unfinished)).toHaveCount(0)
  expect(await stored()).toBe(0)
  await app.visit('/members/import')
  await expect(page.getByLabel(choose.label)).toBeAttached()
})

test('an import in one tab is not gone on with in another, until that one stops', async ({
  context,
  page,
  makeAssociation,
}) => {
  const association = await makeAssociation({ members: [], environment: 'live' })
  const app = new AppUser(page, association)
  await page.goto('/sign-in')
  await app.chooseKey()
  await page.getByLabel(text.session.keep).check()
  await app.enterKey(association.key('secretary'))
  await app.expectHome(association)
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/v2/members', async (route) => {
    if (route.request().method() === 'POST') await held
    return route.fallback()
  })
  await page.goto('/members/import')
  await page
    .getByLabel(choose.label)
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: csv('Naam', 'Bos', 'Kok', 'Mol') })
  await app.button('Import 3 members').click()
  const other = await context.newPage()
  await other.goto('/members/import')
  await expect(other.getByText(run.elsewhere)).toBeVisible()
  await expect(other.getByRole('button', { name: run.resume })).toHaveCount(0)
  answer()
  await expect(page.getByText('3 members were imported.')).toBeVisible()
  await expect(other.getByText('3 members were imported.')).toBeVisible()
})
