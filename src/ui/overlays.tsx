import type { ComponentType } from 'react'
import { createStore, useStore } from './store.ts'

let Host: ComponentType = () => null
const isLoaded = createStore(false)

async function loadHost(): Promise<void> {
  try {
    Host = (await import('./overlay-host.tsx')).OverlayHost
    isLoaded.set(true)
  } catch {
    // The next notice loads it again.
  }
}

/** Makes the host of notices appear; it is not part of the first load. */
export function wantOverlays(): void {
  if (!isLoaded.get()) void loadHost()
}

export function Overlays() {
  return useStore(isLoaded) && <Host />
}
