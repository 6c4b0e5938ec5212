/**
 * Once the next frame is on the screen; at once where nobody looks, since a hidden page is not painted. What takes long goes
 * behind it, so that whoever clicked sees that the click was heard. No later than after `patience` milliseconds: a browser under
 * load paints late, and what waits must not wait for ever.
 */
export function painted(patience = 100): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience)
    requestAnimationFrame(() => {
      // A message sent in a frame's own callback is read after that frame is painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        clearTimeout(timer)
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(null)
    })
  })
}
