import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import type { ReplicaSource } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { memberNamesQuery } from './queries.ts'

const pause = 250
const leastLetters = 2

/** Searches on the service too until all members have been read, and adds its results to the replica. */
export function useServiceSearch(session: Session, source: ReplicaSource<Member>, text: string): void {
  const { isComplete } = useSyncExternalStore(source.subscribe, source.get)
  const [q] = useDebouncedValue(text.trim(), pause)
  const { data } = useQuery({ ...memberNamesQuery(session, q), enabled: !isComplete && q.length >= leastLetters })
  useEffect(() => {
    if (data && !isComplete) source.learn(data.data)
  }, [data, isComplete, source])
}
