import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { StorageSettings } from './database/database.ts'
import { listen, ListenError } from './http/listen.ts'
import { createLog } from './log.ts'
import { type RunningService, startService } from './main.ts'
import { readSettings, type Settings } from './settings.ts'
import { makeAssociation } from './testing/association.ts'
import { describeEachDatabase } from './testing/databases.ts'

const log = createLog({ logLevel: 'silent' })

/** The variables that lead to a database of a test. */
function variables({ databaseUrl, file }: StorageSettings): Record<string, string> {
  return { PORT: '0', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { LEDENBALIE_DATA: dirname(file ?? '') }) }
}

const settingsOf = (fresh: StorageSettings): Settings => readSettings(variables(fresh))

/**
 * Sends the head of a request and waits until the service has seen it. `finish` sends the body and gives the status.
 */
async function halfSent(url: string, key: string): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify({ last_name: 'Jansen' })
  const sent = request(`${url}/v2/members`, {
    method: 'POST',
    agent: false,
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue',
    },
  })
  const answered = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve))
  sent.flushHeaders()
  await once(sent, 'continue')
  return {
    finish: async () => {
      sent.end(body)
      const response = await answered
      response.resume()
      return response.statusCode
    },
  }
}

const withoutDatabase = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }

/** Listens on a port that was free. */
async function takePort(): Promise<{ port: number; close(): Promise<void> }> {
  const server = await listen({ host: '127.0.0.1', port: 0 })
  return { port: server.port, close: () => server.close(0) }
}

async function boardKey({ storage }: Pick<RunningService, 'storage'>): Promise<string> {
  return (await makeAssociation(storage)).key()
}

describeEachDatabase('the running service', (_, fresh) => {
  it('listens on any free port and says on which', async () => {
    const service = await startService({ settings: settingsOf(await fresh()), log })
    expect(service.url).toBe(`http://127.0.0.1:${service.port}`)
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
    await service.close()
  })

  it('keeps a public address that was given', async () => {
    const settings = { ...settingsOf(await fresh()), publicUrl: 'https://leden.example.org' }
    const service = await startService({ settings, log })
    const answer = await fetch(`http://127.0.0.1:${service.port}/v2/nothing`)
    expect(await answer.text()).toContain('"type":"https://leden.example.org/docs/errors/unauthorized"')
    await service.close()
  })

  it('says in one line that its port is taken, and touches no database', async () => {
    const { port, close } = await takePort()
    const refused = await startService({
      settings: { ...settingsOf(await fresh()), ...withoutDatabase, port },
      log,
    }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ListenError)
    expect(refused).toMatchObject({
      message: `Port ${port} on 127.0.0.1 is in use already. Stop what listens there, or set PORT to another one.`,
    })
    await close()
  })

  it('frees its port when the database cannot be opened', async () => {
    const { port, close } = await takePort()
    await close()
    const settings = { ...settingsOf(await fresh()), port }
    await expect(startService({ settings: { ...settings, ...withoutDatabase }, log })).rejects.toThrow()
    const service = await startService({ settings, log })
    expect(service.port).toBe(port)
    await service.close()
  })

  it('finishes a running request before it stops, and takes no new one', async () => {
    const settings = settingsOf(await fresh())
    const service = await startService({ settings, log })
    const key = await boardKey(service)
    const running = await halfSent(service.url, key)
    const closed = service.close()
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow()
    expect(await running.finish()).toBe(201)
    await closed
    const again = await startService({ settings, log })
    const { data } = await call({ baseUrl: `${again.url}/v2`, key }, 'listMembers', {})
    expect(data.map(({ last_name }) => last_name)).toEqual(['Jansen'])
    await again.close()
  })

  it('can be closed twice', async () => {
    const service = await startService({ settings: settingsOf(await fresh()), log })
    await Promise.all([service.close(), service.close()])
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends its process with 0 on %s, after the running request',
    async (signal) => {
      const [database, main] = [await fresh(), fileURLToPath(new URL('main.ts', import.meta.url))]
      const first = await startService({ settings: settingsOf(database), log })
      const key = await boardKey(first)
      await first.close()
      const program = `
      const { startService, stopOnSignals } = await import(${JSON.stringify(main)})
      const { readSettings } = await import(${JSON.stringify(main.replace('main.ts', 'settings.ts'))})
      const { createLog } = await import(${JSON.stringify(main.replace('main.ts', 'log.ts'))})
      const log = createLog({ logLevel: 'silent' })
      const service = await startService({ settings: readSettings(process.env), log })
      stopOnSignals(service, log)
      console.log(service.url)`
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        env: { ...process.env, ...variables(database) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [url] = await once(child.stdout, 'data')
      const running = await halfSent(String(url).trim(), key)
      const exited = once(child, 'exit')
      child.kill(signal)
      expect(await running.finish()).toBe(201)
      expect(await exited).toEqual([0, null])
    },
  )
})
