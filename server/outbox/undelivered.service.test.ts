import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import {
  addEntry,
  addInvoice,
  addMember,
  entriesOf,
  makeOutbox,
  makeSender,
  sendNewInvoice,
} from '../../testing/outbox.ts'
import { listUndelivered, retryUndelivered } from './undelivered.ts'

const now = '2026-03-01T12:00:00.000Z'

describeEachDatabase('what has not gone out', (open) => {
  it('is named by the number of its invoice or member, with why', async () => {
    const storage = await open()
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id, { number: '2026-0007', recipient_email: null })
    const { worker } = makeOutbox(storage)
    await worker.deliverDue()
    const member = await addMember(storage, id, { membership_number: '1042' })
    await addEntry(storage, id, 'member_cancellation_email', { member_id: member })
    expect(await listUndelivered(storage.db, id)).toMatchObject([
      {
        entry: 1,
        kind: 'invoice_email',
        about: '2026-0007',
        state: 'given_up',
        attempts: 1,
        next_attempt_at: null,
        reason: 'the recipient has no email address',
      },
      { entry: 2, about: '1042', state: 'waiting', attempts: 0, reason: null },
    ])
  })

  it('is listed however much it is', async () => {
    const storage = await open()
    const { id } = await makeSender(storage)
    const member = await addMember(storage, id, { membership_number: '1042' })
    // More than either database takes values in a statement, each about another member.
    const many = 70_000
    await sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${many})
      insert into outbox (organization_id, id, kind, payload, created_at, attempts, next_attempt_at)
      select ${id}, number, 'member_created_report', '{"member_id":' || number || '}', ${now}, 0, ${now} from numbers
    `.execute(storage.db)
    const listed = await listUndelivered(storage.db, id)
    expect([listed.length, listed[member - 1]?.about, listed.at(-1)?.about]).toEqual([many, '1042', null])
  })

  it('leaves out what was delivered', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    await makeOutbox(storage, { smtpUrl: mail.url }).worker.deliverDue()
    expect(await listUndelivered(storage.db, id)).toEqual([])
  })

  it('is that of one association alone', async () => {
    const storage = await open()
    const [one, other] = [await makeSender(storage), await makeSender(storage)]
    await sendNewInvoice(storage, other.id, { recipient_email: null })
    await makeOutbox(storage).worker.deliverDue()
    expect(await listUndelivered(storage.db, one.id)).toEqual([])
    const retry = { organizationId: one.id, entries: null, now: '2026-03-02T12:00:00.000Z' }
    expect(await retryUndelivered(storage, retry)).toEqual([])
  })

  it('is delivered when it is retried after the cause was fixed', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    const invoice = await addInvoice(storage, id, { recipient_email: null })
    await addEntry(storage, id, 'invoice_email', { invoice_id: invoice })
    const outbox = makeOutbox(storage, { smtpUrl: mail.url })
    await outbox.worker.deliverDue()
    await storage.db
      .updateTable('invoices')
      .set({ recipient_email: 'zoe@example.org' })
      .where('id', '=', invoice)
      .execute()
    expect(await retryUndelivered(storage, { organizationId: id, entries: [1], now: outbox.now() })).toEqual([1])
    await outbox.worker.deliverDue()
    expect(mail.emails).toHaveLength(1)
    expect(await entriesOf(storage, id)).toMatchObject([{ state: 'delivered' }])
  })

  it('does not go out twice: what was delivered is not made due again', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { smtpUrl: mail.url })
    await outbox.worker.deliverDue()
    expect(await retryUndelivered(storage, { organizationId: id, entries: [1], now: outbox.now() })).toEqual([])
    await outbox.worker.deliverDue()
    expect(mail.emails).toHaveLength(1)
  })

  it('does not go out twice: what is being delivered is not made due again', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    mail.misbehave({ message: () => '450 4.2.1 Try later' })
    const outbox = makeOutbox(storage, { smtpUrl: mail.url })
    await outbox.worker.deliverDue()
    outbox.pass(2 * 60_000)
    const [arrived, permission] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()]
    mail.misbehave({
      message: () => {
        arrived.resolve()
        return permission.promise
      },
    })
    const delivering = outbox.worker.deliverDue()
    await arrived.promise
    expect(await retryUndelivered(storage, { organizationId: id, entries: [1], now: outbox.now() })).toEqual([])
    outbox.worker.wake()
    permission.resolve(null)
    await delivering
    expect(mail.emails).toHaveLength(1)
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 2, state: 'delivered', last_error: null }])
  })

  it('that is waiting is retried when it is named, not with all that was given up', async () => {
    const [storage, down] = [await open(), await startMailServer()]
    await down.stop()
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { smtpUrl: down.url })
    await outbox.worker.deliverDue()
    const retry = { organizationId: id, now: outbox.now() }
    expect(await retryUndelivered(storage, { ...retry, entries: null })).toEqual([])
    expect(await retryUndelivered(storage, { ...retry, entries: [1, 99] })).toEqual([1])
    const up = await startMailServer({ port: down.port })
    await outbox.worker.deliverDue()
    expect(up.emails).toHaveLength(1)
  })
})
