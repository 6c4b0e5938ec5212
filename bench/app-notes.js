/** Runs in the page from its first line on, and notes what only the page itself can know. */
;(() => {
  const notes = {
    /** Milliseconds since navigation began until rows were on the screen. */
    firstRows: null,
    /** From a key or a click until what came of it was painted. */
    painted: null,
    /** The longest time between two frames; null while nobody asks. */
    longestFrame: null,
    /** What stands in the cells of the rows that are drawn. */
    rowTexts() {
      const rows = [...document.querySelectorAll('tbody tr[data-index]')]
      return rows.map(({ children }) => Array.from(children, ({ textContent }) => textContent))
    },
    followFrames(last = performance.now()) {
      requestAnimationFrame(() => {
        if (notes.longestFrame === null) return
        const now = performance.now()
        notes.longestFrame = Math.max(notes.longestFrame, now - last)
        notes.followFrames(now)
      })
    },
  }
  window.benchNotes = notes

  /** A message that a frame's own callback sends is read after that frame is painted. */
  function noteAfterPaint(name, since) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        Reflect.set(notes, name, performance.now() - since)
      })
      port1.start()
      port2.postMessage(null)
    })
  }

  const rows = new MutationObserver(() => {
    if (document.querySelector('tbody tr[data-index]') === null) return
    rows.disconnect()
    noteAfterPaint('firstRows', 0)
  })
  rows.observe(document, { childList: true, subtree: true })

  let since = 0
  for (const type of ['keydown', 'click']) {
    const begin = ({ timeStamp }) => {
      notes.painted = null
      since = Number(timeStamp)
    }
    window.addEventListener(type, begin, { capture: true })
  }
  // A frame may come between a key and what it types.
  window.addEventListener('input', () => noteAfterPaint('painted', since), { capture: true })
  // The heading changes with the rows, which need not be in the frame after the click.
  const order = new MutationObserver(() => {
    order.disconnect()
    noteAfterPaint('painted', since)
  })
  window.addEventListener(
    'click',
    ({ target }) => {
      const head = target instanceof Element ? target.closest('thead') : null
      if (head) order.observe(head, { subtree: true, attributeFilter: ['aria-sort'] })
    },
    { capture: true },
  )
})()
