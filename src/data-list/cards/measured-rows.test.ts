import { expect, test } from 'vitest'
import { arrange, type Drawn } from './measured-rows.ts'

const windowHeight = 800
/** What stands above the list in the page. */
const listTop = 150

/** A page as a browser has it: rows of many heights, and a scroll position that stays within it. */
function page(count: number) {
  const heightOf = (index: number) => 60 + ((index * 7919) % 61)
  let [from, to, above, below, scrollY] = [0, Math.min(11, count), 0, 0, 0]
  let held = { index: 0, top: 0 }

  function rowsOnScreen(): Drawn['rows'] {
    let bottom = listTop + above - scrollY
    return Array.from({ length: to - from }, (_, place) => {
      const top = bottom
      bottom += heightOf(from + place)
      return { top, bottom }
    })
  }

  function limitScroll(): void {
    const end = (rowsOnScreen().at(-1)?.bottom ?? 0) + scrollY + below
    scrollY = Math.max(0, Math.min(scrollY, end - windowHeight))
  }

  /** Until nothing more is to be drawn; more turns than a browser would take are a mistake. */
  function settle(): void {
    for (let turn = 0; turn < 8; turn += 1) {
      const boxTop = listTop - scrollY
      const place = arrange({ from, to, count, held, boxTop, windowHeight, rows: rowsOnScreen() })
      ;({ above, below, held } = place)
      scrollY += place.scroll
      limitScroll()
      if (place.range.from === from && place.range.to === to) return
      ;({ from, to } = place.range)
    }
    throw new Error('it draws on and on')
  }

  settle()
  return {
    scrollTo(top: number) {
      scrollY = top
      limitScroll()
      settle()
    },
    scrollBy: (by: number) => {
      scrollY += by
      limitScroll()
      settle()
    },
    /** By index, where the rows in the window stand in it. */
    seen: () =>
      new Map(
        rowsOnScreen()
          .map(({ top, bottom }, place) => ({ index: from + place, top, bottom }))
          .filter(({ top, bottom }) => bottom > 0 && top < windowHeight)
          .map(({ index, top }) => [index, Math.round(top)]),
      ),
    edges: () => ({ from, to, first: rowsOnScreen()[0]?.top ?? 0, last: rowsOnScreen().at(-1)?.bottom ?? 0 }),
    drawn: () => to - from,
    scrollY: () => scrollY,
  }
}

/** How far each row that stays in the window moved in it. */
function moves(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): Set<number> {
  return new Set([...before].flatMap(([index, top]) => (after.has(index) ? [(after.get(index) ?? 0) - top] : [])))
}

test('whoever scrolls by a little sees every row move by just that, also upwards from a place jumped to', () => {
  const list = page(2000)
  list.scrollTo(90_000)
  for (const by of [-60, -120, 75, -300, -240, 33, -500]) {
    const [before, scrollY] = [list.seen(), list.scrollY()]
    list.scrollBy(by)
    expect([...moves(before, list.seen())]).toEqual([-by])
    // Nor does the window follow of itself: that would end the finger's swing.
    expect(list.scrollY()).toBe(scrollY + by)
  }
})

test('the window is full of rows wherever it is, and few more are drawn', () => {
  const list = page(2000)
  for (const top of [0, 500, 40_000, 177_000, 60_000, 20, 1_000_000]) {
    list.scrollTo(top)
    const { from, to, first, last } = list.edges()
    expect(from === 0 || first <= 0).toBe(true)
    expect(to === 2000 || last >= windowHeight).toBe(true)
    expect(list.drawn()).toBeLessThan(40)
  }
})

test('the way back up ends at the first row, under what stands above the list', () => {
  const list = page(500)
  list.scrollTo(25_000)
  for (let turn = 0; turn < 200; turn += 1) list.scrollBy(-200)
  expect(list.seen().get(0)).toBe(listTop)
})

test('the end of the list is the end of the page', () => {
  const list = page(500)
  list.scrollTo(1_000_000)
  list.scrollTo(1_000_000)
  expect(list.seen().has(499)).toBe(true)
  expect(list.edges().last).toBe(windowHeight)
})

test('a list shorter than the window is drawn as a whole', () => {
  const list = page(3)
  expect(list.edges()).toMatchObject({ from: 0, to: 3 })
})
