/** Lists of invoices and payments, and an invoice itself, are found by indexes, in a number of queries that never grows. */
import { beforeAll, expect, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import { listPayments } from '../ledger/payments/list.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { plansOf, sorting, wholeTable } from '../../testing/plans.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { listInvoices } from './list.ts'
import { findInvoice, findInvoiceByToken } from './queries.ts'
import { findInvoiceByNumber } from '../ledger/invoices/queries.ts'

describeEachDatabase('plans of invoices', (open) => {
  let storage: Storage
  let organizationId: number
  beforeAll(async () => {
    storage = await open()
    organizationId = await addOrganization(storage)
    const key = (id: number) => ({ organization_id: organizationId, id })
    await storage.transaction(async (tx) => {
      await tx
        .insertInto('members')
        .values(rows.members(key(1)))
        .execute()
      const invoices = Array.from({ length: 120 }, (_, index) => ({
        ...rows.invoices(key(index + 1)),
        member_id: 1,
        payment_token: `token-${index}`,
      }))
      await tx.insertInto('invoices').values(invoices).execute()
      const lines = Array.from({ length: 360 }, (_, index) => ({
        ...rows.invoice_lines(key(index + 1)),
        invoice_id: (index % 120) + 1,
        position: Math.floor(index / 120),
      }))
      await tx.insertInto('invoice_lines').values(lines).execute()
      await tx
        .insertInto('payments')
        .values(rows.payments(key(1)))
        .execute()
    })
  })

  const association = () => ({ id: organizationId })

  test.each([{}, { status: 'draft' }, { member_id: 1 }, { member_id: 1, status: 'draft' }] as const)(
    'a page by %j is one query, in order already',
    async (filter) => {
      const plans = await plansOf(storage, (db) =>
        listInvoices({ ctx: { db, association: association() }, input: { query: { limit: 100, ...filter } } }),
      )
      expect(plans).toHaveLength(1)
      for (const text of plans) expect(text).not.toMatch(wholeTable)
      expect(plans[0]).not.toMatch(sorting)
    },
  )

  test.each([{}, { invoice_id: 1 }])('a page of payments by %j is one query, in order already', async (filter) => {
    const plans = await plansOf(storage, (db) =>
      listPayments({ ctx: { db, association: association() }, input: { query: filter } }),
    )
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(wholeTable)
    expect(plans[0]).not.toMatch(sorting)
  })

  test('an invoice is found by its id, its number and its token, with its parts', async () => {
    const plans = await plansOf(storage, async (db) => {
      await findInvoice({ db, association: association() }, 1)
      await findInvoiceByNumber({ db, association: association() }, '2026-0001')
      await findInvoiceByToken(db, 'token-1')
    })
    // With its lines and payments in one statement: all of one moment.
    expect(plans).toHaveLength(4)
    for (const text of plans) {
      expect(text).not.toMatch(wholeTable)
      expect(text).not.toMatch(sorting)
    }
  })
})
