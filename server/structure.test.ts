/** Every feature has the same skeleton, and every change of a record is logged. The floors are in `scripts/floors/houses.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { allOperations } from '#contract/operations.ts'

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.'),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from |import\()'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )
}

const features = [
  'organization',
  'members',
  'groups',
  'committees',
  'events',
  'invoices',
  'ledger/payments',
  'invoices/billing',
  'invoices/payers',
  'ledger/direct-debits',
  'invoices/reminders',
  'api-keys',
  'people',
  'people/sign-in',
  'outbox',
  'changes',
  'custom-fields',
  'products',
  'subscriptions',
  'ledger/bank',
  'books',
  'views',
  'jobs',
  'contribution-runs',
] as const

test.each(features)('%s has handlers and presenters, and selects where other files expect them', (feature) => {
  const files = sources.filter((file) => file.startsWith(`${feature}/`))
  expect(files).toEqual(
    expect.arrayContaining(['handlers.ts', 'present.ts', 'queries.ts'].map((file) => `${feature}/${file}`)),
  )
})

/** Files that handlers use beside verbs. */
const skeleton = new Set(['present.ts', 'present-payers.ts', 'queries.ts', 'representations.ts'])

/** The names that a feature's handlers import from its other files. */
function verbsOf(feature: string): { readonly file: string; readonly name: string }[] {
  const imports = textOf(`${feature}/handlers.ts`).matchAll(/import \{ ([^}]+) \} from '\.\/([^']+)'/g)
  return [...imports].flatMap(([, names = '', file = '']) =>
    skeleton.has(file) ? [] : names.split(', ').map((name) => ({ file, name })),
  )
}

test.each(features)(
  'the handlers of %s call a verb of the name of each operation that does more than get one record',
  (feature) => {
    const handled = [...textOf(`${feature}/handlers.ts`).matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
    const verbs = handled.filter((name) => !name.startsWith('get'))
    expect(
      verbsOf(feature)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(verbs.toSorted())
    expect(Object.keys(allOperations)).toEqual(expect.arrayContaining(handled))
  },
)

test.each(features)('the lists of %s are in list.ts, and each other verb has a file of its own', (feature) => {
  for (const { file, name } of verbsOf(feature)) {
    expect([name, file === 'list.ts']).toEqual([name, name.startsWith('list')])
    expect(textOf(`${feature}/${file}`)).toMatch(new RegExp(`export async function ${name}\\(\\{\\s*ctx\\b`))
  }
  const files = verbsOf(feature).flatMap(({ file }) => (file === 'list.ts' ? [] : [file]))
  expect(new Set(files).size).toBe(files.length)
})

test.each(features)('the verbs of %s know no HTTP and no operation', (feature) => {
  const known = sources
    .filter((file) => file.startsWith(`${feature}/`) && !/\/(handlers|representations)\.ts$/.test(file))
    .flatMap((file) => importsOf(file).filter((path) => path.startsWith('http/') || path === 'operation/handler.ts'))
  expect(known).toEqual([])
})

/** Where every record and its parts are kept; `changes` has a row for each change of them. */
const logged =
  'organizations|api_keys|custom_fields|products|members|participants|relationships|subscriptions|groups|group_places|' +
  'committees|committee_members|events|event_registrations|waiting_list|invoices|invoice_lines|payers|payments|credit_notes|direct_debits|reminder_settings|reminders|reminder_holds|bank_entries|contribution_rules|mailing_templates|notes|people|passkeys'
const writes = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)(?:<\\w+>)?\\(\\s*'(?:${logged})'|insertRows(?:<\\w+>)?\\(`,
)

/** They write what says nothing of its own, or what their callers record. */
const unlogged = [
  'api-keys/key-use.ts',
  'association-file/import/attendance.ts',
  'association-file/import/direct-debits.ts',
  'association-file/import/mailings.ts',
  'association-file/import/settings.ts',
  'contribution-runs/charges.ts',
  'custom-fields/shown-by-members.ts',
  'events/queries.ts',
  'invoices/lines.ts',
  'invoices/reminders/levels.ts',
  'jobs/batch.ts',
  'jobs/queries.ts',
  'mailings/send-mailing.ts',
  'member-imports/cells.ts',
  'member-imports/store-plan.ts',
  'members/participants.ts',
  'outbox/enqueue.ts',
  'people/invitations.ts',
  'people/sign-in/begin-session.ts',
  'people/sign-in/passkeys.ts',
  'people/sign-in/sign-in-with-passkey.ts',
]

test('every file that writes a record adds to the change log', () => {
  const silent = sources.filter(
    (file) =>
      !file.startsWith('database/migrations/') &&
      writes.test(textOf(file)) &&
      !/(?:recordChanges?|(?:add|change|remove)Record)\(/.test(textOf(file)),
  )
  expect(silent.toSorted()).toEqual(unlogged)
})
