/**
 * Once the next frame is on the screen; at once where nobody looks, since a hidden page is not painted. What takes long goes
 * behind it, so that whoever clicked sees that the click was heard. No later than after `patience` milliseconds: a browser under
 * load paints late, and what waits must not wait for ever.
 */
export async function painted(patience = 100): Promise<void> {
  if (document.visibilityState === 'hidden') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([frame(), late])
  clearTimeout(timer)
}

let coming: Promise<void> | null = null

/** The next frame, once it is painted: the same one for all who ask for it. */
function frame(): Promise<void> {
  coming ??= new Promise((resolve) => {
    requestAnimationFrame(() => {
      coming = null
      // A message sent in a frame's own callback is read after that frame is painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(null)
    })
  })
  return coming
}
