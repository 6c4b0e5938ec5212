/** What somebody without a mouse meets on a screen: whether the Tab key reaches everything, and whether one sees where one is. */
import type { Page } from '@playwright/test'

export interface KeyboardFindings {
  /** What can be pressed or filled in and the Tab key never reached. */
  readonly missed: string[]
  /** What looks the same with the focus and without. */
  readonly unmarked: string[]
  /** The Tab key did not come round: something held it. */
  readonly isTrapped: boolean
}

/** Runs in the page: notes what there is, how it looks without the focus, and everything that gets it from now on. */
function watchFocus(): void {
  const interactive = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const isShown = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type="hidden"]') &&
    element.closest('[inert], [aria-hidden="true"]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  // The mark may be on what stands around the element: the box of a field, the label of a hidden tick.
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
  // Of radio buttons one stands for all.
  const groupOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? `radio:${element.name}` : element
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
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
  // After the last thing the focus leaves the page; what follows is the beginning again.
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

/** Several presses in one go: the way there and back takes longer than the press. */
async function pressTab(page: Page, times: number): Promise<void> {
  const presses = Array.from({ length: times }, () => [page.keyboard.down('Tab'), page.keyboard.up('Tab')])
  await Promise.all(presses.flat())
}

/** Presses Tab through the whole screen, from its beginning until it comes round. */
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
