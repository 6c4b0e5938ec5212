/** The VAT and registration number of a business that pays: kept with it, on its invoices, in the association file. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { preview, start, withMembers } from '../../../testing/contribution-run.ts'
import { describeServiceOnEachDatabase, invalid, refused } from '../../../testing/describe-service.ts'
import { exportFile } from '../../../testing/export-text.ts'
import { slugOf } from '../../../testing/former-member.ts'
import { importFile } from '../../../testing/import-file.ts'

const numbers = { vat_number: 'BE0123456789', registration_number: '0123.456.789' }
const bakery = { name: 'Bakery', email: 'books@bakery.example', ...numbers }

describeServiceOnEachDatabase('the numbers of a business that pays', (enter) => {
  it('are on the invoices of a run, as they were when it was made', async () => {
    const world = await withMembers(enter)
    const { board } = world
    await call(board, 'updatePayer', { id: 3, body: { recipient: { ...bakery, vat_number: 'be 0123.456.789' } } })
    await start(world, await preview(board))
    await call(board, 'updatePayer', { id: 3, body: { recipient: { ...bakery, vat_number: null } } })
    const { data } = await call(board, 'listInvoices', { query: { limit: 10 } })
    const { id } = data.find(({ recipient }) => recipient.name === 'Bakery') ?? { id: 0 }
    expect((await call(board, 'getManagedInvoice', { id })).recipient).toMatchObject(numbers)
    expect((await call(board, 'getInvoice', { id })).recipient).not.toHaveProperty('vat_number')
  })

  it('change on a draft, and go with a recipient who is a member', async () => {
    const { board } = await withMembers(enter)
    const lines = [{ description: 'Board', unit_price: '25.00' }]
    const { id } = await call(board, 'createManagedInvoice', { body: { recipient: bakery, lines } })
    const changed = { ...bakery, registration_number: '9' }
    const other = await call(board, 'updateInvoice', { id, body: { recipient: changed } })
    expect(other.recipient).toMatchObject({ vat_number: numbers.vat_number, registration_number: '9' })
    const { recipient } = await call(board, 'updateInvoice', { id, body: { member_id: 1 } })
    expect(recipient).toMatchObject({ vat_number: null, registration_number: null })
  })

  it('stay where another member gets the same payer, and are in the activity', async () => {
    const { board } = await withMembers(enter)
    const { recipient_id } = await call(board, 'updatePayer', { id: 1, body: { recipient: bakery } })
    expect(await call(board, 'updatePayer', { id: 2, body: { recipient_id: recipient_id ?? 0 } })).toMatchObject({
      recipient: numbers,
    })
    const { data } = await call(board, 'listChanges', { query: { record: 'payer', record_id: 2 } })
    expect(data[0]?.fields).toContainEqual(
      expect.objectContaining({ name: 'recipient_vat_number', after: numbers.vat_number }),
    )
  })

  it('are refused at their field', async () => {
    const { board } = await withMembers(enter)
    const update = (recipient: typeof bakery) => refused(board, 'updatePayer', { id: 1, body: { recipient } })
    expect(await update({ ...bakery, vat_number: '12' })).toEqual(invalid(['recipient.vat_number', 'invalid']))
    expect(await update({ ...bakery, registration_number: 'x'.repeat(31) })).toEqual(
      invalid(['recipient.registration_number', 'too_long']),
    )
  })

  it('of a business of another association are not found by its id', async () => {
    const [theirs, ours] = [await withMembers(enter), await withMembers(enter)]
    const { recipient_id } = await call(theirs.board, 'updatePayer', { id: 1, body: { recipient: bakery } })
    expect(await refused(ours.board, 'updatePayer', { id: 1, body: { recipient_id: recipient_id ?? 0 } })).toEqual(
      invalid(['recipient_id', 'invalid']),
    )
  })

  it('come back with the association file', async () => {
    const world = await withMembers(enter)
    const { board, storage } = world
    await call(board, 'updatePayer', { id: 1, body: { recipient: bakery } })
    const lines = [{ description: 'Board', unit_price: '25.00' }]
    const { id } = await call(board, 'createManagedInvoice', { body: { recipient: bakery, lines } })
    const file = await exportFile(storage, await slugOf(world))
    const bare = { name: 'Bakery', vat_number: null, registration_number: null }
    await call(board, 'updatePayer', { id: 1, body: { recipient: bare } })
    await call(board, 'updateInvoice', { id, body: { recipient: bare } })
    await importFile({ storage, file, clock: () => '2026-12-31T12:00:00.000Z' })
    expect((await call(board, 'listPayers', {})).data).toMatchObject([{ recipient: bakery }])
    expect((await call(board, 'getManagedInvoice', { id })).recipient).toMatchObject(bakery)
  })
})
