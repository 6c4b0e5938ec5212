/** Every command as it is typed, on both databases: what it says, what it does, and how it ends. */
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StorageSettings } from '../database/open.ts'
import { type QuickCommandLine, commandLine, quickCommandLine, waitForOutput } from '../../testing/command-line.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { fullAssociation } from '../../testing/full-association.ts'

const club = { organization: { slug: 'club', name: 'Club' }, members: [{ membership_number: '1', last_name: 'Een' }] }

function onDatabase({ databaseUrl }: StorageSettings): Record<string, string> {
  return databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
}

function write(line: QuickCommandLine, name: string, file: unknown): string {
  const path = join(line.folder, name)
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
  return path
}

describeEachDatabase('the command line', (_, fresh) => {
  test('imports, exports, imports the export and finds nothing to change', async () => {
    const line = quickCommandLine(onDatabase(await fresh()))
    const imported = await line.run('import', write(line, 'full.json', fullAssociation))
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout).toContain('SV Alles (sv-alles): created')
    expect(await line.run('export', 'sv-alles', 'out.json')).toMatchObject({ code: 0, stderr: '' })
    const again = await line.run('import', 'out.json', '--json')
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(again.stdout)).toMatchObject({
      organization: 'unchanged',
      counts: { members: { created: 0, updated: 0, unchanged: 6 } },
    })
    await line.run('export', 'sv-alles', 'again.json')
    // An import that changes nothing has a moment too.
    const content = (name: string) => readFileSync(join(line.folder, name), 'utf8').replace(/"exported_at": .*/, '')
    expect(content('again.json')).toBe(content('out.json'))
  })

  test('takes back nothing newer than a file unless it is told to', async () => {
    const line = quickCommandLine(onDatabase(await fresh()))
    const member = (last_name: string) => ({ ...club, members: [{ membership_number: '1', last_name }] })
    await line.run('import', write(line, 'club.json', club))
    await line.run('export', 'club', 'old.json')
    await line.run('import', write(line, 'new.json', member('Twee')), '--newer', 'replace')
    const refused = await line.run('import', 'old.json')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('last_name Twee → Een') })
    expect(refused.stderr).toContain('--newer keep')
    expect(await line.run('import', 'old.json', '--newer', 'keep')).toMatchObject({ code: 0 })
    const replaced = await line.run('import', 'old.json', '--newer', 'replace', '--json')
    expect(JSON.parse(replaced.stdout)).toMatchObject({ counts: { members: { updated: 1 } } })
  })

  test('makes, lists and revokes a key', async () => {
    const line = quickCommandLine(onDatabase(await fresh()))
    await line.run('import', write(line, 'club.json', club))
    const created = await line.run(
      'keys',
      'create',
      'club',
      '--name',
      'Desk',
      '--scopes',
      'leden:lezen,groepen:lezen',
      '--expires',
      '2099-12-31',
    )
    const [key = ''] = created.stdout.split('\n')
    expect(key).toMatch(/^lb_live_\w{32,}$/)
    const listed = await line.run('keys', 'list', 'club', '--json')
    expect(JSON.parse(listed.stdout)).toMatchObject([
      {
        name: 'Desk',
        prefix: key.slice(0, 16),
        state: 'valid',
        scopes: ['leden:lezen', 'groepen:lezen'],
        expires_at: '2099-12-31T23:00:00.000Z',
      },
    ])
    expect(listed.stdout).not.toContain(key)
    expect(await line.run('keys', 'revoke', key.slice(0, 16))).toMatchObject({
      code: 0,
      stdout: `Revoked: ${key.slice(0, 16)}… "Desk".\n`,
    })
    expect((await line.run('keys', 'list', 'club')).stdout).toContain('revoked')
  })

  test('imports while the service runs, which then answers with what came', async () => {
    const line = commandLine({ PORT: '0', ...onDatabase(await fresh()) })
    const service = line.start('serve')
    const [, url = ''] = /ready at (\S+)/.exec(await waitForOutput(service, 'ready at http://')) ?? []
    const key = `lb_live_${'xQ9w8E7r6T'.repeat(4)}`
    await line.run('import', write(line, 'club.json', { ...club, api_keys: [{ name: 'K', key }] }))
    const answer = await fetch(`${url}/v2/members`, { headers: { Authorization: `Bearer ${key}` } })
    expect(await answer.json()).toMatchObject({ data: [{ last_name: 'Een' }] })
    service.kill('SIGINT')
    expect(await once(service, 'exit')).toEqual([0, null])
  })
})

test('makes the first key read-only, and warns when there are live and test keys', async () => {
  const line = quickCommandLine()
  await line.run('import', write(line, 'club.json', club))
  const live = await line.run('keys', 'create', 'club', '--name', 'A', '--json')
  expect(JSON.parse(live.stdout)).toMatchObject({
    environment: 'live',
    scopes: ['leden:lezen', 'groepen:lezen', 'evenementen:lezen', 'facturen:lezen'],
    expires_at: null,
  })
  expect((await line.run('keys', 'create', 'club', '--name', 'B', '--test')).stderr).toMatch(
    /^Warning: .*live and test keys/,
  )
})

test('makes a key that works until the end of the calendar, wherever that is', async () => {
  const line = commandLine()
  const organization = { ...club.organization, timezone: 'America/New_York' }
  await line.run('import', write(line, 'club.json', { organization }))
  const created = await line.run('keys', 'create', 'club', '--name', 'A', '--expires', '9999-12-31', '--json')
  expect(JSON.parse(created.stdout)).toMatchObject({ expires_at: '9999-12-31T23:59:59.999Z' })
})

test('writes files that only their owner may read', async () => {
  const line = quickCommandLine()
  await line.run('import', write(line, 'club.json', club))
  await line.run('export', 'club', 'out.json')
  await line.run('backup', 'copy.db')
  const modes = ['out.json', 'copy.db', 'data/ledenbalie.db'].map(
    (name) => statSync(join(line.folder, name)).mode & 0o777,
  )
  expect(modes).toEqual([0o600, 0o600, 0o600])
})

test('takes a backup that serves as a database', async () => {
  const [line, other] = [quickCommandLine(), quickCommandLine()]
  await line.run('import', write(line, 'club.json', club))
  await other.run('import', write(other, 'other.json', { organization: { slug: 'other', name: 'Other' } }))
  expect((await line.run('backup', 'copy.db')).code).toBe(0)
  writeFileSync(join(other.folder, 'data/ledenbalie.db'), readFileSync(join(line.folder, 'copy.db')))
  expect((await other.run('export', 'club', 'out.json')).code).toBe(0)
})

test('reads settings from a file .env, where the environment says nothing', async () => {
  const line = commandLine()
  writeFileSync(join(line.folder, '.env'), 'LEDENBALIE_DATA=./elsewhere\n')
  await line.run('import', write(line, 'club.json', club))
  expect(existsSync(join(line.folder, 'elsewhere/ledenbalie.db'))).toBe(true)
})

test('replaces an export only on request, and leaves no other file behind', async () => {
  const line = quickCommandLine()
  await line.run('import', write(line, 'club.json', club))
  const path = write(line, 'out.json', 'precious')
  expect(await line.run('export', 'club', 'out.json')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'out.json exists already; --force replaces it.\n',
  })
  expect(readFileSync(path, 'utf8')).toBe('precious')
  await line.run('export', 'club', 'out.json', '--force')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject(club)
})
