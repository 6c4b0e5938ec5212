/** The fields on the screen, read from the page itself: an input carries the path of its field as its name. */

/** Whether the form shows an input of this path. */
export function isOnScreen(form: HTMLFormElement | null, path: string): boolean {
  return Array.from(form?.elements ?? []).some((element) => element.getAttribute('name') === path)
}

/** Brings the reader to the first thing that is wrong, in reading order; says whether there was one. */
export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  wrong?.scrollIntoView({ block: 'center' })
  return wrong != null
}
