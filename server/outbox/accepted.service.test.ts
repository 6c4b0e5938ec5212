/** An email that the mail server accepted is not sent again because its outcome could not be noted. */
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { Storage } from '../database/database.ts'
import { openStorage, type StorageSettings } from '../database/open.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { entriesOf, makeOutbox, makeSender, sendNewInvoice } from '../../testing/outbox.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { lease } from './entries.ts'

interface Holder {
  /** Ends whatever waits for the held rows, as a lost connection does. */
  readonly cut: () => Promise<void>
  readonly release: () => Promise<void>
}

/** Another process that writes: the SQLite database as a whole, or the rows of the outbox on PostgreSQL. */
async function holdWriter({ file, databaseUrl }: StorageSettings): Promise<Holder> {
  if (file !== undefined) {
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    return {
      cut: async () => undefined,
      release: async () => {
        other.exec('rollback')
        other.close()
      },
    }
  }
  const other = new pg.Client(databaseUrl)
  await other.connect()
  await other.query('begin')
  await other.query('select * from outbox for update')
  const own = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    cut: async () => {
      const query = 'select pg_terminate_backend(pid) from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      await other.query(query, [own.rows[0]?.pid])
    },
    release: async () => {
      await other.query('rollback')
      await other.end()
    },
  }
}

describeEachDatabase('an email that was accepted', (_open, fresh) => {
  const enter = async () => {
    const settings = await fresh()
    const storage = await openStorage({ ...settings, timeouts: { lock: 200, statement: 5_000 } })
    const mail = await startMailServer()
    const dataFolder = scratchFolder('accepted')
    onTestFinished(async () => {
      await storage.close()
      removeFolder(dataFolder)
    })
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    return { settings, storage, mail, id, dataFolder }
  }

  /** Begins to deliver, and takes the writer away while the mail server has the email. */
  const deliverUnnoted = async (
    { settings, mail }: { readonly settings: StorageSettings; readonly mail: MailServer },
    outbox: ReturnType<typeof makeOutbox>,
  ) => {
    const held = Promise.withResolvers<Holder>()
    mail.misbehave({
      message: async () => {
        held.resolve(await holdWriter(settings))
        return null
      },
    })
    const delivering = outbox.worker.deliverDue()
    const holder = await held.promise
    mail.misbehave({})
    const failures = () => outbox.logLines.filter((line) => line.includes('cannot be noted now')).length
    await expect.poll(async () => (await holder.cut(), failures())).toBeGreaterThan(0)
    return { delivering, holder }
  }

  const expectOnce = async (storage: Storage, id: number, mail: MailServer) => {
    expect(mail.emails).toHaveLength(1)
    expect(await entriesOf(storage, id)).toMatchObject([{ state: 'delivered', last_error: null }])
  }

  it('is noted as soon as the database can be written again', async () => {
    const world = await enter()
    const { storage, mail, id, dataFolder } = world
    const outbox = makeOutbox(storage, { smtpUrl: mail.url, dataFolder })
    const { delivering, holder } = await deliverUnnoted(world, outbox)
    await holder.release()
    await delivering
    await expectOnce(storage, id, mail)
    outbox.pass(2 * lease)
    await outbox.worker.deliverDue()
    await expectOnce(storage, id, mail)
  })

  it('is not sent again by a service that was restarted before it was noted', async () => {
    const world = await enter()
    const { storage, mail, id, dataFolder } = world
    const before = makeOutbox(storage, { smtpUrl: mail.url, dataFolder })
    const { holder } = await deliverUnnoted(world, before)
    await before.worker.stop(0)
    await holder.release()
    expect(await entriesOf(storage, id)).toMatchObject([{ state: 'waiting' }])
    const after = makeOutbox(storage, { smtpUrl: mail.url, dataFolder })
    after.pass(4 * lease)
    await after.worker.deliverDue()
    await expectOnce(storage, id, mail)
    const again = makeOutbox(storage, { smtpUrl: mail.url, dataFolder })
    again.pass(8 * lease)
    await again.worker.deliverDue()
    await expectOnce(storage, id, mail)
  })
})
