/** Instances replaced one by one behind a proxy that sends requests only to what is ready. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { startService } from './main.ts'
import { readSettings } from './settings.ts'
import { makeAssociation } from '../testing/association.ts'
import { describeDatabase } from '../testing/databases.ts'
import { serviceVariables, type ServiceProcess, startServiceProcess } from '../testing/service-process.ts'

const body = JSON.stringify({ last_name: 'Jansen' })

/** Eight clients that create members one after another, each through an instance that is ready; never twice what has been sent. */
function proxy(instances: (ServiceProcess | null)[], key: string) {
  const agent = new Agent({ keepAlive: true })
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Content-Length': body.length }
  const ready = new Set<ServiceProcess>()
  const faults: unknown[] = []
  const end = new AbortController()
  let [turn, responses] = [0, 0]
  const status = (url: string, options: object, content?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const done = (response: IncomingMessage) => response.resume().on('end', () => resolve(response.statusCode))
      request(url, options, done).on('error', reject).end(content)
    })
  const checkHealth = async () => {
    while (!end.signal.aborted) {
      for (const instance of instances) {
        if (instance === null) continue
        const isReady = (await status(`${instance.url}/readyz`, { agent: false }).catch(() => 0)) === 200
        if (isReady) ready.add(instance)
        else ready.delete(instance)
      }
    }
  }
  const send = async () => {
    const all = [...ready]
    const instance = all[(turn += 1) % all.length]
    if (!instance) throw new Error('no instance is ready')
    return status(`${instance.url}/v2/members`, { method: 'POST', agent, headers }, body)
  }
  const createMembers = async () => {
    while (!end.signal.aborted) {
      const result = await send().catch((error: unknown) => error)
      // A key may make so many requests a minute.
      if (result !== 201 && result !== 429) faults.push(result)
      responses += 1
    }
  }
  const becomesReady = (instance: ServiceProcess) => expect.poll(() => ready.has(instance)).toBe(true)
  const running: Promise<void>[] = [checkHealth()]
  return {
    start: async () => {
      for (const instance of instances) if (instance) await becomesReady(instance)
      running.push(...Array.from({ length: 8 }, createMembers))
    },
    answersMore: (more: number) => {
      const enough = responses + more
      return expect.poll(() => responses).toBeGreaterThan(enough)
    },
    becomesReady,
    stop: async () => {
      end.abort()
      await Promise.all(running)
      agent.destroy()
      return faults
    },
  }
}

describeDatabase('instances behind a proxy', (_, fresh) => {
  it('lose no request while they are replaced one by one', async () => {
    const database = await fresh()
    const log = createLog({ logLevel: 'silent' })
    const first = await startService({ settings: readSettings(serviceVariables(database)), log })
    const key = await (await makeAssociation(first.storage)).key()
    await first.close()
    const instances: (ServiceProcess | null)[] = [
      await startServiceProcess(database),
      await startServiceProcess(database),
    ]
    const between = proxy(instances, key)
    await between.start()
    for (const [place, instance] of [...instances].entries()) {
      await between.answersMore(50)
      if (!instance) continue
      const ended = once(instance.child, 'exit')
      instance.child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      instances[place] = null
      const next = await startServiceProcess(database)
      instances[place] = next
      await between.becomesReady(next)
    }
    await between.answersMore(50)
    expect(await between.stop()).toEqual([])
    for (const instance of instances) instance?.child.kill('SIGKILL')
  }, 90_000)
})
