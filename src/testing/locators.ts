/** The screen of a component test by roles and labels, like a screen reader. */
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { en as text } from '#messages/app/en.ts'

export function heading(name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

export function button(name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' })
}

/** An input by its label; the mark of a required field is not part of the label. */
export function field(name: string): Locator {
  return page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
}

/** The field is invalid, and says why. */
export async function expectRefused(name: string, message: string): Promise<void> {
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => describedBy(field(name).element())).toContain(message)
}

/** The element shows these words, among others. */
export async function expectText(locator: Locator, words: string): Promise<void> {
  await expect.poll(() => locator.element().textContent).toContain(words)
}

export async function expectNoText(locator: Locator, words: string): Promise<void> {
  await expect.poll(() => locator.element().textContent).not.toContain(words)
}

function describedBy(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** The list of everything that is wrong, above the form. */
export function wrongFieldList(count: number): Locator {
  return page.getByRole('alert').filter({ hasText: `${count} fields need your attention` })
}

export function dialog(name: string): Locator {
  return page.getByRole('dialog', { name, exact: true })
}

/** A passing notification. */
export function message(words: string): Locator {
  return page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words })
}

export { text }
