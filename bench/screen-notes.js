/**
 * Runs in the page from the start and records how a screen arrives: layout shifts, slow interactions, and when it is
 * complete.
 */
;(() => {
  const notes = {
    /** Layout shifts without recent user input: their size and what moved. */
    shifts: [],
    /** Interactions of 16 ms or more, as the browser times them to the next frame. */
    interactions: [],
    /** Ignores earlier interactions: a key without visible effect is reported with a later frame. */
    since: 0,
    /** Milliseconds from the click until the heading of the new screen is painted. */
    heading: null,
    /** Milliseconds from the click until nothing is loading any more. */
    complete: null,
    /** Whether anything has been painted since the last key press or click. */
    painted: false,
    /** The address that the next click leads to (`*`: a number). */
    expect: null,
  }
  window.screenNotes = notes

  /** @param {Node | null} node */
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'nothing'
    const own = `${element.localName}${element.id ? `#${element.id}` : ''}.${element.getAttribute('class')?.slice(0, 60)}`
    return `${own} "${(element.textContent ?? '').trim().slice(0, 24)}"`
  }

  /** @param {DOMRectReadOnly} rectangle */
  const position = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')

  /**
   * Missing from TypeScript's own types.
   *
   * @typedef {{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }} Moved
   *
   * @typedef {{ value: number; hadRecentInput: boolean; startTime: number; sources: Moved[] }} LayoutShift
   */
  new PerformanceObserver((list) => {
    const shifts = /** @type {LayoutShift[]} */ (/** @type {unknown} */ (list.getEntries()))
    for (const { value, hadRecentInput, startTime, sources } of shifts) {
      if (hadRecentInput) continue
      const moved = sources
        .slice(0, 4)
        .map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${position(previousRect)} -> ${position(currentRect)}`,
        )
      notes.shifts.push({ value, at: startTime, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })

  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId, startTime, processingStart, processingEnd } of list.getEntries()) {
      if (interactionId > 0 && startTime >= notes.since) {
        notes.interactions.push({
          name,
          duration,
          delay: processingStart - startTime,
          processing: processingEnd - processingStart,
        })
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  /**
   * A message posted from a frame callback is handled after that frame has been painted.
   *
   * @param {(now: number) => void} then
   */
  function afterPaint(then) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        then(performance.now())
      })
      port1.start()
      port2.postMessage(null)
    })
  }

  /** @param {string} address */
  const isThere = (address) =>
    new RegExp(`^${address.replace('*', String.raw`\d+`)}$`).test(location.pathname) &&
    document.getElementById('page-title') !== null
  const isComing = () =>
    document.querySelector('#content :is([aria-busy="true"], [data-skeleton], .mantine-Skeleton-root)')

  function onInput() {
    notes.painted = false
    afterPaint(() => Object.assign(notes, { painted: true }))
  }
  for (const type of ['keydown', 'click']) window.addEventListener(type, onInput, { capture: true })

  /** @param {Event} event */
  function onClick({ timeStamp }) {
    const { expect } = notes
    if (expect === null) return
    const left = document.getElementById('page-title')
    Object.assign(notes, { expect: null, heading: null, complete: null })
    /** @param {MutationObserver} watcher */
    const noteComplete = (watcher) => {
      if (isComing()) return
      watcher.disconnect()
      afterPaint((now) =>
        Object.assign(notes, { heading: notes.heading ?? now - timeStamp, complete: now - timeStamp }),
      )
    }
    let seen = false
    /** @type {MutationCallback} */
    const look = (_, watcher) => {
      if (!seen) {
        if (!isThere(expect) || document.getElementById('page-title') === left) return
        seen = true
        afterPaint((now) => Object.assign(notes, { heading: now - timeStamp }))
      }
      noteComplete(watcher)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  }
  window.addEventListener('click', onClick, { capture: true })
})()
