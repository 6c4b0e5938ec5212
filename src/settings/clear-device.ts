import type { QueryClient } from '@tanstack/react-query'
import { deviceStorage, storedNames, tabStorage } from '../ui/storage.ts'

/** Every name this app stores under begins so. */
const prefix = 'ledenbalie.'

/** Forgets everything on this device and begins anew at the sign-in screen, with nothing left in memory. */
export function clearDevice(queryClient: QueryClient): void {
  for (const storage of [tabStorage(), deviceStorage()]) {
    for (const name of storedNames(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
  }
  queryClient.clear()
  window.location.replace('/sign-in')
}
