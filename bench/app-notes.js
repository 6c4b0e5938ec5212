/** Runs in the page from its first line on, and notes what only the page itself can know. */
;(() => {
  const notes = {
    /** Milliseconds since navigation began until rows were on the screen. */
    firstRows: null,
    /** From a key or a click until what came of it was painted. */
    painted: null,
    /** The longest time between two frames; null while nobody asks. */
    longestFrame: null,
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

  function onInput({ timeStamp }) {
    notes.painted = null
    noteAfterPaint('painted', timeStamp)
  }
  for (const type of ['keydown', 'click']) window.addEventListener(type, onInput, { capture: true })
})()
