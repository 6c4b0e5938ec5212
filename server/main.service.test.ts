import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { StorageSettings } from './database/open.ts'
import { listen, ListenError } from './http/listen.ts'
import { createLog } from './log.ts'
import { type RunningService, startService } from './main.ts'
import { readSettings, type ServiceSettings } from './settings.ts'
import { makeAssociation } from '../testing/association.ts'
import { describeEachDatabase } from '../testing/databases.ts'
import { serviceVariables, startServiceProcess } from '../testing/service-process.ts'

const log = createLog({ logLevel: 'silent' })

const settingsOf = (fresh: StorageSettings): ServiceSettings => readSettings(serviceVariables(fresh))

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
  return { port: server.port, close: () => server.close({ drain: 0, grace: 0 }) }
}

async function boardKey({ storage }: Pick<RunningService, 'storage'>): Promise<string> {
  return (await makeAssociation(storage)).key()
}

/** A proxy that keeps its connection and asks until it is sent elsewhere; gives the last answer's `Connection`, or the error. */
async function askUntilSentAway(url: string, key: string, onAnswer: () => void): Promise<string | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${key}` }
      request(`${url}/v2/organization`, { agent, headers }, resolve).on('error', reject).end()
    })
  for (;;) {
    try {
      const response = await ask()
      await once(response.resume(), 'end')
      onAnswer()
      if (response.headers.connection === 'close') return 'close'
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error)
    }
  }
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
    await expect.poll(() => fetch(`${service.url}/healthz`).catch(() => 'refused')).toBe('refused')
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
      const database = await fresh()
      const first = await startService({ settings: settingsOf(database), log })
      const key = await boardKey(first)
      await first.close()
      const { child, url } = await startServiceProcess(database)
      const running = await halfSent(url, key)
      const exited = once(child, 'exit')
      child.kill(signal)
      expect(await running.finish()).toBe(201)
      expect(await exited).toEqual([0, null])
    },
  )

  it('breaks off no request of clients that keep their connections when it stops', async () => {
    const service = await startService({ settings: settingsOf(await fresh()), log })
    const key = await boardKey(service)
    let answers = 0
    const clients = Array.from({ length: 8 }, () => askUntilSentAway(service.url, key, () => (answers += 1)))
    await expect.poll(() => answers).toBeGreaterThan(16)
    await service.close({ drain: true })
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['close']))
  })

  it('is not ready while it stops', async () => {
    const service = await startService({ settings: settingsOf(await fresh()), log })
    const closed = service.close({ drain: true })
    const [ready, live] = await Promise.all([fetch(`${service.url}/readyz`), fetch(`${service.url}/livez`)])
    expect([ready.status, await ready.text(), live.status]).toEqual([503, '{"status":"stopping"}', 200])
    await closed
  })
})
