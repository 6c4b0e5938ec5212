import type { Page } from '@playwright/test'

/** Stores an entry on the device before anything of the app starts. */
export async function storeBeforeStart(page: Page, name: string, value: string): Promise<void> {
  await page.addInitScript(
    (entry) => {
      // It runs in frames too, and one that is being removed has no storage.
      if (window === window.top) localStorage.setItem(entry.name, entry.value)
    },
    { name, value },
  )
}
