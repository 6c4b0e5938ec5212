/** Changes to many members: chosen in the list, previewed, done by the service, and taken back. */
import { jobs } from '#messages/jobs/en.ts'
import { memberChanges } from '#messages/member-changes/en.ts'
import { memberImport } from '#messages/member-import/en.ts'
import { AppUser } from './support/app.ts'
import { someMembers } from './support/association-file.ts'
import { begin, expectDone, rowTab } from './support/contribution-run.ts'
import { expect, test, text } from './support/test.ts'

test(
  'a secretary sets the language of the selected members, sees who and what, and undoes it',
  { tag: '@phone' },
  async ({ page, makeAssociation }) => {
    const [anna, bram, chaima] = someMembers(3)
    const association = await makeAssociation({
      members: [
        { ...anna, membership_number: '1001' },
        { ...bram, membership_number: '1002', language: 'fr' },
        { ...chaima, membership_number: '1003' },
      ],
    })
    const app = new AppUser(page, association)
    await app.open('/members', 'administrator')
    await expect(page.getByRole('main')).toContainText('3 in total')
    for (const name of [/Anna/, /Bram/, /Chaima/]) await page.getByRole('checkbox', { name }).check()
    await app.button(text.members.changeMany).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(memberChanges.what).selectOption('set_field')
    await dialog.getByRole('combobox', { name: memberChanges.field }).selectOption('language')
    await dialog.getByLabel(memberChanges.value).selectOption('fr')
    await app.expectAccessible()
    await dialog.getByRole('button', { name: memberChanges.submit }).click()

    await expect(app.heading(jobs.changes.set_field.replace('{name}', text.members.fields.language))).toBeVisible()
    await expect(rowTab(app, 'included', 2)).toBeVisible()
    await rowTab(app, 'leftOut', 1).click()
    await expect(page.getByRole('main')).toContainText(jobs.reasons.unchanged)
    await app.expectAccessible()
    await begin(app, 'Change 2 members')
    await expectDone(app)
    await app.button(memberChanges.undo).click()
    await begin(app, 'Undo for 2 members')
    await expectDone(app)
    await expect(app.heading(/^Undo: /)).toBeVisible()
    await app.visit('/members/import')
    const earlier = page.getByRole('table', { name: memberImport.earlier })
    await expect(earlier.getByRole('link', { name: /^Undo: / })).toBeVisible()
    await expect(earlier.getByRole('link')).toHaveCount(2)
  },
)
