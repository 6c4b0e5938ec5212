/** From a session that was found to its first screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { operationQuery } from '../api/queries.ts'
import { startLanguage } from '../i18n/language-provider.tsx'
import { endedPath, type FoundSession, putSession } from '../session/store.ts'

export function useBegin() {
  const router = useRouter()
  const queryClient = useQueryClient()
  /** `keep`: on this device. */
  return async (found: FoundSession, keep: boolean, to = '/') => {
    const path = endedPath(found) ?? to
    const session = putSession(found, keep)
    await startLanguage(found.organization.language)
    // It was read a moment ago, to see whose session it is.
    queryClient.setQueryData(operationQuery(session, 'getOrganization', {}).queryKey, found.organization)
    // Data of another association left in the router must not be shown for this one.
    router.clearCache()
    router.history.replace(path)
  }
}
