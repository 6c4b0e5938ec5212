/** Leaving a form with something unsaved: it asks, whichever way the user leaves, and staying keeps everything. */
import type { Page } from '@playwright/test'
import { expect, test, text } from './support/test.ts'

const { actions, create, fields } = text.members
const { leave } = text.forms

function question(page: Page) {
  return page.getByRole('dialog', { name: leave.title })
}

async function newMemberFromPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: text.palette.label }).fill(name)
  await page.getByRole('option', { name: /New member/ }).click()
}

test('a form being sent asks before another form takes its place at the same address', async ({ app, page }) => {
  let release: () => void = () => {}
  const released = new Promise<void>((done) => (release = done))
  const posts: string[] = []
  await page.route('**/v2/members', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts.push(route.request().url())
    await released
    return route.continue()
  })
  await app.open('/members/new')
  await app.field(fields.last_name).fill('Twofold')
  await app.button(create.submit).click()
  await expect.poll(() => posts.length).toBe(1)
  await newMemberFromPalette(page, 'Quite Another')
  await expect(question(page)).toContainText(leave.sending)
  await question(page).getByRole('button', { name: leave.stay }).click()
  release()
  await expect(app.heading('Twofold')).toBeVisible()
})

test('leaving a form for another one at the same address opens that one', async ({ app, page }) => {
  await app.open('/members/new')
  await app.field(fields.last_name).fill('Abandoned')
  await newMemberFromPalette(page, 'Quite Another')
  await question(page).getByRole('button', { name: leave.go }).click()
  await expect(app.field(fields.first_name)).toHaveValue('Quite')
  await expect(app.field(fields.last_name)).toHaveValue('Another')
})

test('pressing Back twice on a form with unsaved changes, and staying, keeps the form', async ({ app, page }) => {
  await app.open('/members')
  await app.openMember('Bram de Vries')
  await app.link(actions.edit).click()
  await app.field(fields.city).fill('Groningen')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/members')
  await question(page).getByRole('button', { name: leave.stay }).click()
  await expect(page).toHaveURL('/members/2/edit')
  await expect(app.field(fields.city)).toHaveValue('Groningen')
  await page.goBack()
  await question(page).getByRole('button', { name: leave.go }).click()
  await expect(app.heading('Bram de Vries')).toBeVisible()
})
