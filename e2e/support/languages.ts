import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'

/**
 * Chooses a language in the menu of the app, without loading anything again. Not with the pointer: the menu may be closed, as on a phone,
 * or below a dialog.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((wanted) => {
    const select = document.querySelector<HTMLSelectElement>('nav select:has(> option[value="fr"])')
    if (!select) throw new Error('there is no menu to choose a language in')
    select.value = wanted
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
