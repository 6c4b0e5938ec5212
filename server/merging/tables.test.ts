/** A column that refers to a member is moved by a merge, or it is said why not: whatever tables there are. */
import { expect, it } from 'vitest'
import { memberReferences } from '../members/references.ts'
import { keptColumns, movedTables } from './tables.ts'

it('moves all columns with the id of a member, or keeps them for a reason', () => {
  const declared = Object.entries(movedTables).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const known = memberReferences.map(({ table, column }) => `${table}.${column}`)
  expect([...declared, ...Object.keys(keptColumns)].toSorted()).toEqual(known.toSorted())
})
