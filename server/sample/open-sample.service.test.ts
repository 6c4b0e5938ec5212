/** The sample on the first start and on later ones. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { revokeKey } from '../api-keys/keys.ts'
import { importFile } from '../testing/import-file.ts'
import { openStorage } from '../database/open.ts'
import { describeEachDatabase } from '../testing/databases.ts'
import { exportText } from '../testing/export-text.ts'
import { openSample, sampleLines } from './open-sample.ts'

const clock = () => '2026-11-21T12:00:00.000Z'

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledenbalie-sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describeEachDatabase('the sample', (open) => {
  test('is created once; a second start returns the same keys and changes nothing', async () => {
    const parts = { storage: await open(), dataFolder: dataFolder(), clock }
    const keys = await openSample(parts)
    const before = await exportText(parts.storage, 'tc-de-linde')
    expect(await openSample({ ...parts, clock: () => '2026-11-22T12:00:00.000Z' })).toEqual(keys)
    expect(await exportText(parts.storage, 'tc-de-linde')).toBe(before)
    expect(keys.map(({ role }) => role)).toEqual(['secretary', 'treasurer', 'organiser', 'administrator'])
  })

  test('is not created beside an existing association', async () => {
    const parts = { storage: await open(), dataFolder: dataFolder(), clock }
    await importFile({
      storage: parts.storage,
      file: { organization: { slug: 'own', name: 'Own' } },
      clock: () => clock(),
    })
    expect(await openSample(parts)).toEqual([])
    expect(readdirSync(parts.dataFolder)).toEqual([])
  })
})

test('a start shows the keys that still work, and stores them readable by the owner only', async () => {
  const storage = await openStorage({ file: ':memory:' })
  onTestFinished(() => storage.close())
  const parts = { storage, dataFolder: dataFolder(), clock }
  const [secretary] = await openSample(parts)
  await parts.storage.transaction((tx) => revokeKey(tx, { prefix: secretary?.key ?? '', clock: () => clock() }))
  expect((await openSample(parts)).map(({ role }) => role)).toEqual(['treasurer', 'organiser', 'administrator'])
  const files = ['sample-association.json', 'sample-keys.json']
  expect(files.map((name) => statSync(join(parts.dataFolder, name)).mode & 0o777)).toEqual([0o600, 0o600])
  expect(readFileSync(join(parts.dataFolder, 'sample-association.json'), 'utf8')).toContain(secretary?.key)
})

test('is created for the current day in the time zone of the association', async () => {
  const storage = await openStorage({ file: ':memory:' })
  onTestFinished(() => storage.close())
  await openSample({ storage, dataFolder: dataFolder(), clock: () => '2026-12-31T23:30:00.000Z' })
  const last = await storage.db.selectFrom('events').select('name').orderBy('starts_at', 'desc').limit(1).execute()
  expect(last.map(({ name }) => name)).toEqual(['Kersttoernooi 2028'])
})

test('the link carries the key behind the #, which no browser sends', () => {
  const lines = sampleLines([{ role: 'secretary', key: 'lb_test_x', association: 'TC' }], 'http://127.0.0.1:4000')
  expect(lines).toContain('  Secretary     http://127.0.0.1:4000/sign-in#key=lb_test_x')
})
