/** Refusals of the command line: a line on standard error, exit code 1, and nothing changed. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { commandLine, type QuickCommandLine, quickCommandLine } from '../../testing/command-line.ts'

const club = { organization: { slug: 'club', name: 'Club' }, api_keys: [{ name: 'Desk' }] }

test.for<readonly [string, string | Uint8Array, RegExp]>([
  [
    'cut off',
    '{"organization": {"slug": "club", "name": "Cl',
    /^bad\.json is not JSON: Unexpected end of JSON input, on line 1\.\n$/,
  ],
  [
    'no JSON',
    'slug,name\nclub,Club',
    /^bad\.json is not JSON: Unexpected token 's', "slug" is not valid JSON, on line 1\.\n$/,
  ],
  ['empty', '', /^bad\.json is not JSON: Unexpected end of JSON input, on line 1\.\n$/],
  ['no UTF-8', new Uint8Array([0x7b, 0xe9, 0x7d]), /^bad\.json is not UTF-8 text\.\n$/],
  [
    'wrong',
    '{"organization":{"slug":"club"},"members":[{},{"membership_number":"1","lastname":"x"}]}',
    /^members\[0\]\.membership_number: Fill this in\.\nmembers\[1\]\.lastname: This field doesn’t exist\.\norganization\.name: Fill this in\.\n$/,
  ],
])('an association file that is %s', async ([, content, message]) => {
  const line = quickCommandLine()
  writeFileSync(join(line.folder, 'bad.json'), content)
  expect(await line.run('import', 'bad.json')).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
})

test('faults for programs, with their locations', async () => {
  const line = quickCommandLine()
  writeFileSync(join(line.folder, 'bad.json'), '{"organization":{"slug":"A"}}')
  const { code, stderr } = await line.run('import', 'bad.json', '--json')
  expect([code, JSON.parse(stderr)]).toEqual([
    1,
    { errors: [{ location: 'organization.slug', message: expect.stringContaining('A slug is') }] },
  ])
})

/** Every file with what is in it. */
function fingerprint({ folder }: QuickCommandLine): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]))
}

describe('with an association', () => {
  let line: QuickCommandLine

  beforeAll(async () => {
    line = quickCommandLine({}, afterAll)
    writeFileSync(join(line.folder, 'club.json'), JSON.stringify(club))
    await line.run('import', 'club.json')
  })

  test.for<readonly [parameters: readonly string[], message: RegExp]>([
    [['import', 'missing.json'], /^missing\.json does not exist\.\n$/],
    [['import', '.'], /^\. is a folder\.\n$/],
    [['export', 'nobody', 'out.json'], /^There is no association "nobody"\.\n$/],
    [
      ['export', 'club', 'no/such/folder/out.json'],
      /^no\/such\/folder\/out\.json cannot be written: its folder does not exist\.\n$/,
    ],
    [
      ['backup', 'no/such/folder/copy.db'],
      /^no\/such\/folder\/copy\.db cannot be written: its folder does not exist\.\n$/,
    ],
    [['backup', 'club.json'], /^club\.json cannot be written: it exists already\.\n$/],
    [['keys', 'create', 'nobody', '--name', 'X'], /^There is no association "nobody"\. There is: club\.\n$/],
    [['keys', 'create', 'club', '--name', 'Desk'], /^club has a key named "Desk" already\./],
    [['keys', 'create', 'club', '--name', ' '], /^--name is 1 to 100 characters\.\n$/],
    [
      ['keys', 'create', 'club', '--name', 'X', '--scopes', 'leden:lezen,all'],
      /^--scopes "all": choose from leden:lezen, /,
    ],
    [['keys', 'create', 'club', '--name', 'X', '--expires', '2027-02-30'], /^--expires is a date such as /],
    [['keys', 'create', 'club', '--name', 'X', '--expires', '2020-01-01'], /^--expires lies in the past\.\n$/],
    [['keys', 'revoke', 'lb_live_nothing0'], /^No key that is not revoked begins like this\./],
  ])('%j', async ([parameters, message]) => {
    const before = fingerprint(line)
    expect(await line.run(...parameters)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
    expect(fingerprint(line)).toEqual(before)
  })
})

// As they are started: most of these end their process themselves.
test.for<readonly [parameters: readonly string[], message: RegExp]>([
  [['import'], /^error: missing required argument 'file'\n$/],
  [['import', 'missing.json'], /^missing\.json does not exist\.\n$/],
  [['keys', 'create', 'club'], /^error: required option '--name <name>' not specified\n$/],
  [['xyzzy'], /^error: unknown command 'xyzzy'\n$/],
])('%j', async ([parameters, message]) => {
  const line = commandLine()
  expect(await line.run(...parameters)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
  expect(readdirSync(line.folder)).toEqual([])
})

test('a command that reads makes no database', async () => {
  const line = quickCommandLine()
  expect(await line.run('keys', 'list', 'club')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no database in ./data (LEDENBALIE_DATA).\n',
  })
  expect(readdirSync(line.folder)).toEqual([])
})

test('every wrong setting is named', async () => {
  const { code, stderr } = await commandLine({ PORT: 'eighty', LOG_LEVEL: 'loud' }).run('serve')
  expect([code, stderr.split('\n').map((text) => text.split(' ')[0])]).toEqual([1, ['PORT', 'LOG_LEVEL', '']])
})

test('a database that cannot be reached is said in words, without its password', async () => {
  const line = quickCommandLine({ DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:1/none' })
  const { code, stderr } = await line.run('keys', 'list', 'club')
  expect([code, stderr]).toEqual([1, 'The database cannot be reached: nothing answers there (DATABASE_URL).\n'])
})

test('a service without a mail server does not start for an association with a live key', async () => {
  const line = commandLine({ PORT: '0' })
  const key = `lb_live_${'xQ9w8E7r6T'.repeat(4)}`
  const club = { organization: { slug: 'club', name: 'Club' }, api_keys: [{ name: 'K', environment: 'live', key }] }
  const expired = `lb_live_${'aB3dE6gH9j'.repeat(4)}`
  const api_keys = [{ name: 'Old', environment: 'live', key: expired, expires_at: '2020-01-01T00:00:00Z' }]
  writeFileSync(join(line.folder, 'a.json'), JSON.stringify({ organization: { slug: 'a', name: 'A' }, api_keys }))
  await line.run('import', 'a.json')
  writeFileSync(join(line.folder, 'club.json'), JSON.stringify(club))
  await line.run('import', 'club.json')
  const { code, stderr } = await line.run('serve')
  expect([code, stderr]).toEqual([
    1,
    'SMTP_URL is not set, and club has a live key: its emails could not be sent. Set SMTP_URL, or MAIL=files to keep emails as files.\n',
  ])
})

test('a port that is taken is said in words', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, stderr } = await commandLine({ PORT: port }).run('serve')
  expect([code, stderr]).toEqual([1, expect.stringContaining(`Port ${port} on 127.0.0.1 is in use already`)])
})
