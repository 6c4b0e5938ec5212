/** What the thread of a bank statement answers, asked without the thread: each ending, and that none leaves anything open. */
import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { SchemaMismatch } from '../../database/migrate.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { statementBytes, testAccount } from '../../../testing/bank-statement.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { command } from '../../../testing/invoices.ts'
import { type StatementImportTask, importOrRead, type StatementTask } from './statement-worker.ts'

const now = '2026-03-03T12:00:00.000Z'
const bytes = statementBytes({ statements: [[{ amount: '5.00', text: 'gift', ref: 'A-000001' }]] })

type Content = Omit<StatementImportTask, 'port'> | Omit<Extract<StatementTask, { kind: 'read' }>, 'port'>

/** The answer, and what the port hears until it is closed. */
async function answer(task: Content) {
  const { port1: ours, port2: port } = new MessageChannel()
  const heard: unknown[] = []
  ours.on('message', (message) => heard.push(message))
  const closed = once(ours, 'close')
  const work = importOrRead({ ...task, port })
  const result = await work.catch((error: unknown) => error)
  await closed
  return { result, heard }
}

describeDatabase('the work of the thread of statements', (open, fresh) => {
  async function association() {
    const storage = await open()
    const { id: organizationId, key } = await makeAssociation(storage, { iban: testAccount })
    const task = { kind: 'import', bytes, address: storage.address, organizationId, name: 'march.xml' } as const
    return { storage, key, task: { ...task, actor: command, now } }
  }

  test('reads a file, and says when it has', async () => {
    expect(await answer({ kind: 'read', bytes })).toMatchObject({
      result: { is: 'read', file: { format: 'camt.053', statements: [{ account: testAccount }] } },
      heard: ['read'],
    })
  })

  test('says what is wrong with a file, which it then has not read', async () => {
    expect(await answer({ kind: 'read', bytes: new TextEncoder().encode('%PDF') })).toEqual({
      result: { is: 'refused', problems: [expect.objectContaining({ location: '' })] },
      heard: [],
    })
  })

  test('imports a file by the name and for the actor that were given, at the time of the request', async () => {
    const { storage, key, task } = await association()
    expect(await answer({ ...task, key: await key({ scopes: ['facturen:beheren'] }) })).toMatchObject({
      result: { is: 'imported', summary: { statementId: 1, summary: { waiting: { count: 1, amount: '5.00' } } } },
      heard: ['read'],
    })
    const file = await storage.db.selectFrom('statement_files').selectAll().executeTakeFirst()
    expect(file).toMatchObject({
      file_name: 'march.xml',
      imported_by: command.name,
      created_at: expect.stringMatching(/^2026-03-03T12:00/),
    })
  })

  test.for([
    ['has been revoked', { revoked: true }, 'unauthorized'],
    ['expires at that moment', { expiresAt: now }, 'unauthorized'],
    ['may only look at invoices', { scopes: ['facturen:lezen'] }, 'insufficient_scope'],
  ] as const)('books nothing for a key that %s', async ([, options, is]) => {
    const { storage, key, task } = await association()
    expect((await answer({ ...task, key: await key(options) })).result).toEqual({ is })
    expect(await storage.db.selectFrom('bank_entries').select('id').execute()).toEqual([])
  })

  test('never migrates a database', async () => {
    const { key, task } = await association()
    const { file = '', databaseUrl } = await fresh({ empty: true })
    const address = databaseUrl === undefined ? { file } : { databaseUrl }
    const { result, heard } = await answer({ ...task, address, key: await key() })
    expect(result).toBeInstanceOf(SchemaMismatch)
    expect(heard).toEqual(['read'])
  })

  test('is to be tried again where the database cannot be reached', async () => {
    const { key, task } = await association()
    const address = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
    expect((await answer({ ...task, address, key: await key() })).result).toEqual({ is: 'busy' })
  })
})
