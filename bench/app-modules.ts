/** How many of the app's own modules run when a member is opened, by Chromium's precise coverage of a build with source maps. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { writeScreenFiles } from '../scripts/screen-files.ts'
import { launch } from './app-page.ts'
import { startAppService } from './processes.ts'
import { checkFigure, heading, line } from './report.ts'
import { addSample } from './sample.ts'
import { signInOnce } from './screen-page.ts'

const project = resolve(import.meta.dirname, '..')
/** High enough that nothing ever waits. */
const noLimit = 1_000_000
const limit = 70
/** Milliseconds in which a screen has loaded what it loads when idle. The stream of changes never ends, so the network is never idle. */
const settled = 4_000

interface Script {
  readonly url: string
  readonly source?: string
  readonly functions: readonly {
    readonly functionName: string
    readonly ranges: readonly { readonly count: number; readonly startOffset: number }[]
  }[]
}

/** The sources of the functions that were called. The function without a name at the start of a file is the file itself. */
async function modulesIn({ url, source = '', functions }: Script, assets: string): Promise<string[]> {
  const file = join(assets, `${basename(new URL(url).pathname)}.map`)
  const payload = await readFile(file, 'utf8').catch(() => null)
  if (payload === null) return []
  // Written by the bundler.
  const map = new SourceMap(JSON.parse(payload) as ConstructorParameters<typeof SourceMap>[0])
  return functions.flatMap(({ functionName, ranges: [whole] }) => {
    if (whole === undefined || whole.count === 0 || (functionName === '' && whole.startOffset === 0)) return []
    const before = source.slice(0, whole.startOffset).split('\n')
    const entry: object = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)
    const module: unknown = Reflect.get(entry, 'originalSource')
    return typeof module === 'string' ? [module.replace(/^(\.\.\/)+/, '')] : []
  })
}

function isOwn(module: string): boolean {
  return /(^|\/)(src|contract|client)\/[^?]*\.tsx?/.test(module) && !module.includes('node_modules')
}

export async function benchAppModules(): Promise<void> {
  heading('Own modules of the app that run when a member is opened')
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-bench-'))
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }))
  const [appFolder, database] = [join(folder, 'app'), join(folder, 'ledenbalie.db')]
  await build({ root: project, logLevel: 'warn', build: { outDir: appFolder, sourcemap: true } })
  await writeScreenFiles(appFolder)
  const signIn = await addSample(database)
  const service = await startAppService(database, appFolder, noLimit)
  cleanUp.defer(() => service.stop())
  const browser = await launch()
  cleanUp.defer(() => browser.close())
  const context = await browser.newContext({ storageState: await signInOnce(browser, service.url + signIn) })
  const page = await context.newPage()
  line('', 'modules', 'of src/members')
  const count = async (name: string, open: () => Promise<unknown>) => {
    await page.coverage.startJSCoverage({ resetOnNavigation: false })
    await open()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await pause(settled)
    const scripts = await page.coverage.stopJSCoverage()
    const found = await Promise.all(scripts.map((script) => modulesIn(script, join(appFolder, 'assets'))))
    const modules = new Set(found.flat().filter(isOwn))
    const members = [...modules].filter((module) => module.includes('src/members/'))
    line(name, String(modules.size), String(members.length))
    return modules.size
  }
  await count('/members, opened first', () => page.goto(`${service.url}/members`))
  const opened = await count('/members/7, opened first', () => page.goto(`${service.url}/members/7`))
  await page.goto(`${service.url}/members`)
  const link = page.getByRole('table').getByRole('link').first()
  await link.waitFor()
  await pause(settled)
  await count('a member, from the list', () => link.click())
  checkFigure('own modules that run when a member is opened first', opened, limit, 'at most')
}
