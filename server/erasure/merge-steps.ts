/** Rows about an erased person that merges of others keep to be undone: an invoice to them with a line for one of the two, a relationship, why rules leave them out. */
import { z } from 'zod'
import { memberReferences } from '../members/references.ts'
import type { Reader } from '../operation/context.ts'
import { anonymousValues, changedTables, erasedColumns } from './personal-data.ts'
import { idsOfPerson, invoicesNaming } from './person.ts'
import { storedWithoutReason } from './traces.ts'

const storedRow = z.record(z.string(), z.unknown()).nullable()
type StoredRow = z.output<typeof storedRow>

function parsed(text: string | null): StoredRow {
  return text === null ? null : storedRow.parse(JSON.parse(text))
}

/**
 * A row of which the columns are erased loses their values, so that the undo still knows it, and names it where the row itself has them yet. One that
 * goes, such as a relationship, does not come back.
 */
export async function scrubMergeSteps(scope: Reader & { readonly name: string }, memberId: number): Promise<void> {
  const { db, association } = scope
  const steps = await db.selectFrom('merge_steps').where('organization_id', '=', association.id).selectAll().execute()
  if (steps.length === 0) return
  const person = await idsOfPerson(scope, memberId)
  const ids = new Set<unknown>(person)
  const own = new Set<unknown>((await invoicesNaming(scope, memberId)).flatMap(({ id, isOwn }) => (isOwn ? [id] : [])))
  const values = anonymousValues(scope.name)
  for (const { merge_id, position, in_table: name, before, after } of steps) {
    const rows = [parsed(before), parsed(after)]
    const columns = memberReferences.flatMap(({ table, column }) => (table === name ? [column] : []))
    const isAbout = (row: StoredRow) =>
      columns.some((column) => ids.has(row?.[column])) || (name === 'invoice_lines' && own.has(row?.invoice_id))
    const isOfRules = name === 'contribution_rules'
    if (!isOfRules && !rows.some(isAbout)) continue
    const table = changedTables.find((one) => one === name)
    const erased = Object.fromEntries(
      (table ? erasedColumns(table) : []).map(([column, { to }]) => [column, to === null ? null : values[to]]),
    )
    const [was, now] = rows.map((row) => {
      const rules = isOfRules && row ? { rules: storedWithoutReason(String(row.rules), person) } : {}
      return row && JSON.stringify({ ...row, ...erased, ...rules })
    })
    const key = { organization_id: association.id, merge_id, position }
    if (table || isOfRules)
      await db
        .updateTable('merge_steps')
        .set({ before: was ?? null, after: now ?? null })
        .where((step) => step.and(key))
        .execute()
    else
      await db
        .deleteFrom('merge_steps')
        .where((step) => step.and(key))
        .execute()
  }
}
