/** The service in a process of its own, which signals end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorageSettings } from '../server/database/open.ts'

/** The variables that lead to a database of a test. */
export function serviceVariables({ databaseUrl, file }: StorageSettings): Record<string, string> {
  return {
    PORT: '0',
    MAIL: 'files',
    DRAIN_TIME: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { LEDENBALIE_DATA: dirname(file ?? '') }),
  }
}

/** Compiled code is kept from one start to the next: half of what a start costs. */
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

export interface ServiceProcess {
  readonly child: ChildProcess
  readonly url: string
}

/** `variables` besides those of the database; emails are files unless they say otherwise. */
export async function startServiceProcess(
  database: StorageSettings,
  variables: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
  const program = `
    const { flushCompileCache } = await import('node:module')
    const { startService, stopOnSignals } = await import(${JSON.stringify(main)})
    const { readSettings } = await import(${JSON.stringify(main.replace('main.ts', 'settings.ts'))})
    const { createLog } = await import(${JSON.stringify(main.replace('main.ts', 'log.ts'))})
    const log = createLog({ logLevel: 'silent' })
    const service = await startService({ settings: readSettings(process.env), log })
    stopOnSignals(service, log)
    // The test that started it may have ended without ending it.
    process.once('disconnect', () => process.exit())
    process.channel.unref()
    // For the next process: this one may be killed.
    flushCompileCache()
    console.log(service.url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...serviceVariables(database), ...variables },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.channel?.unref()
  if (!child.stdout) throw new Error('The service has no output to read.')
  const [url] = await once(child.stdout, 'data')
  return { child, url: String(url).trim() }
}
