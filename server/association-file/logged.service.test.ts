/** What the change log says of a second file: each record with what it was and what it is. */
import { beforeEach, expect, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import { describeDatabase } from '../../testing/databases.ts'
import type { AssociationFile } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const [first, second] = ['2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z']
const organization = { slug: 'club', name: 'Club' }

const start: AssociationFile = {
  organization,
  products: [{ code: 'LES' }],
  members: [
    {
      membership_number: '1',
      last_name: 'Een',
      participants: [{ name: 'Tim', date_of_birth: '2012-12-12' }],
      relationships: [{ membership_number: '2', type: 'spouse_of', primary_contact: true }],
      payer: { membership_number: '2' },
    },
    { membership_number: '2', last_name: 'Twee' },
  ],
  invoices: [
    {
      number: '2026-0001',
      membership_number: '1',
      status: 'sent',
      invoice_date: '2026-01-01',
      lines: [{ description: 'C', unit_price: '10.00' }],
    },
  ],
}

const line = { description: 'C', unit_price: '10.00' }
const reminder = {
  level: 1,
  name: 'Reminder',
  method: 'letter' as const,
  language: 'nl' as const,
  subject: 'S',
  body: 'B',
  amount: '10.00',
  fee: '0.00',
  sent_on: '2026-02-01',
}

describeDatabase('a second file', (open) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    await importFile({ storage, file: start, clock: () => first })
  })

  const read = (parts: Omit<AssociationFile, 'organization'>) =>
    importFile({ storage, file: { organization, ...parts }, clock: () => second })

  /** Of each change of the second file: the record, the action and the fields. */
  async function logged() {
    const rows = await storage.db
      .selectFrom('changes')
      .select(['record', 'record_id', 'action', 'fields', 'actor_kind'])
      .where('action', '<>', 'imported')
      .orderBy('sequence')
      .execute()
    expect(new Set(rows.map(({ actor_kind }) => actor_kind))).toEqual(new Set(rows.length > 0 ? ['import'] : []))
    return rows.map(({ record, record_id: id, action, fields }): unknown[] => [record, id, action, JSON.parse(fields)])
  }

  test('that says the same again is no change', async () => {
    await read({ ...start })
    expect(await logged()).toEqual([])
  })

  test('changes a participant and adds another', async () => {
    const participants = [{ name: 'Tim', active: false }, { name: 'Kim' }]
    await read({ members: [{ membership_number: '1', participants }] })
    const tim = { name: 'Tim', active: true, date_of_birth: '2012-12-12' }
    expect(await logged()).toEqual([
      [
        'member',
        1,
        'changed',
        { participants: { before: [tim], after: [{ ...tim, active: false }], sensitive: true } },
      ],
      [
        'member',
        1,
        'changed',
        { participants: { before: [], after: [{ name: 'Kim', active: true, date_of_birth: null }], sensitive: true } },
      ],
    ])
  })

  test('makes a member with participants at once', async () => {
    await read({ members: [{ membership_number: '3', last_name: 'Drie', participants: [{ name: 'Kim' }] }] })
    expect((await logged()).map(([record, id, action]) => [record, id, action])).toEqual([['member', 3, 'created']])
  })

  test('changes one relationship of several', async () => {
    const relation = (type: 'child_of' | 'parent_of') => ({ relationships: [{ membership_number: '1', type }] })
    await read({ members: [{ membership_number: '3', last_name: 'Drie', ...relation('child_of') }] })
    await read({ members: [{ membership_number: '2', ...relation('parent_of') }] })
    const rows = storage.db.selectFrom('relationships').select(['member_id', 'related_id', 'type'])
    expect((await rows.orderBy('member_id').orderBy('related_id').execute()).map((row) => Object.values(row))).toEqual([
      [1, 2, 'child_of'],
      [1, 3, 'parent_of'],
      [2, 1, 'parent_of'],
      [3, 1, 'child_of'],
    ])
  })

  test('changes both directions of a relationship, and keeps who is called first', async () => {
    await read({
      members: [{ membership_number: '2', relationships: [{ membership_number: '1', type: 'parent_of' }] }],
    })
    const fields = async () => {
      const rows = storage.db.selectFrom('relationships').select(['member_id', 'related_id', 'type', 'primary_contact'])
      return (await rows.orderBy('member_id').execute()).map((row) => ({
        ...row,
        primary_contact: Boolean(row.primary_contact),
      }))
    }
    expect(await fields()).toEqual([
      { member_id: 1, related_id: 2, type: 'child_of', primary_contact: true },
      { member_id: 2, related_id: 1, type: 'parent_of', primary_contact: false },
    ])
    const relationship = (related_id: number, was: string, is: string, primary_contact: boolean) => ({
      relationships: {
        before: [{ related_id, type: was, primary_contact }],
        after: [{ related_id, type: is, primary_contact }],
      },
    })
    expect(new Set(await logged())).toEqual(
      new Set([
        ['member', 2, 'changed', relationship(1, 'spouse_of', 'parent_of', false)],
        ['member', 1, 'changed', relationship(2, 'spouse_of', 'child_of', true)],
      ]),
    )
  })

  test('takes back a payer, and gives another member one', async () => {
    await read({
      members: [
        { membership_number: '1', payer: null },
        { membership_number: '2', payer: { recipient: { name: 'Bakker', email: 'b@example.org' } } },
      ],
    })
    expect(await logged()).toEqual([
      ['payer', 1, 'changed', { payer_member_id: { before: 2, after: null } }],
      [
        'payer',
        2,
        'changed',
        expect.objectContaining({
          recipient_name: { before: null, after: 'Bakker' },
          recipient_email: { before: null, after: 'b@example.org' },
        }),
      ],
    ])
    const rows = await storage.db
      .selectFrom('payers')
      .select(['id', 'payer_member_id', 'recipient_id'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: 1, payer_member_id: null, recipient_id: null },
      { id: 2, payer_member_id: null, recipient_id: 1 },
    ])
  })

  test('reminds of an invoice once, and holds further reminders until a day', async () => {
    const invoice = {
      number: '2026-0001',
      reminders: [reminder],
      reminder_hold: { until: '2026-12-31', reason: 'Asked' },
    }
    await read({ invoices: [invoice] })
    const changes = await logged()
    expect(changes.map(([record, id, action]) => [record, id, action])).toEqual([
      ['reminder', 1, 'created'],
      ['invoice', 1, 'reminders_held'],
    ])
    expect(changes[1]?.[3]).toEqual({
      reminder_hold: { before: null, after: { until: '2026-12-31', reason: 'Asked' } },
    })
    expect(await storage.db.selectFrom('reminder_holds').selectAll().execute()).toMatchObject([
      { invoice_id: 1, until: '2026-12-31', reason: 'Asked', set_by: null, created_at: second },
    ])
    expect(await storage.db.selectFrom('reminders').selectAll().execute()).toMatchObject([
      {
        invoice_id: 1,
        reminds_invoice_id: 1,
        level: 1,
        level_name: 'Reminder',
        amount: 1000,
        fee: 0,
        created_at: second,
      },
    ])
    await read({ invoices: [invoice] })
    expect(await logged()).toEqual(changes)
    await read({ invoices: [{ number: '2026-0001', reminder_hold: null }] })
    expect((await logged()).at(-1)).toEqual([
      'invoice',
      1,
      'reminders_resumed',
      { reminder_hold: { before: { until: '2026-12-31', reason: 'Asked' }, after: null } },
    ])
  })

  test('keeps a reminder of its own, and adds withdrawn ones', async () => {
    await read({ invoices: [{ number: '2026-0001', reminders: [reminder] }] })
    const withdrawn = { ...reminder, withdrawn_at: '2026-02-03T12:00:00.000Z', created_at: '2026-02-01T12:00:00.000Z' }
    const later = { ...withdrawn, created_at: '2026-02-02T12:00:00.000Z' }
    await read({
      invoices: [{ number: '2026-0001', reminders: [{ ...reminder, subject: 'T' }, withdrawn, later, withdrawn] }],
    })
    const rows = storage.db
      .selectFrom('reminders')
      .select(['subject', 'reminds_invoice_id', 'created_at'])
      .orderBy('id')
    expect(await rows.execute()).toEqual([
      { subject: 'S', reminds_invoice_id: 1, created_at: second },
      { subject: 'S', reminds_invoice_id: null, created_at: '2026-02-01T12:00:00.000Z' },
      { subject: 'S', reminds_invoice_id: null, created_at: '2026-02-02T12:00:00.000Z' },
    ])
  })

  test('credits a part of an invoice, once, and takes back no more than there is', async () => {
    const note = (number: string, index: number, amount: string) => ({
      number,
      issued_on: '2026-03-04',
      lines: [{ line: index, amount }],
    })
    const credit = (...credit_notes: ReturnType<typeof note>[]) =>
      read({ invoices: [{ number: '2026-0001', credit_notes }] })
    for (let time = 0; time < 2; time += 1) await credit(note('C2026-0001', 0, '4.00'))
    const notes = storage.db.selectFrom('credit_notes').select(['number', 'total', 'updated_at'])
    expect(await notes.execute()).toEqual([{ number: 'C2026-0001', total: 400, updated_at: second }])
    expect((await logged()).map(([record, id, action]) => [record, id, action])).toContainEqual([
      'credit_note',
      1,
      'created',
    ])
    const refusal = {
      problems: [{ location: 'invoices[0].credit_notes[0]', message: expect.stringContaining('more') }],
    }
    await expect(credit(note('C2026-0002', 0, '6.01'))).rejects.toMatchObject(refusal)
    await expect(credit(note('C2026-0002', 1, '1.00'))).rejects.toMatchObject(refusal)
    await credit(note('C2026-0002', 0, '6.00'))
    expect(await storage.db.selectFrom('invoices').select(['status', 'credited']).execute()).toEqual([
      { status: 'credited', credited: 1000 },
    ])
  })

  test('adds an invoice with its lines, whose payment is its own change', async () => {
    const payments = [{ amount: '4.00', paid_on: '2026-02-01' }]
    await read({ invoices: [{ number: '2026-0002', membership_number: '2', status: 'sent', lines: [line], payments }] })
    const changes = await logged()
    expect(changes.map(([record, id, action]) => [record, id, action])).toEqual([
      ['invoice', 2, 'created'],
      ['invoice', 2, 'created'],
      ['payment', 1, 'created'],
    ])
  })

  test('dismisses an entry that it says is booked on a payment which is not there', async () => {
    const entry = {
      identity: `${'a'.repeat(32)}-1`,
      account: 'NL91ABNA0417164300',
      booked_on: '2026-02-02',
      amount: '5.00',
      status: 'booked' as const,
      bookings: [{ invoice: '2026-0001', amount: '5.00' }],
    }
    const { warnings } = await read({ bank_entries: [entry] })
    expect(warnings).toEqual([expect.stringContaining('invoice 2026-0001 has no payment of 5.00')])
    const changes = await logged()
    expect(changes.map(([record, id, action]) => [record, id, action])).toEqual([
      ['bank_entry', 1, 'created'],
      ['bank_entry', 1, 'dismissed'],
    ])
    expect(changes[1]?.[3]).toEqual({ dismissed: { before: false, after: true } })
    const stored = storage.db.selectFrom('bank_entries').select(['dismissed', 'allocated', 'updated_at'])
    expect((await stored.execute()).map((row) => ({ ...row, dismissed: Boolean(row.dismissed) }))).toEqual([
      { dismissed: true, allocated: 0, updated_at: second },
    ])
    await read({ bank_entries: [entry] })
    expect(await logged()).toEqual(changes)
  })

  test('takes the later of two ticks at the door', async () => {
    const tickAt = (arrived: number, ticked_at: string) =>
      read({
        events: [
          {
            name: 'Feest',
            starts_at: '2026-11-01T20:00:00Z',
            registrations: [
              { membership_number: '1', number_of_people: 2, attendance: { arrived, ticked_at, ticked_by: 'Deur' } },
            ],
          },
        ],
      })
    const stored = () => storage.db.selectFrom('attendance').select(['id', 'arrived', 'ticked_at']).execute()
    await tickAt(1, '2026-11-01T20:10:00.000Z')
    await tickAt(2, '2026-11-01T20:20:00.000Z')
    const later = [{ id: 1, arrived: 2, ticked_at: '2026-11-01T20:20:00.000Z' }]
    expect(await stored()).toEqual(later)
    await tickAt(0, '2026-11-01T20:20:00.000Z')
    expect(await stored()).toEqual(later)
  })

  test('recognises an invoice without a number although it names its payment link', async () => {
    const invoice = {
      recipient: { name: 'Bakker' },
      status: 'sent' as const,
      invoice_date: '2026-01-01',
      lines: [line],
      payment_token: 'abcdefghijklmnop_-1234',
    }
    await read({ invoices: [invoice] })
    await read({ invoices: [invoice] })
    expect(await storage.db.selectFrom('invoices').select('number').orderBy('id').execute()).toEqual([
      { number: '2026-0001' },
      { number: '2026-0002' },
    ])
  })

  test('lists what is new by its name, without the columns that the name says', async () => {
    const { changes } = await importFile({
      storage,
      file: { organization, committees: [{ name: 'Bestuur', members: [{ membership_number: '1', role: 'Lid' }] }] },
      clock: () => second,
      dryRun: true,
    })
    const served = changes.find(({ record }) => record === 'committee_member')?.changes ?? []
    expect(served.map(({ name, fields }) => [name, fields.map((field) => field.name)])).toEqual([
      ['1 · Een · Bestuur', ['role']],
    ])
  })

  test('takes back each of two equal payments, and no third one', async () => {
    const [paid, back] = [
      { amount: '5.00', paid_on: '2026-02-01' },
      { amount: '-5.00', paid_on: '2026-02-02' },
    ]
    const pay = (...payments: (typeof paid)[]) => read({ invoices: [{ number: '2026-0001', payments }] })
    await expect(pay(paid, paid, back, back, back)).rejects.toMatchObject({
      problems: [{ location: 'invoices[0].payments[4]' }],
    })
    await pay(paid, paid, back, back)
    const rows = storage.db.selectFrom('payments').select(['id', 'reverses_id']).orderBy('id')
    expect((await rows.execute()).map(({ reverses_id }) => reverses_id)).toEqual([null, null, 1, 2])
  })
})
