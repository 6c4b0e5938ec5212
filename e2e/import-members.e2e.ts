/** Members from a file: what is asked about it, a preview that can be corrected, the work of the service, and taking it back. */
import { readFile } from 'node:fs/promises'
import { fields } from '#messages/fields/en.ts'
import { jobs } from '#messages/jobs/en.ts'
import { memberImport } from '#messages/member-import/en.ts'
import { AppUser, everyone } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { begin, expectDone } from './support/contribution-run.ts'
import { expect, test, text } from './support/test.ts'

const { choose, options, outcomes, questions, rows, undo } = memberImport

/** As a Dutch spreadsheet saves it: semicolons, and the encoding of Windows. */
function csv(...lines: string[]) {
  return { name: 'leden.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') }
}

test(
  'members are imported from a file once its question is answered and a cell is corrected, and the import is undone',
  { tag: '@phone' },
  async ({ page, makeAssociation }) => {
    const app = new AppUser(page, await makeAssociation({ members: someMembers(1) }))
    await app.open('/members')
    await app.settled()
    await app.link(text.members.import).click()
    await expect(app.heading(memberImport.title)).toBeVisible()
    await app.expectAccessible()
    await page
      .getByLabel(choose.label)
      .setInputFiles(
        csv(
          'Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Lid sinds;Kolom X',
          'Jörg;van der;Berg;jorg@example.org;03-04-2001;1',
          'Sanne;;Bos;sanne@example;05-06-2002;2',
        ),
      )
    await expect(app.heading('leden.csv')).toBeVisible()
    await expect(app.button('Import members')).toBeDisabled()
    await app.expectAccessible()
    await page.getByRole('radio', { name: options.dayFirst }).check()
    await app.button(questions.continue).click()

    await expect(page.getByText(`${outcomes.new} 2`, { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(fields.email)
    await app.expectAccessible()
    await expect(page.getByRole('main')).toContainText(`Not imported: ${text.members.fields.email} “sanne@example”`)
    await app.button('Correct Sanne Bos').click()
    await page.getByRole('dialog').getByRole('textbox', { name: text.members.fields.email }).fill('sanne@example.org')
    await page.getByRole('dialog').getByRole('button', { name: rows.apply }).click()
    await expect(page.getByRole('main')).toContainText('sanne@example.org')
    await expect(app.button('Correct Sanne Bos')).toBeFocused()

    await begin(app, 'Import 2 members')
    await expectDone(app)
    await app.expectAccessible()
    await app.visit(everyone)
    await app.openMember('Jörg van der Berg')
    await expect(page.getByText('3 April 2001')).toBeVisible()

    await app.visit('/members/import')
    await page.getByRole('table', { name: memberImport.earlier }).getByRole('link').first().click()
    await app.button(undo.label).click()
    await expect(app.heading(jobs.kinds.undo_member_import)).toBeVisible()
    await begin(app, 'Undo for 2 members')
    await expectDone(app)
    // As the import named who is gone.
    await expect(page.getByRole('main')).toContainText('Jörg van der Berg')
    await expect(page.getByRole('link', { name: 'Jörg van der Berg' })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('link', { name: jobs.facts.undone })).toBeVisible()
    await app.visit(everyone)
    await expect(app.memberList.getByRole('link', { name: 'Jörg van der Berg' })).toHaveCount(0)
  },
)

test('an import that was stopped can go on until it is undone', async ({ page, makeAssociation }) => {
  const app = new AppUser(page, await makeAssociation({ members: someMembers(1) }))
  await app.open('/members/import')
  const people = Array.from({ length: 5_000 }, (_, index) => `Anna;Bos ${index};2020-01-01`)
  await page.getByLabel(choose.label).setInputFiles(csv('Voornaam;Achternaam;Lid sinds', ...people))
  await begin(app, 'Import 5,000 members')
  await expect(page.getByText(/^[1-9][\d,]* of 5,000 members imported/)).toBeVisible()
  await app.button(jobs.stop).click()
  await expect(app.button(jobs.resume)).toBeVisible()
  await app.button(undo.label).click()
  await expect(app.heading(jobs.kinds.undo_member_import)).toBeVisible()
  await begin(app, /^Undo for/)
  await expectDone(app)
  await page.goBack()
  await expect(page.getByRole('link', { name: jobs.facts.undone })).toBeVisible()
  await expect(app.button(jobs.resume)).toHaveCount(0)
})

test(
  'rows that may be of someone else are decided about together, and rows that are refused come back as a file',
  { tag: '@phone' },
  async ({ page, makeAssociation }) => {
    const home = { last_name: 'Bakker', email: 'thuis@example.org' }
    const members = [{ ...someMembers(1)[0], membership_number: '1', first_name: 'Jan', ...home }]
    const app = new AppUser(page, await makeAssociation({ members }))
    await app.open('/members/import')
    await page
      .getByLabel(choose.label)
      .setInputFiles(
        csv(
          'Voornaam;Achternaam;E-mail;Lid sinds;Kolom X',
          'Janne;Bakker;thuis@example.org;2020-01-01;1',
          'J.;Bakker;thuis@example.org;2020-01-01;2',
          'Sanne;;sanne@example.org;2020-01-01;=1+1',
        ),
      )
    await expect(page.getByText(`${outcomes.left_out} 2`, { exact: true })).toBeVisible()
    await app.expectAccessible()
    await page.getByRole('radio', { name: options.allNew }).check()
    await app.button(questions.update).click()
    await expect(page.getByText(`${outcomes.new} 2`, { exact: true })).toBeVisible()

    await page.getByText(`${outcomes.refused} 1`, { exact: true }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), app.button(rows.download).click()])
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain(`Voornaam;Achternaam;E-mail;Lid sinds;Kolom X;${rows.why}`.replaceAll(';', ','))
    expect(file).toContain("Sanne,,sanne@example.org,2020-01-01,'=1+1,")
    await app.expectAccessible()
  },
)

test('a file whose letters can be read in two ways shows both readings', async ({ page, makeAssociation }) => {
  const app = new AppUser(page, await makeAssociation({ members: someMembers(1) }))
  await app.open('/members/import')
  await page.getByLabel(choose.label).setInputFiles(csv('Voornaam;Achternaam', 'Ji\u00F8i;Bos'))
  await expect(app.heading('leden.csv')).toBeVisible()
  const question = page.getByRole('radiogroup', { name: questions.titles.encoding })
  await expect(question.getByText('Jiři', { exact: true })).toBeVisible()
  await expect(question.getByText('Jiøi', { exact: true })).toBeVisible()
})

test('a file without headings is asked about, and its columns are chosen', async ({ page, makeAssociation }) => {
  const app = new AppUser(page, await makeAssociation({ members: [] }))
  await app.open('/members/import')
  await page.getByLabel(choose.label).setInputFiles(csv('Jan;Bos;jan@example.org', 'Sanne;Vis;sanne@example.org'))
  await page.getByRole('radio', { name: options.noHeadings }).check()
  const choices = [text.members.fields.first_name, text.members.fields.last_name, text.members.fields.email]
  for (const [index, field] of choices.entries())
    await page.getByRole('combobox', { name: `Field for Column ${index + 1}` }).selectOption({ label: field })
  await app.button(questions.continue).click()
  await expect(page.getByRole('radio', { name: options.noHeadings })).toBeHidden()
  await page.getByRole('radio', { name: options.unknown }).check()
  await app.button(questions.continue).click()
  await expect(page.getByText(`${outcomes.new} 2`, { exact: true })).toBeVisible()
})

test('a file that is no table is refused with what to do, and another one can be chosen', async ({
  page,
  makeAssociation,
}) => {
  const app = new AppUser(page, await makeAssociation({ members: [] }))
  await app.open('/members/import')
  const file = page.getByLabel(choose.label)
  await file.setInputFiles({ name: 'photo.csv', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 1]) })
  await expect(page.getByRole('alert')).toContainText(fields.file_format)
  await app.expectAccessible()
  await file.setInputFiles(csv('Achternaam', 'Bos'))
  await expect(app.heading('leden.csv')).toBeVisible()
})
