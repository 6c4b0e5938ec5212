import { useEffect, useState } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import type { ReplicaSource } from '../replica/replica.ts'
import { runInSlices, type Steps } from '../ui/slices.ts'
import { type CustomField, customFieldsOf, fieldsOfTypes, inferTypes, type InferredTypes } from './custom-fields.ts'

/** While members stream in, the first of them are enough; once all have come, all of them are read. */
const few = 1000
/** Members between two pauses. */
const stretch = 2000

/** The last result, for a list that opens again. */
const inferred = new WeakMap<ReplicaSource<Member>, readonly CustomField[]>()

function* infer(members: readonly Member[]): Steps<readonly CustomField[]> {
  const types: InferredTypes = new Map()
  for (let from = 0; from < members.length; from += stretch) {
    inferTypes(types, members.slice(from, from + stretch))
    yield
  }
  return fieldsOfTypes(types)
}

/** Calls `onFields` as members come and change, until the returned function is called. */
function followFields(source: ReplicaSource<Member>, onFields: (fields: readonly CustomField[]) => void): () => void {
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

/** The association's own fields among the loaded members. The same list as long as they are the same. */
export function useCustomFields(source: ReplicaSource<Member>): readonly CustomField[] {
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
