import { useEffect, useState } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import type { ReplicaSource } from '../replica/replica.ts'
import { columnsOfKinds, type CustomColumn, customColumnsOf, type FieldKinds, learnKinds } from './custom-columns.ts'

/** While members stream in, a look at the first of them is enough; a last one is over everybody. */
const few = 1000
/** Members between two pauses: nobody may feel that a hundred thousand are gone through. */
const slice = 2000

/** What was found last, for who comes back to the list. */
const found = new WeakMap<ReplicaSource<Member>, readonly CustomColumn[]>()

function isSame(one: readonly CustomColumn[], other: readonly CustomColumn[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Calls `tell` with the fields of everybody there is, again and again as members come and change. Returns the way to stop. */
function followFields(copy: ReplicaSource<Member>, tell: (columns: readonly CustomColumn[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looked: readonly Member[] | null = null

  function goOn(rows: readonly Member[], kinds: FieldKinds, from: number): void {
    learnKinds(kinds, rows.slice(from, from + slice))
    if (from + slice >= rows.length) tell(columnsOfKinds(kinds))
    else timer = setTimeout(() => goOn(rows, kinds, from + slice), 0)
  }

  function look(): void {
    const { rows, isComplete } = copy.get()
    const isWhole = isComplete || rows.length <= few
    if (rows === looked || (!isWhole && looked !== null)) return
    clearTimeout(timer)
    looked = isWhole ? rows : []
    goOn(isWhole ? rows : rows.slice(0, few), new Map(), 0)
  }

  const leave = copy.subscribe(look)
  look()
  return () => {
    leave()
    clearTimeout(timer)
  }
}

/** The association's own fields among the members that have come. The same list as long as it says the same. */
export function useCustomColumns(copy: ReplicaSource<Member>): readonly CustomColumn[] {
  const [columns, setColumns] = useState(() => found.get(copy) ?? customColumnsOf(copy.get().rows.slice(0, few)))
  useEffect(
    () =>
      followFields(copy, (next) => {
        found.set(copy, next)
        setColumns((known) => (isSame(known, next) ? known : next))
      }),
    [copy],
  )
  return columns
}
