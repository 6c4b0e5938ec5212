/** `ledenbalie outbox …` as it is typed, on both databases. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFile } from '../configured-storage.ts'
import { openStorage } from '../database/open.ts'
import { type QuickCommandLine, quickCommandLine } from '../../testing/command-line.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { makeOutbox, makeSender, sendNewInvoice } from '../../testing/outbox.ts'

describeDatabase('ledenbalie outbox', (_, fresh) => {
  /** An association whose invoice has nobody to go to. */
  async function withGivenUp() {
    const { databaseUrl } = await fresh()
    const line = quickCommandLine(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
    await line.run('migrate')
    const storage = await openStorage(
      databaseUrl === undefined ? { file: join(line.folder, 'data', databaseFile) } : { databaseUrl },
    )
    await sendNewInvoice(storage, (await makeSender(storage, { slug: 'club' })).id, {
      number: '2026-0007',
      recipient_email: null,
    })
    await makeOutbox(storage).worker.deliverDue()
    await storage.close()
    return line
  }

  test('holds back an export while something waits, unless that is said', async () => {
    const line = await withGivenUp()
    expect(await line.run('export', 'club', 'first.json')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Emails or reports of club were given up (1)'),
    })
    await line.run('outbox', 'retry', 'club', '--all')
    expect(await line.run('export', 'club', 'club-export.json')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Emails or reports of club are waiting to be sent \(1\)/),
    })
    expect((await line.run('export', 'club', 'club-export.json', '--ignore-outbox')).code).toBe(0)
  })

  test('lists what was given up and why, and makes it due again', async () => {
    const line = await withGivenUp()
    expect(await line.run('outbox', 'list', 'club')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^1 {2}2026-03-01T12:00:00.000Z {2}invoice 2026-0007\n {4}given up after 1 attempt: the recipient has no email address\n$/,
      ),
    })
    expect(await line.run('outbox', 'retry', 'club', '--all')).toMatchObject({
      code: 0,
      stdout: 'Will be tried again: 1.\n',
    })
    expect(JSON.parse((await line.run('outbox', 'list', 'club', '--json')).stdout)).toMatchObject([
      { entry: 1, state: 'waiting', attempts: 0 },
    ])
  })
})

describe('what ledenbalie outbox refuses', () => {
  let line: QuickCommandLine

  beforeAll(async () => {
    line = quickCommandLine({}, afterAll)
    writeFileSync(join(line.folder, 'club.json'), JSON.stringify({ organization: { slug: 'club', name: 'Club' } }))
    await line.run('import', 'club.json')
  })

  test.each([
    [['retry', 'club'], /^Which\?/],
    [['retry', 'club', '0'], /^An entry is a number/],
    [['retry', 'club', '1', '--all'], /^Name entries, or say --all/],
    [['retry', 'club', '99'], /^Nothing waits under 99/],
    [['list', 'other'], /other/],
  ])('%j', async (words, message) => {
    expect(await line.run('outbox', ...words)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    })
  })
})
