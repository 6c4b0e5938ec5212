/** A browser with a profile of its own that can be killed like a machine that loses power: nothing is closed, and nothing more is written. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'

export class KillableBrowser {
  readonly #profile: string
  #running: { readonly child: ChildProcess; readonly ended: Promise<void> } | null = null

  private constructor(profile: string) {
    this.#profile = profile
  }

  static async create(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'ledenbalie-profile-')))
  }

  /** The browser with whatever the last one had written to its profile. */
  async start(): Promise<BrowserContext> {
    const parameters = [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.#profile}`,
      '--lang=en-GB',
      'about:blank',
    ]
    // A group of its own, because a browser is many processes.
    const child = spawn(process.env['CHROMIUM_PATH'] ?? '', parameters, {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = new Promise<void>((done) => child.on('close', () => done()))
    this.#running = { child, ended }
    const address = await new Promise<string>((found, failed) => {
      createInterface(child.stderr).on('line', (line) => {
        const [, url] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
        if (url) found(url)
      })
      child.on('close', (status) => failed(new Error(`the browser ended with ${status}`)))
    })
    const [context] = (await chromium.connectOverCDP(address)).contexts()
    if (!context) throw new Error('the browser has no profile')
    return context
  }

  /** Resolves once every process is gone. */
  async kill(): Promise<void> {
    const running = this.#running
    this.#running = null
    if (!running?.child.pid) return
    process.kill(-running.child.pid, 'SIGKILL')
    await running.ended
  }

  async remove(): Promise<void> {
    await this.kill()
    await rm(this.#profile, { recursive: true, maxRetries: 3 })
  }
}
