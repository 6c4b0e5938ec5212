/** Runs in the page from the start and records timings that only the page can observe. */
;(() => {
  const notes = {
    /** Milliseconds from the start of navigation until rows are on screen. */
    firstRows: null,
    /** Milliseconds from the start of navigation until what the last line of the snapshot completed is painted. */
    snapshot: null,
    /** Milliseconds from a key press or click until its result is painted. */
    painted: null,
    /** The longest time between two frames; null while not measuring. */
    longestFrame: null,
    /** The texts of the cells in the rendered rows. */
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

  /** A message posted from a frame callback is handled after that frame has been painted. */
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

  const { parse } = JSON
  /** @param {[text: string]} given */
  JSON.parse = (...given) => {
    if (given[0].startsWith('{"end":')) noteAfterPaint('snapshot', 0)
    /** @type {unknown} */
    const value = Reflect.apply(parse, JSON, given)
    return value
  }

  let since = 0
  for (const type of ['keydown', 'click']) {
    const begin = ({ timeStamp }) => {
      notes.painted = null
      since = Number(timeStamp)
    }
    window.addEventListener(type, begin, { capture: true })
  }
  // A frame may come between the key press and its input event.
  window.addEventListener('input', () => noteAfterPaint('painted', since), { capture: true })
  // The heading changes together with the rows, which may take more than one frame after the click.
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
