import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { lease } from '../outbox/entries.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { entriesOf, makeOutbox, makeSender, sendNewInvoice } from '../../testing/outbox.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'

function dataFolder(): string {
  const folder = scratchFolder('emails')
  onTestFinished(() => removeFolder(folder))
  return folder
}

const filesIn = (folder: string) => readdirSync(join(folder, 'emails')).toSorted()

describeDatabase('without a mail server', (open) => {
  it('every email becomes a file that a mail program opens', async () => {
    const [storage, folder] = [await open(), dataFolder()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    await makeOutbox(storage, { dataFolder: folder }).worker.deliverDue()
    const [name = ''] = filesIn(folder)
    expect(name).toMatch(/^20260301T120000000Z-[\da-f]{32}\.eml$/)
    const bytes = readFileSync(join(folder, 'emails', name))
    expect(bytes.toString().split('\r\n').join('')).not.toContain('\n')
    const email = await PostalMime.parse(bytes)
    expect(email).toMatchObject({ to: [{ name: 'Zoë Đorđević-Łukasz', address: 'zoe1@example.org' }] })
    expect(email.attachments[0]?.filename).toBe('2026-0001.pdf')
    expect(await entriesOf(storage, id)).toMatchObject([{ state: 'delivered' }])
  })

  it('the files sort by time, and only their owner may read them', async () => {
    const [storage, folder] = [await open(), dataFolder()]
    const { id } = await makeSender(storage)
    for (const count of [1, 2, 3]) await sendNewInvoice(storage, id, { number: `2026-000${count}` })
    for (const [entry, day] of ['03', '01', '02'].entries()) {
      const created_at = `2026-02-${day}T08:00:00.000Z`
      await storage.transaction((tx) =>
        tx
          .updateTable('outbox')
          .set({ created_at })
          .where('id', '=', entry + 1)
          .execute(),
      )
    }
    await makeOutbox(storage, { dataFolder: folder }).worker.deliverDue()
    const emails = await Promise.all(
      filesIn(folder).map((name) => PostalMime.parse(readFileSync(join(folder, 'emails', name)))),
    )
    expect(emails.map(({ attachments }) => attachments[0]?.filename)).toEqual([
      '2026-0002.pdf',
      '2026-0003.pdf',
      '2026-0001.pdf',
    ])
    expect(statSync(join(folder, 'emails')).mode & 0o777).toBe(0o700)
    for (const name of filesIn(folder)) expect(statSync(join(folder, 'emails', name)).mode & 0o777).toBe(0o600)
  })

  it('an email that is delivered again is the same file', async () => {
    const [storage, folder] = [await open(), dataFolder()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const outbox = makeOutbox(storage, { dataFolder: folder })
    await outbox.worker.deliverDue()
    // As after a crash before the note of it.
    await storage.transaction((tx) => tx.updateTable('outbox').set({ delivered_at: null }).execute())
    outbox.pass(2 * lease)
    await outbox.worker.deliverDue()
    expect(filesIn(folder)).toHaveLength(1)
    expect(await entriesOf(storage, id)).toMatchObject([{ attempts: 2, state: 'delivered' }])
  })

  it('no address is needed to write from', async () => {
    const [storage, folder] = [await open(), dataFolder()]
    const { id } = await makeSender(storage, { email: null })
    await sendNewInvoice(storage, id)
    await makeOutbox(storage, { dataFolder: folder, mailFrom: null }).worker.deliverDue()
    expect(filesIn(folder)).toHaveLength(1)
  })

  it('an email waits while its folder cannot be written', async () => {
    const [storage, folder] = [await open(), dataFolder()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    writeFileSync(join(folder, 'emails'), 'in the way')
    const outbox = makeOutbox(storage, { dataFolder: folder })
    await outbox.worker.deliverDue()
    expect(await entriesOf(storage, id)).toEqual([{ attempts: 1, state: 'waiting', last_error: 'EEXIST' }])
    rmSync(join(folder, 'emails'))
    outbox.pass(120_000)
    await outbox.worker.deliverDue()
    expect(filesIn(folder)).toHaveLength(1)
  })
})
