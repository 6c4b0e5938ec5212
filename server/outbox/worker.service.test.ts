import { expect, it } from 'vitest'
import { later } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { openStorage } from '../database/open.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import {
  addEntry,
  addInvoice,
  entriesOf,
  makeOutbox,
  makeSender,
  sendNewInvoice,
  type TestOutbox,
} from '../../testing/outbox.ts'
import { claimEntry, lease, noteHandOver, settleEntry } from './entries.ts'
import { outcomeUnknown } from '../mail/not-delivered.ts'
import { retryUndelivered } from './undelivered.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Takes the first entry and dies. */
const takeAndDie = (storage: Storage, { now }: TestOutbox) => claimEntry(storage, { now: now(), after: 0, except: [] })

describeEachDatabase('the outbox', (open, fresh) => {
  it('delivers what waits, once', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const { worker } = makeOutbox(storage, { smtpUrl: mail.url })
    await worker.deliverDue()
    await worker.deliverDue()
    expect(mail.emails).toHaveLength(1)
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 1, state: 'delivered', last_error: null }])
  })

  it('waits longer and longer while the mail server is down, and delivers when it is back', async () => {
    const [storage, down] = [await open(), await startMailServer()]
    await down.stop()
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { smtpUrl: down.url })
    await outbox.worker.deliverDue()
    expect(await entriesOf(storage, id)).toEqual([
      { attempts: 1, state: 'waiting', last_error: 'mail server: ESOCKET CONN ECONNREFUSED' },
    ])
    // Not before its time.
    outbox.pass(30_000)
    await outbox.worker.deliverDue()
    expect(await entriesOf(storage, id)).toMatchObject([{ attempts: 1 }])
    outbox.pass(minute)
    await outbox.worker.deliverDue()
    outbox.pass(minute)
    await outbox.worker.deliverDue()
    expect(await entriesOf(storage, id)).toMatchObject([{ attempts: 2, state: 'waiting' }])
    const up = await startMailServer({ port: down.port })
    outbox.pass(2 * minute)
    await outbox.worker.deliverDue()
    expect(up.emails).toHaveLength(1)
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 3, state: 'delivered', last_error: null }])
  })

  it('gives up after five days, and says so', async () => {
    const [storage, down] = [await open(), await startMailServer()]
    await down.stop()
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { smtpUrl: down.url })
    for (let hours = 0; hours < 5 * 24; hours += 12) {
      await outbox.worker.deliverDue()
      outbox.pass(12 * hour)
    }
    expect(await entriesOf(storage, id)).toMatchObject([{ state: 'waiting' }])
    await outbox.worker.deliverDue()
    expect(await entriesOf(storage, id)).toMatchObject([
      { state: 'given up', last_error: 'mail server: ESOCKET CONN ECONNREFUSED' },
    ])
    expect(outbox.logLines.at(-1)).toContain('not delivered: given up')
    outbox.pass(hour)
    const attempts = (await entriesOf(storage, id))[0]?.attempts
    await outbox.worker.deliverDue()
    expect((await entriesOf(storage, id))[0]?.attempts).toBe(attempts)
  })

  it('does not give up at once after a service was down for a week', async () => {
    const [storage, down] = [await open(), await startMailServer()]
    await down.stop()
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { smtpUrl: down.url })
    outbox.pass(7 * day)
    await outbox.worker.deliverDue()
    expect(await entriesOf(storage, id)).toMatchObject([{ attempts: 1, state: 'waiting' }])
  })

  it('goes on with what a worker took that then died, when its lease has ended', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { smtpUrl: mail.url })
    await takeAndDie(storage, outbox)
    outbox.pass(lease)
    await outbox.worker.deliverDue()
    expect(mail.emails).toHaveLength(0)
    outbox.pass(2 * minute)
    await outbox.worker.deliverDue()
    expect(mail.emails).toHaveLength(1)
    expect(await entriesOf(storage, id)).toMatchObject([{ attempts: 2, state: 'delivered' }])
  })

  it('does not hear a hand-over that is noted after the attempt has failed: its email never got an end', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { smtpUrl: mail.url })
    const failed = await takeAndDie(storage, outbox)
    if (!failed) throw new Error('nothing was taken')
    const next = later(outbox.now(), minute)
    await settleEntry(storage, failed, { next_attempt_at: next, last_error: 'mail server: ECONNECTION CONN' })
    await expect(noteHandOver(storage, failed, { now: outbox.now(), until: next, sentTo: null })).rejects.toThrow()
    outbox.pass(minute)
    await outbox.worker.deliverDue()
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 2, state: 'delivered', last_error: null }])
  })

  it('does not hear a worker that comes back after another one took its entry', async () => {
    const storage = await open()
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage)
    const late = await takeAndDie(storage, outbox)
    outbox.pass(lease + 2 * minute)
    await takeAndDie(storage, outbox)
    if (!late) throw new Error('nothing was taken')
    await settleEntry(storage, late, { given_up_at: outbox.now(), last_error: 'late' })
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 2, state: 'waiting', last_error: null }])
  })

  it('sends an email that may have arrived again only when someone asks for it, under the same Message-ID', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { smtpUrl: mail.url })
    mail.misbehave({ hangsUp: 'after' })
    await outbox.worker.deliverDue()
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 1, state: 'given up', last_error: outcomeUnknown }])
    mail.misbehave({})
    outbox.pass(day)
    await outbox.worker.deliverDue()
    expect(mail.emails).toHaveLength(1)
    await retryUndelivered(storage, { organizationId: id, entries: null, now: outbox.now() })
    await outbox.worker.deliverDue()
    const ids = mail.emails.map(({ messageId }) => messageId)
    expect(ids).toEqual([expect.stringMatching(/^<[\da-f]{32}@leden\.example\.org>$/), ids[0]])
  })

  it('gives each entry a Message-ID of its own, also the same invoice sent again', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    const invoice = await sendNewInvoice(storage, id)
    await addEntry(storage, id, 'invoice_email', { invoice_id: invoice })
    await makeOutbox(storage, { smtpUrl: mail.url }).worker.deliverDue()
    expect(new Set(mail.emails.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('is shared by two instances, each entry delivered once', async () => {
    const settings = await fresh()
    const [storage, mail] = [await openStorage(settings), await startMailServer()]
    const other = await openStorage(settings)
    const { id } = await makeSender(storage)
    const numbers = Array.from({ length: 20 }, (_, index) => `2026-1${String(index).padStart(3, '0')}`)
    for (const number of numbers) await sendNewInvoice(storage, id, { number })
    const workers = [storage, other].map((each) => makeOutbox(each, { smtpUrl: mail.url }).worker)
    await Promise.all(workers.map((worker) => worker.deliverDue()))
    await Promise.all(workers.map((worker) => worker.stop(0)))
    expect(mail.emails.map(({ attachments }) => attachments[0]?.filename ?? '').toSorted()).toEqual(
      numbers.map((number) => `${number}.pdf`),
    )
    await Promise.all([storage.close(), other.close()])
  })

  it('holds nothing locked while a mail server takes its time', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    const invoice = await sendNewInvoice(storage, id)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: permission, resolve: permit } = Promise.withResolvers<null>()
    mail.misbehave({
      message: () => {
        arrive()
        return permission
      },
    })
    const delivering = makeOutbox(storage, { smtpUrl: mail.url }).worker.deliverDue()
    await arrived
    await storage.transaction(async (tx) => {
      await tx.updateTable('invoices').set({ reference: 'changed' }).where('id', '=', invoice).execute()
      await tx.updateTable('outbox').set({ last_error: 'changed' }).execute()
    })
    permit(null)
    await delivering
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 1, state: 'delivered', last_error: null }])
  })

  it('serves the associations in turn, however much others have', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    for (const [name, count] of [
      ['Many', 8],
      ['Much', 8],
      ['Few', 2],
    ] as const) {
      const { id } = await makeSender(storage, { name })
      for (let sent = 0; sent < count; sent += 1) await sendNewInvoice(storage, id)
    }
    await makeOutbox(storage, { smtpUrl: mail.url }).worker.deliverDue()
    const order = mail.emails.map(({ from }) => from?.name)
    expect(order).toHaveLength(18)
    expect(order.lastIndexOf('Few')).toBeLessThan(12)
  })

  it('does not let an association whose deliveries hang hold up the others', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const [stuck, fine] = [await makeSender(storage, { name: 'Stuck' }), await makeSender(storage, { name: 'Fine' })]
    for (let count = 0; count < 4; count += 1) {
      await sendNewInvoice(storage, stuck.id, { recipient_email: 'slow@example.org' })
    }
    for (let count = 0; count < 6; count += 1) await sendNewInvoice(storage, fine.id)
    mail.misbehave({ message: (to) => (to === 'slow@example.org' ? new Promise(() => {}) : null) })
    const { worker } = makeOutbox(storage, { smtpUrl: mail.url })
    worker.start()
    await mail.has(6)
    expect(mail.emails.map(({ from }) => from?.name)).toEqual(Array.from({ length: 6 }, () => 'Fine'))
  })

  it('waits a limited time for the delivery in progress, and claims nothing new', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    for (let count = 0; count < 5; count += 1) await sendNewInvoice(storage, id)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: permission, resolve: permit } = Promise.withResolvers<null>()
    mail.misbehave({
      message: () => {
        arrive()
        return permission
      },
    })
    const { worker } = makeOutbox(storage, { smtpUrl: mail.url })
    worker.start()
    await arrived
    const stopped = worker.stop(60_000)
    permit(null)
    await stopped
    const states = (await entriesOf(storage, id)).map(({ state }) => state)
    expect(states).toEqual(['delivered', 'delivered', 'waiting', 'waiting', 'waiting'])
    expect(mail.emails).toHaveLength(2)
  })

  it('aborts at the end of its grace, and says that an email may have arrived', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    mail.misbehave({
      message: () => {
        arrive()
        return new Promise(() => {})
      },
    })
    const { worker } = makeOutbox(storage, { smtpUrl: mail.url })
    worker.start()
    await arrived
    await worker.stop(0)
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 1, state: 'given up', last_error: outcomeUnknown }])
  })

  it('polls for what other processes wrote', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    const { worker } = makeOutbox(storage, { smtpUrl: mail.url })
    worker.start(10)
    await sendNewInvoice(storage, id)
    await mail.has(1)
  })

  it('goes on with others when an entry cannot be delivered', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await addEntry(storage, id, 'invoice_email', { invoice_id: 999 })
    await addEntry(storage, id, 'member_cancellation_email', { member_id: 999 })
    await sendNewInvoice(storage, id, { recipient_email: null })
    await sendNewInvoice(storage, id, { recipient_email: 'a@b.example\r\nBcc: all@b.example' })
    const broken = await addInvoice(storage, id)
    for (const [kind, payload] of [
      ['a_kind_of_a_newer_version', '{}'],
      ['invoice_email', 'no json'],
      ['invoice_email', `{"invoice_id":"${broken}"}`],
    ] as const) {
      await addEntry(storage, id, 'invoice_email', { invoice_id: broken })
      const last = (await entriesOf(storage, id)).length
      await storage.transaction((tx) =>
        tx
          .updateTable('outbox')
          .set({ kind, payload })
          .where('organization_id', '=', id)
          .where('id', '=', last)
          .execute(),
      )
    }
    await sendNewInvoice(storage, id)
    await makeOutbox(storage, { smtpUrl: mail.url }).worker.deliverDue()
    expect((await entriesOf(storage, id)).map(({ state, last_error }) => [state, last_error])).toEqual([
      ['given up', 'the record does not exist'],
      ['given up', 'the record does not exist'],
      ['given up', 'the recipient has no email address'],
      ['given up', 'the email address is not valid'],
      ['waiting', 'unknown kind'],
      ['given up', 'the payload cannot be read'],
      ['given up', 'the payload cannot be read'],
      ['delivered', null],
    ])
    expect(mail.emails).toHaveLength(1)
  })
})
