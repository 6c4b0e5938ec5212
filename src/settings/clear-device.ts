import type { QueryClient } from '@tanstack/react-query'
import { removeStored } from './stored-data.ts'

/** Forgets everything on this device and begins anew at the sign-in screen, with nothing left in memory. */
export function clearDevice(queryClient: QueryClient): void {
  removeStored()
  queryClient.clear()
  window.location.replace('/sign-in')
}
