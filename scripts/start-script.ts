/** Writes the files of each screen and language into `start.js`, which asks for them at once, and names it by its content. */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync, transformWithOxc } from 'vite'
import { languages } from '#contract/languages.ts'
import { operations } from '#contract/operations.ts'
import { entry, filesOf, readManifest, routeOf, screensIn, textsOf } from './manifest.ts'
import { partsAskedForBy, textParts } from './text-parts.ts'

type Read = Pick<(typeof operations)[keyof typeof operations], 'path' | 'scope' | 'module'>

/** The size of a first page is the one in `src/replica/replica-query.ts`. */
const read = ({ path, scope, module }: Read, query = '') => ({ path: path.replace('{id}', '*') + query, scope, module })
const list = (operation: Read) => read(operation, '?limit=50')
const event = [read(operations.getEvent), list(operations.listEventRegistrations)]

/** What each screen always reads first: `e2e/first-requests.e2e.ts` finds what it does not. */
const reads = {
  '/members': [list(operations.listMembers)],
  '/groups': [list(operations.listGroups)],
  '/groups/*': [
    read(operations.getGroup),
    list(operations.listGroupMembers),
    read(operations.listMembers, '?group_id=*&limit=50'),
  ],
  '/committees': [list(operations.listCommittees)],
  '/committees/*': [read(operations.getCommittee)],
  // The month reads its own days.
  '/events': [{ ...list(operations.listEvents), unless: 'view=month' }],
  '/events/*': event,
  '/events/*/door': event,
  '/invoices': [list(operations.listInvoices)],
  '/invoices/*': [read(operations.getInvoice)],
  '/payments': [list(operations.listPayments)],
  '/payments/*': [read(operations.getPayment)],
}

const typeface = 'src/ui/typeface/inter-latin.woff2'

export async function writeStartScript(folder: string): Promise<void> {
  const manifest = readManifest(folder)
  const first = filesOf(manifest, entry)
  const pathsOf = (chunk: string) =>
    [...filesOf(manifest, chunk)].filter((file) => !first.has(file)).map((file) => `/${file}`)
  const screens = [...screensIn(manifest)].map(([path, chunk]) => {
    const parts = ['everywhere', ...partsAskedForBy(routeOf(chunk))]
    return [path, { files: pathsOf(chunk), parts }] as const
  })
  const texts = languages.map((language) => {
    const parts = textParts().map((part) => [part, pathsOf(textsOf(part, language))] as const)
    return [language, Object.fromEntries(parts)] as const
  })
  const source = join(folder, 'start.js')
  const page = join(folder, entry)
  const filled = (await readFile(source, 'utf8'))
    .replace('screens = {}', `screens = ${JSON.stringify(Object.fromEntries(screens))}`)
    .replace('texts = {}', `texts = ${JSON.stringify(Object.fromEntries(texts))}`)
    .replace("typeface = ''", `typeface = '/${manifest[typeface]?.file}'`)
    .replace('reads = {}', `reads = ${JSON.stringify(reads)}`)
  const { code } = minifySync(source, (await transformWithOxc(filled, source, { target: 'es2015' })).code)
  // It is no module: what the older words do not have would come from a package.
  if (/(^|[;}])import\b|\brequire\(/.test(code))
    throw new Error('start.js needs a helper for older browsers: write it in other words')
  const name = `assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  await writeFile(join(folder, name), code)
  await writeFile(page, (await readFile(page, 'utf8')).replace('/start.js', `/${name}`))
  await rm(source)
}
