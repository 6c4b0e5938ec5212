/**
 * Measures every screen in a real Chromium with the built app, the real service and the sample association: speed and
 * layout shifts.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launch } from './app-page.ts'
import { median } from './load.ts'
import { quantile } from './pairs.ts'
import { startAppService } from './processes.ts'
import { heading, checkFigure, line } from './report.ts'
import { addSample } from './sample.ts'
import { type Arrival, type Reaction, ScreenPage, type Shift, signInOnce, windows } from './screen-page.ts'
import { interactions, screenLinks } from './screen-links.ts'

export interface AppScreensOptions {
  readonly repetitions: number
  /** The folder of the built app. */
  readonly appFolder: string
  /** Limits interactions and cold loads to screens whose path contains this. */
  readonly screens: string
  /** Also prints every layout shift and slow interaction. */
  readonly inDetail: boolean
}

const slowDown = 4
const signInPath = '/sign-in'
/** High enough that nothing ever waits. */
const noLimit = 1_000_000

const worst = (values: readonly number[]) => quantile(values, 1)

class Collected<Value> {
  readonly of = new Map<string, Value[]>()

  add(name: string, value: Value): void {
    const all = this.of.get(name) ?? []
    all.push(value)
    this.of.set(name, all)
  }

  get(name: string): readonly Value[] {
    return this.of.get(name) ?? []
  }
}

interface Figures {
  readonly clicks: Collected<Arrival>
  readonly slowClicks: Collected<Arrival>
  readonly interactions: Collected<Reaction>
  /** By screen and window, each a single visit. */
  readonly shifts: Collected<number>
}

function noFigures(): Figures {
  return {
    clicks: new Collected(),
    slowClicks: new Collected(),
    interactions: new Collected(),
    shifts: new Collected(),
  }
}

/** Visits every screen once to load its data, then measures the visits by click. */
async function measureClicks(page: ScreenPage, { clicks, slowClicks }: Figures, repetitions: number): Promise<void> {
  await page.tour(screenLinks, () => {})
  for (let turn = 0; turn < repetitions; turn += 1) {
    await page.tour(screenLinks, (link, arrival) => clicks.add(link.to, arrival))
    await page.slowDown(slowDown)
    await page.tour(screenLinks, (link, arrival) => slowClicks.add(link.to, arrival))
    await page.slowDown(1)
  }
}

/** Runs every interaction of a screen once. */
async function doAll(
  page: ScreenPage,
  path: string,
  note: (interaction: string, reaction: Reaction) => void,
): Promise<void> {
  await page.goTo(path)
  await page.slowDown(slowDown)
  for (const interaction of interactions) {
    for (const reaction of await page.reactions(interaction)) note(interaction.name, reaction)
  }
  await page.slowDown(1)
}

async function measureDeeds(
  page: ScreenPage,
  { figures, paths, repetitions }: { figures: Figures; paths: ReadonlyMap<string, string>; repetitions: number },
): Promise<void> {
  for (const [name, path] of paths) {
    if (path === signInPath) continue
    for (let turn = 0; turn < repetitions; turn += 1) {
      await doAll(page, path, (interaction, reaction) => figures.interactions.add(`${name}: ${interaction}`, reaction))
    }
  }
}

function tell(name: string, shifts: readonly Shift[]): void {
  for (const { value, at, moved } of shifts) {
    if (value > 0.002) console.log(`  ${name}: ${value.toFixed(4)} at ${at.toFixed(0)} ms\n    ${moved.join('\n    ')}`)
  }
}

/** Opens the screen directly in a signed-in browser with an empty cache. */
async function measureShifts(
  open: (size: (typeof windows)[number]) => Promise<ScreenPage>,
  { paths, figures, inDetail }: { paths: ReadonlyMap<string, string>; figures: Figures; inDetail: boolean },
): Promise<void> {
  for (const size of windows) {
    for (const [name, path] of paths) {
      const page = await open(size)
      await page.slowDown(slowDown)
      const shifts = await page.load(path)
      figures.shifts.add(
        name,
        shifts.reduce((sum, { value }) => sum + value, 0),
      )
      if (inDetail) tell(`${name} ${size.width} px`, shifts)
      await page.close()
    }
  }
}

function showClicks({ clicks, slowClicks }: Figures): void {
  line(
    'From the click, ms',
    'heading',
    'p95',
    'complete',
    'processor',
    `${slowDown} × slower:`,
    'interaction',
    'complete',
    'shift',
  )
  for (const [name, arrivals] of clicks.of) {
    const slow = slowClicks.get(name)
    const cells = [
      median(arrivals.map((each) => each.heading)),
      quantile(
        arrivals.map((each) => each.heading),
        0.95,
      ),
      median(arrivals.map((each) => each.complete)),
      median(arrivals.map((each) => each.cpu)),
    ].map((value) => value.toFixed(0))
    const slowCells = [
      median(slow.map((each) => each.interaction)).toFixed(0),
      median(slow.map((each) => each.complete)).toFixed(0),
      worst(slow.map((each) => each.shift)).toFixed(4),
    ]
    line(name, ...cells, '', ...slowCells)
  }
  console.log()
}

function showInteractions({ interactions: done }: Figures): void {
  line(`Interaction to next paint, ${slowDown} × slower, ms`, 'median', 'longest', 'processor', 'times')
  for (const [name, reactions] of done.of) {
    const durations = reactions.map(({ duration }) => duration)
    const cpu = median(reactions.map((each) => each.cpu))
    line(name, ...[median(durations), worst(durations), cpu, reactions.length].map((value) => value.toFixed(0)))
  }
  console.log()
}

function showShifts({ shifts }: Figures): void {
  line(`Layout shift from a cold load, ${slowDown} × slower`, ...windows.map(({ width }) => `${width} px`))
  for (const [name, values] of shifts.of) line(name, ...values.map((value) => value.toFixed(4)))
  console.log()
}

function checkFigures({ clicks, slowClicks, interactions: done, shifts }: Figures): void {
  for (const [name, arrivals] of clicks.of) {
    checkFigure(
      `${name}: from the click to the painted screen, ms`,
      median(arrivals.map((each) => each.heading)),
      100,
      'at most',
    )
  }
  for (const [name, arrivals] of slowClicks.of) {
    checkFigure(
      `${name}: interaction to next paint, ms`,
      median(arrivals.map((each) => each.interaction)),
      200,
      'at most',
    )
    checkFigure(`${name}: layout shift after the click`, worst(arrivals.map((each) => each.shift)), 0.02, 'at most')
  }
  for (const [name, reactions] of done.of) {
    checkFigure(
      `${name}: interaction to next paint, ms`,
      median(reactions.map(({ duration }) => duration)),
      200,
      'at most',
    )
  }
  for (const [name, values] of shifts.of)
    checkFigure(`${name}: layout shift of a cold load`, worst(values), 0.02, 'at most')
}

async function measure(
  browser: Browser,
  { url, signIn }: { readonly url: string; readonly signIn: string },
  options: AppScreensOptions,
): Promise<Figures> {
  const figures = noFigures()
  const state = await signInOnce(browser, url + signIn)
  const open = (size: (typeof windows)[number]) => ScreenPage.open(browser, { url, state, size })
  const page = await open(windows[0])
  await page.load('/')
  await measureClicks(page, figures, options.repetitions)
  showClicks(figures)
  const wanted = [...page.visited, [signInPath, signInPath] as const].filter(([name]) => name.includes(options.screens))
  const paths = new Map(wanted)
  await measureDeeds(page, { figures, paths, repetitions: options.repetitions })
  showInteractions(figures)
  if (options.inDetail) console.log(page.longInteractions.join('\n'))
  await page.close()
  await measureShifts(open, { paths, figures, inDetail: options.inDetail })
  showShifts(figures)
  return figures
}

export async function benchAppScreens(options: AppScreensOptions): Promise<void> {
  heading(`Every screen in Chromium, the sample association, ${options.repetitions} repetitions`)
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-bench-'))
  const file = join(folder, 'ledenbalie.db')
  const signIn = await addSample(file)
  const service = await startAppService(file, options.appFolder, noLimit)
  const browser = await launch({ paced: true })
  try {
    checkFigures(await measure(browser, { url: service.url, signIn }, options))
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
