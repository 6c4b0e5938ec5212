/** The service in a process of its own, which signals end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorageSettings } from '../database/open.ts'

/** The variables that lead to a database of a test. */
export function serviceVariables({ databaseUrl, file }: StorageSettings): Record<string, string> {
  return {
    PORT: '0',
    MAIL: 'files',
    DRAIN_TIME: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { LEDENBALIE_DATA: dirname(file ?? '') }),
  }
}

export interface ServiceProcess {
  readonly child: ChildProcess
  readonly url: string
}

export async function startServiceProcess(database: StorageSettings): Promise<ServiceProcess> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const program = `
    const { startService, stopOnSignals } = await import(${JSON.stringify(main)})
    const { readSettings } = await import(${JSON.stringify(main.replace('main.ts', 'settings.ts'))})
    const { createLog } = await import(${JSON.stringify(main.replace('main.ts', 'log.ts'))})
    const log = createLog({ logLevel: 'silent' })
    const service = await startService({ settings: readSettings(process.env), log })
    stopOnSignals(service, log)
    console.log(service.url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...serviceVariables(database) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  return { child, url: String(url).trim() }
}
