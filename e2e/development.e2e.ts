/** `npm run dev`: the app on Vite's server has everything that the service offers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'
import { en as text } from '#messages/app/en.ts'

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return String(address.port)
}

interface Development {
  /** The sign-in link of the sample's administrator. */
  readonly link: string
  readonly stop: () => Promise<void>
}

async function start(): Promise<Development> {
  const data = await mkdtemp(join(tmpdir(), 'ledenbalie-dev-'))
  const [PORT, APP_PORT] = [await freePort(), await freePort()]
  const { PATH = '', HOME = '' } = process.env
  const child: ChildProcess = spawn(process.execPath, [resolve(import.meta.dirname, '../scripts/dev.ts')], {
    // Settings of the machine must not reach the service under test.
    env: { PATH, HOME, LEDENBALIE_DATA: data, MAIL: 'files', HOST: '127.0.0.1', PORT, APP_PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true })
  }
  const link = await new Promise<string>((found, failed) => {
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      const [address] = /http\S+#token=\S+/.exec(line) ?? []
      if (address && line.includes('administrator')) found(address)
    })
    child.on('close', (status) => failed(new Error(`npm run dev ended with ${status}`)))
  })
  return { link, stop }
}

const test = base.extend<{ readonly development: Development }>({
  development: async ({}, use) => {
    const development = await start()
    await use(development)
    await development.stop()
  },
})

test('the development server has the management API, and screens beside the public addresses', async ({
  development,
  page,
}) => {
  test.slow()
  await page.goto(development.link)
  await page.getByRole('link', { name: text.books.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.books.title })).toBeVisible()
  // Begins like `/pay`, which is the service's.
  await page.goto(new URL('/payments', development.link).href)
  await expect(page.getByRole('heading', { level: 1, name: text.payments.title })).toBeVisible()
})
