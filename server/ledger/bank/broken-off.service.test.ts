/** Uploads of bank statements that come at once or end in the middle: every entry is there once, and the next upload works. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { call, operationUrl, type Connection } from '#client/client.ts'
import { openStorage } from '../../database/open.ts'
import type { Storage } from '../../database/database.ts'
import { checkLedger } from '../check.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { statementXml, testAccount, type TestEntry } from '../../../testing/bank-statement.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { describeServiceOnEachDatabase, refused, type TestWorld } from '../../../testing/describe-service.ts'
import { expectReconciled, invoiceBody } from '../../../testing/invoices.ts'
import { join } from '../../../testing/people.ts'
import { startServiceProcess } from '../../../testing/service-process.ts'
import { testsAll } from '../../../testing/thoroughness.ts'
import { endThreads } from '../../../testing/threads.ts'

const settings = { iban: testAccount }

/** Fifteen batches: long enough to be broken off in the middle. */
const size = testsAll ? 27_000 : 3_000

const gifts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index): TestEntry => ({
    amount: '1.00',
    text: `gift ${from + index}`,
    ref: `REF${from + index}`,
    date: '2026-03-02',
  }))

const bodyOf = (entries: readonly TestEntry[], file_name = 'march.xml') => ({
  file_name,
  content: gzipSync(statementXml({ statements: [entries] })).toString('base64'),
})
const upload = (connection: Connection, entries: readonly TestEntry[], name?: string) =>
  call(connection, 'importBankStatement', { body: bodyOf(entries, name) })

/** References that are kept once and more than once. */
async function keptReferences({ db }: Storage, organizationId: number) {
  const rows = await db
    .selectFrom('bank_entries')
    .select('bank_references')
    .where('organization_id', '=', organizationId)
    .execute()
  const all = rows.map(({ bank_references: references }) => references)
  return { count: all.length, distinct: new Set(all).size }
}

/** Files of which a batch has been booked, and more is to come. */
async function begunFiles({ db }: Storage, organizationId: number): Promise<number> {
  const files = await db
    .selectFrom('statement_files')
    .where('organization_id', '=', organizationId)
    .where('is_partial', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bank_entries')
          .whereRef('bank_entries.organization_id', '=', 'statement_files.organization_id')
          .whereRef('bank_entries.statement_id', '=', 'statement_files.id')
          .select('bank_entries.id'),
      ),
    )
    .select('id')
    .execute()
  return files.length
}

const begun = (storage: Storage, organizationId: number, files = 1) =>
  expect.poll(() => begunFiles(storage, organizationId), { timeout: 60_000, interval: 20 }).toBe(files)

describeEachDatabase('a service that is killed while it books a large statement', (_open, fresh) => {
  it('books the rest when the file comes again: each entry and each invoice once', { timeout: 600_000 }, async () => {
    const database = await fresh()
    const storage = await openStorage(database)
    onTestFinished(() => storage.close())
    const association = await makeAssociation(storage, settings)
    const key = await association.key()
    const first = await startServiceProcess(database)
    onTestFinished(() => void first.child.kill('SIGKILL'))
    const connection = (url: string) => ({ baseUrl: `${url}/v2`, key })
    const { number } = await call(connection(first.url), 'createInvoice', { body: invoiceBody({ send: true }) })
    // One that is booked, in the first batch.
    const entries = [{ amount: '50.00', text: number, ref: 'PAID' }, ...gifts(1, size)]
    const broken = upload(connection(first.url), entries).catch((error: unknown) => error)
    await begun(storage, association.id)
    first.child.kill('SIGKILL')
    expect(await broken).toBeInstanceOf(Error)
    expect((await keptReferences(storage, association.id)).count).toBeLessThan(size)

    const again = await startServiceProcess(database)
    onTestFinished(() => void again.child.kill('SIGKILL'))
    const report = await upload(connection(again.url), entries)
    expect(report).toMatchObject({ is_repeat: false, statement: { entries: size, is_partial: false } })
    expect(await keptReferences(storage, association.id)).toEqual({ count: size, distinct: size })
    const payments = await storage.db.selectFrom('payments').select('amount').execute()
    expect(payments).toEqual([{ amount: 50_00 }])
    expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
  })
})

describeServiceOnEachDatabase('uploads at once', (enter) => {
  it('of one file bring it once', async () => {
    const world = await enter({ settings })
    const reports = await Promise.all([1, 2, 3].map(() => upload(world.board, gifts(0, 450))))
    const brought = reports.map(({ waiting }) => waiting.count)
    expect(brought.toSorted((a, b) => a - b)).toEqual([0, 0, 450])
    expect(await keptReferences(world.storage, world.association.id)).toEqual({ count: 450, distinct: 450 })
  })

  it('of two files that share entries bring those once', async () => {
    const world = await enter({ settings })
    await Promise.all([
      upload(world.board, gifts(0, 450), 'march.xml'),
      upload(world.board, gifts(250, 700), 'april.xml'),
    ])
    expect(await keptReferences(world.storage, world.association.id)).toEqual({ count: 700, distinct: 700 })
    await expectReconciled(world)
  })
})

describeServiceOnEachDatabase('an upload whose user may no longer do it', (enter) => {
  it.for([
    ['has signed out', 401, (connection: Connection) => call(connection, 'signOut', {})],
    ['has lost the permission', 403, null],
  ] as const)('ends with a whole batch when the user %s', { timeout: 600_000 }, async ([, status, leave]) => {
    const world = await enter({ settings })
    const entries = gifts(0, size)
    const { connection, id } = await join(world, ['facturen:beheren', 'facturen:lezen'])
    const ended = refused(connection, 'importBankStatement', { body: bodyOf(entries) })
    await begun(world.storage, world.association.id)
    await (leave ?? (() => call(world.board, 'updatePerson', { id, body: { scopes: ['leden:lezen'] } })))(connection)
    expect(await ended).toMatchObject({ status })
    const { count, distinct } = await keptReferences(world.storage, world.association.id)
    expect(count).toBeLessThan(entries.length)
    expect([count % 200, distinct]).toEqual([0, count])
    expect(await upload(world.board, entries)).toMatchObject({
      statement: { entries: entries.length, is_partial: false },
    })
  })
})

describeServiceOnEachDatabase('a thread that ends in the middle of a statement', (enter) => {
  it('is said, leaves whole batches and no one in the line', { timeout: 600_000 }, async () => {
    const world = await enter({ settings })
    const { board, storage, association } = world
    const file = (time: number) => gifts(time * size, (time + 1) * size)
    // As many as may wait, and one more.
    for (let time = 0; time < 4; time += 1) {
      const failed = refused(board, 'importBankStatement', { body: bodyOf(file(time), `${time}.xml`) })
      await begun(storage, association.id, time + 1)
      await endThreads()
      expect(await failed).toMatchObject({ status: 500, code: 'internal_error' })
    }
    const { count, distinct } = await keptReferences(storage, association.id)
    expect(count).toBeLessThan(4 * size)
    expect([count % 200, distinct]).toEqual([0, count])
    const again = await upload(board, file(0), 'again.xml')
    expect(again.statement).toMatchObject({ entries: size, is_partial: false })
  })
})

/** Writes the head and a part of the body of an upload, and ends the connection. */
async function leaveHalfWay({ board }: TestWorld, body: string, part: number): Promise<void> {
  const url = new URL(operationUrl(board.baseUrl, 'importBankStatement', {}))
  const socket = connect(Number(url.port), url.hostname)
  const head = `POST ${url.pathname} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${board.key}\r\nContent-Type: application/json\r\n`
  await new Promise<void>((resolve) =>
    socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, part)}`, () => resolve()),
  )
  socket.destroy()
  await once(socket, 'close')
}

describeServiceOnEachDatabase('an upload whose client leaves', (enter) => {
  it('in the middle of the body changes nothing, and takes no place in the line', async () => {
    const world = await enter({ settings })
    const body = JSON.stringify(bodyOf(gifts(0, 450)))
    for (let time = 0; time < 5; time += 1) await leaveHalfWay(world, body, body.length / 2)
    expect(await upload(world.board, gifts(0, 450))).toMatchObject({ is_repeat: false, waiting: { count: 450 } })
  })

  it('once it is sent is carried out', async () => {
    const world = await enter({ settings })
    const body = JSON.stringify(bodyOf(gifts(0, 450)))
    await leaveHalfWay(world, body, body.length)
    const count = async () => (await keptReferences(world.storage, world.association.id)).count
    await expect.poll(count, { timeout: 60_000 }).toBe(450)
    expect(await upload(world.board, gifts(0, 450))).toMatchObject({ seen: { count: 450 } })
  })
})
