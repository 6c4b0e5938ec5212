/** A record and its parts are read as they are at one moment, whatever is committed between two statements. */
import { beforeAll, expect, test } from 'vitest'
import { listCommittees } from './committees/list.ts'
import { findCommittee } from './committees/queries.ts'
import type { DatedReader } from './operation/context.ts'
import type { Database, Storage } from './database/database.ts'
import { listGroupMembers } from './groups/list.ts'
import { findGroups } from './groups/queries.ts'
import { findInvoice, findSummaries } from './invoices/queries.ts'
import { describeEachDatabase } from '../testing/databases.ts'
import { addOrganization, rows } from '../testing/rows.ts'
import { writingAfter } from '../testing/writing-after.ts'

const input = { query: {} }
const namesOf = (members: readonly { readonly last_name: string }[]) => members.map((member) => member.last_name).join()

/** Pairs that every commit leaves equal. */
type Pairs = readonly (readonly [unknown, unknown])[]

const reads: Readonly<Record<string, (ctx: DatedReader) => Promise<Pairs>>> = {
  'a group and its number of members': async (ctx) => {
    const groups = await findGroups(ctx, [2, 3])
    return groups.map(({ row, memberCount }) => [row.description, String(memberCount)])
  },
  'group memberships and the names of their members': async (ctx) => {
    const page = await listGroupMembers({ ctx, input: { ...input, params: { id: 1 } } })
    return page.rows.map(({ row, member }) => [row.role, member.last_name])
  },
  'a committee and its members': async (ctx) => {
    const { row, members } = await findCommittee(ctx, 1)
    return [[row.description, namesOf(members)]]
  },
  'a page of committees and their members': async (ctx) => {
    const page = await listCommittees({ ctx, input })
    return page.rows.map(({ row, members }) => [row.description, namesOf(members)])
  },
  'an invoice and its payments': async (ctx) => {
    const { row, payments } = await findInvoice(ctx, 1)
    return [[row.amount_paid, payments[0]?.amount]]
  },
  'invoices of a list and the amounts of their lines': async (ctx) => {
    const summaries = await findSummaries(ctx, [1])
    return summaries.map(({ row, bases }) => [row.total_excl_vat, bases[0]?.total_excl_vat])
  },
}

describeEachDatabase('read at one moment', (open) => {
  let storage: Storage
  let id: number

  beforeAll(async () => {
    storage = await open()
    id = await addOrganization(storage)
    const key = (own: number) => ({ organization_id: id, id: own })
    await storage.transaction(async (tx) => {
      await tx
        .insertInto('products')
        .values(rows.products(key(1)))
        .execute()
      await tx
        .insertInto('members')
        .values(rows.members(key(1)))
        .execute()
      await tx
        .insertInto('subscriptions')
        .values(rows.subscriptions(key(1)))
        .execute()
      const groups = [rows.groups(key(1)), rows.groups(key(2)), { ...rows.groups(key(3)), product_id: 1 }]
      for (const group of groups) await tx.insertInto('groups').values(group).execute()
      const memberships = [rows.group_places(key(1)), { ...rows.group_places(key(2)), group_id: 2 }]
      await tx.insertInto('group_places').values(memberships).execute()
      await tx
        .insertInto('committees')
        .values(rows.committees(key(1)))
        .execute()
      await tx
        .insertInto('committee_members')
        .values(rows.committee_members(key(1)))
        .execute()
      await tx
        .insertInto('invoices')
        .values(rows.invoices(key(1)))
        .execute()
      await tx
        .insertInto('invoice_lines')
        .values(rows.invoice_lines(key(1)))
        .execute()
      await tx
        .insertInto('payments')
        .values(rows.payments(key(1)))
        .execute()
    })
  })

  /** One commit that changes a member's name, who is in the groups and what the invoice comes to, wherever it is stored. */
  function change(name: string, count: 0 | 1): Promise<void> {
    const until = count === 1 ? null : '2026-01-31'
    const update = (tx: Database, table: 'members' | 'committees' | 'groups' | 'group_places' | 'subscriptions') =>
      tx.updateTable(table).where('organization_id', '=', id)
    return storage.transaction(async (tx) => {
      await update(tx, 'members').set({ last_name: name }).execute()
      await update(tx, 'committees').set({ description: name }).execute()
      await update(tx, 'group_places').set({ role: name }).execute()
      await update(tx, 'group_places').set({ valid_until: until }).where('id', '=', 2).execute()
      await update(tx, 'subscriptions').set({ ends_on: until }).execute()
      await update(tx, 'groups')
        .set({ description: String(count) })
        .execute()
      const amounts = { total_excl_vat: count }
      const paid = 100 + count
      await tx.updateTable('payments').where('organization_id', '=', id).set({ amount: paid }).execute()
      await tx.updateTable('invoices').where('organization_id', '=', id).set({ amount_paid: paid }).execute()
      await tx.updateTable('invoices').where('organization_id', '=', id).set(amounts).execute()
      await tx.updateTable('invoice_lines').where('organization_id', '=', id).set(amounts).execute()
    })
  }

  test.each(Object.entries(reads))('%s', async (_, read) => {
    for (const statement of [1, 2, 3]) {
      await change('Before', 1)
      const db = writingAfter(storage, statement, () => change('After', 0))
      const pairs = await read({ db, association: { id }, today: '2026-03-01' })
      expect(pairs).not.toEqual([])
      for (const [one, other] of pairs) expect(one).toEqual(other)
    }
  })
})
