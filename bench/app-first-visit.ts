/**
 * The first and second visit of the built app on a slow computer and a slow connection: time until rows are on screen, and what it
 * takes. With `peers` beside other frameworks that show the same members from the same service.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launch } from './app-page.ts'
import { type App, type Visit, visits } from './first-visit-page.ts'
import { median } from './load.ts'
import { appPeers, buildPeer, installPeers } from './peers.ts'
import { startAppService } from './processes.ts'
import { checkFigure, heading, line, skipped } from './report.ts'
import { addSample, sampleKey } from './sample.ts'
import { signInOnce } from './screen-page.ts'

export interface AppFirstVisitOptions {
  readonly rounds: number
  /** The folder of the built app. */
  readonly appFolder: string
  /** Limits the screens to those whose path contains this. */
  readonly screens: string
  /** Compares with other frameworks instead of between screens. */
  readonly peers: boolean
}

/** High enough that nothing ever waits. */
const noLimit = 1_000_000
const membersPath = '/members'
const paths =
  `${membersPath} / /members/7 /members/7/edit /members/new /groups /groups/1 /committees /committees/1 /events /events/1
  /events/1/door /invoices /invoices/1 /invoices/new /payments /payments/1 /settings`.split(/\s+/)

function middle(all: readonly Visit[]): Visit {
  const of = (figure: keyof Visit) => median(all.map((each) => each[figure]))
  return {
    shown: of('shown'),
    js: of('js'),
    css: of('css'),
    requests: of('requests'),
    script: of('script'),
    task: of('task'),
    shift: Math.max(...all.map(({ shift }) => shift)),
    nodes: of('nodes'),
  }
}

function show(name: string, all: readonly Visit[], first: Visit): void {
  const { shown, js, css, requests, script, task, shift, nodes } = middle(all)
  const spread = `${Math.min(...all.map((each) => each.shown)).toFixed(0)}-${Math.max(...all.map((each) => each.shown)).toFixed(0)}`
  const ratio = (shown / first.shown).toFixed(2)
  const whole = [js, css, requests, script, task].map((value) => value.toFixed(0))
  line(name, ratio, shown.toFixed(0), spread, ...whole, shift.toFixed(3), nodes.toFixed(0))
}

const columns = ['ratio', 'rows ms', 'spread', 'JS kB', 'CSS kB', 'requests', 'script ms', 'task ms', 'shift', 'nodes']

async function measureRoutes(browser: Browser, app: App, { rounds, screens }: AppFirstVisitOptions): Promise<void> {
  const wanted = paths.filter((path) => path === membersPath || path.includes(screens))
  const found = new Map<string, Visit[]>(wanted.map((path) => [path, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, made] of found) made.push(...(await visits(browser, app, path)))
  }
  const members = middle(found.get(membersPath) ?? [])
  line('First visit, times /members', ...columns)
  for (const [path, made] of found) show(path, made, members)
  for (const [path, made] of found) {
    checkFigure(`${path}, layout shift`, middle(made).shift, limits.shift, 'at most')
    if (path !== membersPath) checkFigure(`${path}, times /members`, middle(made).shown / members.shown, 1.1, 'at most')
  }
}

/** Limits for the list of members, as a part of react-admin's figures and in its own. */
const limits = {
  first: 0.55,
  second: 0.5,
  js: 180,
  requests: 10,
  script: 550,
  // Texts get a few pixels wider or narrower when the typeface comes; no block may move.
  shift: 0.005,
}

async function measurePeers(browser: Browser, apps: ReadonlyMap<string, App>, rounds: number): Promise<void> {
  const found = [...apps].map(([name, app]) => ({ name, app, first: [] as Visit[], second: [] as Visit[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { app, first, second } of found) {
      const [one, two] = await visits(browser, app, membersPath, { again: true })
      if (one) first.push(one)
      if (two) second.push(two)
    }
  }
  const of = (name: string, visit: 'first' | 'second') =>
    middle(found.find((each) => each.name === name)?.[visit] ?? [])
  for (const visit of ['first', 'second'] as const) {
    line(`${visit} visit of ${membersPath}, times react-admin`, ...columns)
    for (const each of found) show(each.name, each[visit], of('react-admin 5', visit))
    console.log()
  }
  for (const visit of ['first', 'second'] as const) {
    const ratio = of('Ledenbalie', visit).shown / of('react-admin 5', visit).shown
    checkFigure(`${visit} visit, times react-admin`, ratio, limits[visit], 'at most')
  }
  const { js, requests, script, shift } = of('Ledenbalie', 'first')
  checkFigure('kB of JavaScript (gzip) before the rows', js, limits.js, 'at most')
  checkFigure('requests before the rows', requests, limits.requests, 'at most')
  checkFigure('ms of scripts before the rows', script, limits.script, 'at most')
  checkFigure('layout shift', shift, limits.shift, 'at most')
}

/** The folders of the built peers; null where they cannot be installed. */
async function builtPeers(): Promise<ReadonlyMap<string, string> | null> {
  try {
    await installPeers()
  } catch (error) {
    skipped('the comparison with other frameworks', `npm cannot install them: ${String(error)}`)
    return null
  }
  const folders = new Map<string, string>()
  for (const peer of appPeers) folders.set(peer.name, await buildPeer(peer, sampleKey))
  return folders
}

export async function benchAppFirstVisit(options: AppFirstVisitOptions): Promise<void> {
  heading('First visits in Chromium, the sample association, processor 4 times slower, 150 ms, 1.6 Mbit/s, HTTP/1.1')
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-bench-'))
  const file = join(folder, 'ledenbalie.db')
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }))
  const serve = async (appFolder: string): Promise<App> => {
    const service = await startAppService(file, appFolder, noLimit)
    cleanUp.defer(() => service.stop())
    return { url: service.url, folder: appFolder }
  }
  const peers = options.peers ? await builtPeers() : null
  const signIn = await addSample(file)
  const browser = await launch({ paced: true })
  cleanUp.defer(() => browser.close())
  const own = await serve(options.appFolder)
  const ours = { ...own, state: await signInOnce(browser, own.url + signIn) }
  if (peers === null) {
    await measureRoutes(browser, ours, options)
    return
  }
  const apps = new Map<string, App>([['Ledenbalie', ours]])
  for (const [name, peerFolder] of peers) apps.set(name, await serve(peerFolder))
  await measurePeers(browser, apps, options.rounds)
}
