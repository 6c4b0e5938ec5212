import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { seesSensitive } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { fieldsOfDefinitions, type MemberField } from './custom-fields.ts'
import { customFieldsQuery, readsCustomFields } from './queries.ts'

const noFields: readonly MemberField[] = []

/** The association's own fields as it defines them: none before they have come, and without a management API. */
export function useCustomFields(): readonly MemberField[] {
  const session = useSession()
  const { data } = useQuery({ ...customFieldsQuery(session), enabled: readsCustomFields(session) })
  return useMemo(
    () => (data ? fieldsOfDefinitions(data, { seesSensitive: seesSensitive(session) }) : noFields),
    [data, session],
  )
}
