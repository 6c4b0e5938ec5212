/** From a key that was found to the first screen of its session. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { operationQuery } from '../api/queries.ts'
import { startLanguage } from '../i18n/language-provider.tsx'
import { putSession } from '../session/store.ts'
import type { FoundKey } from '../session/use-key-form.ts'

export function useBegin() {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (found: FoundKey, keep: boolean, path = '/') => {
    const session = putSession(found, keep)
    await startLanguage(found.organization.language)
    // It was read a moment ago, to see whose key it is.
    queryClient.setQueryData(operationQuery(session, 'getOrganization', {}).queryKey, found.organization)
    // Data of another association left in the router must not be shown for this one.
    router.clearCache()
    router.history.replace(path)
  }
}
