import { createServer } from 'node:http'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { lockForChanges } from '../changes/change-log.ts'
import { later } from '../lib/clock.ts'
import { openStorage, type StorageSettings } from '../database/open.ts'
import { createLog } from '../log.ts'
import { startService } from '../main.ts'
import { readSettings } from '../settings.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { entriesOf, makeOutbox, makeSender, sendNewInvoice } from '../../testing/outbox.ts'
import { startTestService } from '../../testing/service.ts'

const subjects = ({ emails }: MailServer) => emails.map(({ subject = '' }) => subject).toSorted()

/** A federation that takes everything; resolves with the first report. */
async function federation(): Promise<{ url: string; reported: Promise<unknown> }> {
  const server = createServer((_request, response) => response.writeHead(204).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return { url: `http://127.0.0.1:${address.port}/`, reported: once(server, 'request') }
}

/** Does everything that ever sends something. */
async function doEverything(connection: Connection): Promise<void> {
  const member = await call(connection, 'createMember', {
    body: { first_name: 'Jan', last_name: 'Jansen', email: 'jan@example.org' },
  })
  const lines = [{ description: 'Contributie 2026', unit_price: '121.00' }]
  await call(connection, 'createInvoice', { body: { member_id: member.id, lines, send: true } })
  const draft = await call(connection, 'createInvoice', { body: { member_id: member.id, lines } })
  await call(connection, 'sendInvoice', { id: draft.id })
  await call(connection, 'cancelMember', { id: member.id, body: { send_confirmation: true } })
}

function variables({ databaseUrl, file }: StorageSettings): Record<string, string> {
  return databaseUrl === undefined ? { LEDENBALIE_DATA: dirname(file ?? '') } : { DATABASE_URL: databaseUrl }
}

describeEachDatabase('what the API is asked to send', (open, fresh) => {
  it('goes out at once', async () => {
    const [storage, mail, { url, reported }] = [await open(), await startMailServer(), await federation()]
    const association = await makeSender(storage, { federation_url: url })
    // Not started, so it never polls.
    const { worker } = makeOutbox(storage, { smtpUrl: mail.url })
    const service = await startTestService({ storage, onEnqueued: () => worker.wake() })
    await doEverything(service.connection(await association.key()))
    await Promise.all([mail.has(3), reported])
    expect(subjects(mail)).toEqual([
      'Factuur 2026-0001 van TC De Linde',
      'Factuur 2026-0002 van TC De Linde',
      'Uw lidmaatschap van TC De Linde is opgezegd',
    ])
    await service.close()
  })

  it('goes out at once, also where the last change lies ahead of the clock', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const association = await makeSender(storage)
    const { worker, now } = makeOutbox(storage, { smtpUrl: mail.url })
    const ahead = later(now(), 60_000)
    await storage.transaction((tx) => lockForChanges(tx, { organizationId: association.id, clock: () => ahead }))
    const service = await startTestService({ storage })
    const connection = service.connection(await association.key())
    const { id } = await call(connection, 'createMember', { body: { last_name: 'Jansen', email: 'jan@example.org' } })
    await call(connection, 'cancelMember', { id, body: { send_confirmation: true } })
    await worker.deliverDue()
    expect(subjects(mail)).toEqual(['Uw lidmaatschap van TC De Linde is opgezegd'])
    await service.close()
  })

  it('does not go out with a test key', async () => {
    const [storage, mail, { url }] = [await open(), await startMailServer(), await federation()]
    const association = await makeSender(storage, { federation_url: url })
    const { worker } = makeOutbox(storage, { smtpUrl: mail.url })
    const service = await startTestService({ storage })
    await doEverything(service.connection(await association.key({ environment: 'test' })))
    await worker.deliverDue()
    expect(await entriesOf(storage, association.id)).toEqual([])
    expect(mail.emails).toEqual([])
    await service.close()
  })

  it('goes out when the service starts, if it was down', async () => {
    const [settings, mail] = [await fresh(), await startMailServer()]
    const storage = await openStorage(settings)
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    await storage.close()
    const service = await startService({
      settings: readSettings({ ...variables(settings), PORT: '0', SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' }),
      log: createLog({ logLevel: 'silent' }),
    })
    await mail.has(1)
    expect(mail.emails[0]?.text).toContain(`${service.url}/pay/token-${id}-1`)
    await service.close()
    const again = await openStorage(settings)
    expect(await entriesOf(again, id)).toMatchObject([{ state: 'delivered' }])
    await again.close()
  })
})
