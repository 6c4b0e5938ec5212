/** Checks whether the Tab key reaches everything on a screen, with a visible focus. */
import type { Page } from '@playwright/test'

export interface KeyboardFindings {
  /** Interactive elements that the Tab key did not reach. */
  readonly missed: string[]
  /** Elements that look the same with and without focus. */
  readonly unmarked: string[]
  /** The Tab key did not get round, because an element kept the focus. */
  readonly isTrapped: boolean
}

/** Runs in the page: lists interactive elements with their look, and records what gets the focus. */
function watchFocus(): void {
  const interactive = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const isShown = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type="hidden"]') &&
    element.closest('[inert], [aria-hidden="true"]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  // The focus ring may be on a surrounding element: the box of a field, the label of a hidden checkbox.
  const looks = (element: Element) => {
    const around: Element[] = [element]
    for (let parent = element.parentElement, depth = 0; parent && depth < 3; parent = parent.parentElement, depth += 1)
      around.push(parent, ...[...parent.children].slice(0, 12))
    return around
      .map((one) => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one)
        return [outline, boxShadow, borderColor, backgroundColor].join()
      })
      .join('\n')
  }
  const name = (element: Element) => element.outerHTML.slice(0, 160)
  // A radio group has a single tab stop.
  const groupOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? `radio:${element.name}` : element
  // The next Tab begins where the focus was last: at the beginning of the page.
  const beginning = document.createElement('span')
  beginning.tabIndex = -1
  document.body.prepend(beginning)
  beginning.focus()
  beginning.remove()
  const expected = [...document.querySelectorAll(interactive)].filter(isShown)
  const before = new Map(expected.map((element) => [element, looks(element)]))
  const reached = new Set<unknown>()
  const unmarked: string[] = []
  let isTrapped = true
  const note = ({ target }: FocusEvent) => {
    if (!isTrapped || !(target instanceof Element)) return
    reached.add(groupOf(target))
    if (before.get(target) === looks(target)) unmarked.push(name(target))
  }
  // After the last element the focus leaves the page and then starts again.
  const see = () => {
    if (document.activeElement === document.body) isTrapped = false
  }
  document.addEventListener('focusin', note)
  document.addEventListener('keyup', see)
  window.addEventListener('blur', see)
  Reflect.set(window, 'keyboardFindings', () => {
    const missed = expected.filter((element) => isShown(element) && !reached.has(groupOf(element))).map(name)
    return { missed, unmarked, isTrapped }
  })
  Reflect.set(window, 'keyboardCount', expected.length)
}

/** Several presses at once, because the round trip takes longer than a press. */
async function pressTab(page: Page, times: number): Promise<void> {
  const presses = Array.from({ length: times }, () => [page.keyboard.down('Tab'), page.keyboard.up('Tab')])
  await Promise.all(presses.flat())
}

/** Presses Tab through the whole screen until it starts again. */
export async function tabThrough(page: Page): Promise<KeyboardFindings> {
  await page.evaluate(watchFocus)
  const count = Number(await page.evaluate('keyboardCount'))
  const find = () => page.evaluate<KeyboardFindings>('keyboardFindings()')
  let findings = await find()
  for (let step = 0; findings.isTrapped && step < count * 2 + 20; step += 10) {
    await pressTab(page, 10)
    findings = await find()
  }
  return findings
}
