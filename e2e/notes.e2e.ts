/** Notes on members, groups, committees and events: one surface on four screens. */
import { expect, test, text } from './support/test.ts'

const t = text.notes

test('a note is written, changed, removed, and brought back', { tag: ['@phone', '@main'] }, async ({ app, page }) => {
  await app.signIn('secretary')
  await app.visit('/members/1')
  await app.button(t.add).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.add }).click()
  await expect(app.field(t.text)).toBeFocused()
  await app.field(t.text).fill('Plays the trumpet.\nPrefers a call.')
  await page.getByRole('checkbox', { name: t.sensitive }).check()
  await dialog.getByRole('button', { name: t.add }).click()
  await expect(dialog).toHaveCount(0)
  const notes = page.getByRole('region', { name: t.title }).getByRole('listitem')
  await expect(notes).toHaveCount(1)
  await expect(notes).toContainText('Plays the trumpet.\nPrefers a call.')
  await expect(notes).toContainText(t.sensitiveMark)
  await app.expectAccessible()
  await notes.getByRole('button', { name: /^Edit the note of/ }).click()
  await app.field(t.text).fill('Plays the tuba')
  await dialog.getByRole('button', { name: text.common.save }).click()
  await expect(notes).toContainText('Plays the tuba')
  await expect(notes).toContainText(/edited on/)
  await notes.getByRole('button', { name: /^Remove the note of/ }).click()
  await expect(notes).toHaveCount(0)
  await expect(page.getByText(t.none)).toBeVisible()
  await app.button(text.common.undo).click()
  await expect(notes).toContainText('Plays the tuba')
})

for (const path of ['/groups/1', '/committees/1', '/events/1'])
  test(`a note on ${path} is there after a reload, and for those who only read without buttons`, async ({
    app,
    page,
    makeAssociation,
  }) => {
    const association = await makeAssociation({
      parts: { events: [{ name: 'Open day', starts_at: '2098-05-01T10:00:00+02:00', status: 'published' }] },
    })
    await app.signIn('administrator', association)
    await app.visit(path)
    await app.button(t.add).click()
    await app.field(t.text).fill('Trains on grass')
    await page.getByRole('dialog').getByRole('button', { name: t.add }).click()
    const notes = page.getByRole('region', { name: t.title })
    await expect(notes.getByRole('listitem')).toContainText('Trains on grass')
    await app.load(path)
    await expect(notes.getByRole('listitem')).toContainText('Trains on grass')
    await app.signIn('reader', association)
    await app.visit(path)
    await expect(notes.getByRole('listitem')).toContainText('Trains on grass')
    await expect(notes.getByRole('button')).toHaveCount(0)
  })
