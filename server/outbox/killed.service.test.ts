/** Services that are killed while a mail server takes its time (docs/decisions/outbox.md). */
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '#client/client.ts'
import { openStorage } from '../database/open.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { type Misbehaviour, startMailServer } from '../../testing/mail-server.ts'
import { addInvoice, entriesOf, makeSender } from '../../testing/outbox.ts'
import { type ServiceProcess, startServiceProcess } from '../../testing/service-process.ts'
import { outcomeUnknown } from '../mail/not-delivered.ts'

const invoices = 10
/** Two instances, each with two deliveries of the association. */
const held = 4

async function kill({ child }: ServiceProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
}

/** Milliseconds: six starts of a service. */
const timeout = 300_000

/** Holds the first ones, and says when all of them are held. */
function hold() {
  const [full, end] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()]
  let count = 0
  const wait = () => {
    count += 1
    if (count === held) full.resolve()
    return end.promise
  }
  return { wait, full: full.promise, release: () => end.resolve(null) }
}

describeEachDatabase('two instances that send invoices and are killed', (_open, fresh) => {
  /** Kills both while the mail server holds its answers, and lets two others go on until nothing is left to do. */
  async function killWhileHeld(holding: (wait: () => Promise<null>) => Misbehaviour) {
    const [database, mail] = [await fresh(), await startMailServer()]
    const storage = await openStorage(database)
    const association = await makeSender(storage)
    const ids: number[] = []
    while (ids.length < invoices)
      ids.push(await addInvoice(storage, association.id, { status: 'draft', number: `2026-${ids.length}` }))
    const start = () =>
      startServiceProcess(database, { MAIL: 'smtp', SMTP_URL: mail.url, MAIL_FROM: 'post@leden.example.org' })
    const { wait, full, release } = hold()
    mail.misbehave(holding(wait))
    const killed = await Promise.all([start(), start()])
    const board = { baseUrl: `${killed[0].url}/v2`, key: await association.key() }
    const job = await call(board, 'createJob', { body: { send_invoices: { invoice_ids: ids, by: 'email' } } })
    await call(board, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
    await full
    await Promise.all(killed.map(kill))
    mail.misbehave({})
    release()
    const others = await Promise.all([start(), start()])
    onTestFinished(async () => {
      await Promise.all(others.map(kill))
      await storage.close()
    })
    const states = async () => (await entriesOf(storage, association.id)).map(({ state }) => state)
    await expect
      .poll(async () => (await states()).filter((state) => state === 'delivered'), { timeout })
      .toHaveLength(invoices - held)
    // As if the time had passed for which the attempts of the others are left alone.
    await storage.db
      .updateTable('outbox')
      .set({ next_attempt_at: '2000-01-01T00:00:00.000Z' })
      .where('delivered_at', 'is', null)
      .execute()
    await expect.poll(states, { timeout }).not.toContain('waiting')
    const sent = mail.emails.map(({ attachments }) => attachments[0]?.filename)
    return { sent, entries: await entriesOf(storage, association.id) }
  }

  it('send no email twice whose answer was outstanding, and say that its outcome is unknown', { timeout }, async () => {
    const { sent, entries } = await killWhileHeld((message) => ({ message }))
    expect([sent.length, new Set(sent).size]).toEqual([invoices, invoices])
    const unknown = entries.filter(({ state }) => state === 'given up')
    expect(unknown.map(({ last_error: reason }) => reason)).toEqual(Array.from({ length: held }, () => outcomeUnknown))
  })

  it('send an email that no mail server had in full once more', { timeout }, async () => {
    const { sent, entries } = await killWhileHeld((recipient) => ({ recipient }))
    expect([sent.length, new Set(sent).size]).toEqual([invoices, invoices])
    expect(entries.filter(({ state }) => state !== 'delivered')).toEqual([])
  })
})
