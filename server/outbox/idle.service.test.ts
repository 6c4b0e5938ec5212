import { expect, it } from 'vitest'
import { describeDatabase } from '../../testing/databases.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { entriesOf, makeOutbox, makeSender, sendNewInvoice } from '../../testing/outbox.ts'

describeDatabase('deliveries beside requests', (open) => {
  it('claims nothing before the process is idle', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const [asked, idle] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { worker } = makeOutbox(storage, {
      smtpUrl: mail.url,
      whenIdle: () => {
        asked.resolve()
        return idle.promise
      },
    })
    const delivered = worker.deliverDue()
    await asked.promise
    expect(await entriesOf(storage, id)).toMatchObject([{ attempts: 0, state: 'waiting' }])
    idle.resolve()
    await delivered
    expect(await entriesOf(storage, id)).toMatchObject([{ attempts: 1, state: 'delivered' }])
  })
})
