/** Runs in the page from the start: notes when its rows, or what it has instead, are painted. */
;(() => {
  const notes = {
    /** Milliseconds from the start of navigation. */
    shown: null,
    shift: 0,
    nodes: 0,
    /** The path, the start and whether it went over the network, of each file and request. */
    requests() {
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      return entries
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, startTime, transferSize }) => ({
          path: new URL(name).pathname,
          start: startTime,
          isFromNetwork: transferSize > 0,
        }))
    },
  }
  window.firstVisitNotes = notes

  /** @typedef {{ value: number; hadRecentInput: boolean }} LayoutShift */
  new PerformanceObserver((list) => {
    const shifts = /** @type {LayoutShift[]} */ (/** @type {unknown} */ (list.getEntries()))
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) notes.shift += value
  }).observe({ type: 'layout-shift', buffered: true })

  /** Rows of a table with texts in them, whatever the app; a row of a skeleton has none. */
  const hasRows = () => (document.querySelectorAll('tbody tr')[9]?.textContent ?? '').length > 20

  /** @param {Element} element */
  const isInView = (element) => element.getBoundingClientRect().top < innerHeight

  /** For a screen without such a table: nothing in the window is coming any more. Rows and charts below it may be. */
  const isComplete = () =>
    document.querySelector('#page-title, #content h1') !== null &&
    ![...document.querySelectorAll('#content :is([aria-busy="true"], [data-skeleton], .mantine-Skeleton-root)')].some(
      isInView,
    )

  const watcher = new MutationObserver(() => {
    if (!hasRows() && !isComplete()) return
    watcher.disconnect()
    requestAnimationFrame(() => {
      // A message posted from a frame callback is handled after that frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        notes.shown = performance.now()
        notes.nodes = document.querySelectorAll('*').length
      })
      port1.start()
      port2.postMessage(null)
    })
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
})()
