import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import type { ReplicaSource } from '../replica/replica.ts'
import { seesSensitive } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { runInSlices, type Steps } from '../ui/slices.ts'
import {
  customFieldsOf,
  fieldsOfDefinitions,
  fieldsOfTypes,
  inferTypes,
  type InferredTypes,
  type MemberField,
} from './custom-fields.ts'
import { customFieldsQuery, readsCustomFields } from './queries.ts'

/** While members stream in, the first of them are enough; once all have come, all of them are read. */
const few = 1000
/** Members between two pauses. */
const stretch = 2000

/** The last result, for a list that opens again. */
const inferred = new WeakMap<ReplicaSource<Member>, readonly MemberField[]>()

function* infer(members: readonly Member[]): Steps<readonly MemberField[]> {
  const types: InferredTypes = new Map()
  for (let from = 0; from < members.length; from += stretch) {
    inferTypes(types, members.slice(from, from + stretch))
    yield
  }
  return fieldsOfTypes(types)
}

/** Calls `onFields` as members come and change, until the returned function is called. */
function followFields(source: ReplicaSource<Member>, onFields: (fields: readonly MemberField[]) => void): () => void {
  let cancel = () => {}
  let read: readonly Member[] | null = null
  function onRows(): void {
    const { rows, isComplete } = source.get()
    const isWhole = isComplete || rows.length <= few
    if (rows === read || (!isWhole && read !== null)) return
    cancel()
    read = isWhole ? rows : []
    cancel = runInSlices(infer(isWhole ? rows : rows.slice(0, few)), onFields)
  }
  const unsubscribe = source.subscribe(onRows)
  onRows()
  return () => {
    unsubscribe()
    cancel()
  }
}

/** The definitions; null where there are none, or before they have come. */
export function useDefinedFields(): readonly MemberField[] | null {
  const session = useSession()
  const { data } = useQuery({ ...customFieldsQuery(session), enabled: readsCustomFields(session) })
  return useMemo(
    () => (data ? fieldsOfDefinitions(data, { seesSensitive: seesSensitive(session) }) : null),
    [data, session],
  )
}

/** The association's own fields: as they are defined, or as the loaded members tell. The same list as long as they are the same. */
export function useCustomFields(source: ReplicaSource<Member>): readonly MemberField[] {
  const defined = useDefinedFields()
  const inferredFields = useInferredFields(source)
  return defined ?? inferredFields
}

function useInferredFields(source: ReplicaSource<Member>): readonly MemberField[] {
  const [fields, setFields] = useState(() => inferred.get(source) ?? customFieldsOf(source.get().rows.slice(0, few)))
  useEffect(
    () =>
      followFields(source, (next) => {
        inferred.set(source, next)
        setFields((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
      }),
    [source],
  )
  return fields
}
