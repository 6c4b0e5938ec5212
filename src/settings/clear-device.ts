import type { QueryClient } from '@tanstack/react-query'
import { removeStored } from './stored-data.ts'

/** Deletes everything stored on this device and restarts at the sign-in screen with empty memory. */
export function clearDevice(queryClient: QueryClient): void {
  removeStored()
  queryClient.clear()
  window.location.replace('/sign-in')
}
