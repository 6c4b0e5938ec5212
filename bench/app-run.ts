/**
 * Measures a contribution run in a real Chromium with the built app and the real service, without a rate limit: the page has the most
 * to do when answers come as fast as they can.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageLimits } from '#contract/operations.ts'
import { openStorage } from '../server/database/open.ts'
import { AppPage, launch, type Task } from './app-page.ts'
import { median } from './load.ts'
import { quantile } from './pairs.ts'
import { startAppService } from './processes.ts'
import { addMembers } from './records.ts'
import { heading, checkFigure, line } from './report.ts'

export interface AppRunOptions {
  readonly members: number
  /** The folder of the built app. */
  readonly appFolder: string
}

const noLimit = 1_000_000
/** The screen that is watched and typed in: one after the other while the run goes on. */
const watched = 10_000
/** Milliseconds between two keys of a fast typist. */
const rhythm = 80
const typed = 'jansen anna utrecht'

async function type({ page, react }: { page: AppPage['page']; react: AppPage['react'] }): Promise<Task[]> {
  const tasks: Task[] = []
  const box = page.getByRole('searchbox')
  await box.focus()
  const letters = typed.split('')
  for (const key of [...letters, ...letters.map(() => 'Backspace')]) {
    const next = page.waitForTimeout(rhythm)
    tasks.push(await react(() => page.keyboard.press(key)))
    await next
  }
  return tasks
}

const typeIn = (app: AppPage) => type({ page: app.page, react: (act) => app.react(act) })

async function countInvoices(url: string, key: string): Promise<number> {
  let count = 0
  for (let after: string | null = ''; after !== null;) {
    const query: string = after === '' ? '' : `&starting_after=${after}`
    const response = await fetch(`${url}/v2/invoices?limit=${pageLimits.max}${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    })
    // The specification's list.
    const page = (await response.json()) as { readonly data: readonly unknown[]; readonly next_cursor: string | null }
    count += page.data.length
    after = page.next_cursor
  }
  return count
}

function show(name: string, tasks: readonly Task[]): void {
  const cpu = tasks.map((task) => task.cpu)
  line(name, ...[0.5, 0.95, 1].map((part) => (tasks.length === 0 ? '–' : quantile(cpu, part).toFixed(1))))
}

export async function benchAppRun({ members, appFolder }: AppRunOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-bench-'))
  const file = join(folder, 'ledenbalie.db')
  const storage = await openStorage({ file })
  const key = await addMembers(storage, `run-${members}`, members)
  await storage.close()
  const service = await startAppService(file, appFolder, noLimit)
  const browser = await launch({ paced: true })
  try {
    const app = await AppPage.open(browser, service.url, key)
    const { page } = app
    await page.goto(`${service.url}/members?status=all`)
    await app.filled(members)
    const atRest = await typeIn(app)

    await app.goTo('/invoices/run')
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByRole('button', { name: 'Preview invoices' }).click()
    const start = page.getByRole('button', { name: /^Create [\d,]+ drafts$/ })
    await start.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Create/ })
      .click()
    const bar = page.getByRole('progressbar')
    await bar.waitFor()
    const planned = Number(await bar.getAttribute('max'))
    const began = performance.now()
    const watching = await app.tasks(() => page.waitForTimeout(watched))
    const made = Number(await bar.getAttribute('value'))
    await app.goTo('/members?status=all')
    const whileRunning = await typeIn(app)
    await app.goTo('/invoices/run')
    await page.getByRole('button', { name: 'Finish' }).waitFor({ timeout: 30 * 60_000 })
    const seconds = (performance.now() - began) / 1000

    heading(`A run of ${planned} invoices: processor milliseconds of the page`)
    line('', 'median', 'p95', 'most')
    show('tasks of its screen', watching)
    show('a key in the member list, at rest', atRest)
    show('the same during the run', whileRunning)
    line('invoices a minute', ((planned / seconds) * 60).toFixed(0))
    const cpu = (tasks: readonly Task[]) => median(tasks.map((task) => task.cpu))
    const most = quantile(
      watching.map((task) => task.cpu),
      1,
    )
    checkFigure('the longest task of its screen, ms', most, 50, 'at most')
    const each = watching.reduce((sum, task) => sum + task.cpu, 0) / Math.max(1, made)
    checkFigure('tasks of its screen for each invoice, ms', each, 12, 'at most')
    checkFigure('a key during the run, compared with at rest', cpu(whileRunning) / cpu(atRest), 2, 'at most')
    checkFigure(
      'invoices that exist, of those planned',
      (await countInvoices(service.url, key)) / planned,
      1,
      'at most',
    )
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
