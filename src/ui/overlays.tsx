import { lazy, Suspense } from 'react'
import { createStore, useStore } from './store.ts'

const Host = lazy(async () => ({ default: (await import('./overlay-host.tsx')).OverlayHost }))

const wanted = createStore(false)

/** Makes the host of notices appear; it is not part of the first load. */
export function wantOverlays(): void {
  wanted.set(true)
}

/** Where notices appear. */
export function Overlays() {
  return useStore(wanted) ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null
}
