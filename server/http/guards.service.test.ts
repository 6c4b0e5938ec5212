/** Whose requests count as wrong keys, and whose session is meant. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { sessionHeader } from '#contract/operations.ts'
import { makeAssociation } from '../../testing/association.ts'
import { testBrowser } from '../../testing/browser.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { problem, refused } from '../../testing/describe-service.ts'
import { join } from '../../testing/people.ts'
import { ask } from '../../testing/requests.ts'
import { startTestService } from '../../testing/service.ts'
import { joinAt, signIn } from '../../testing/signed-in.ts'

const now = '2026-03-01T12:00:00.000Z'

describeDatabase('a caller', (open) => {
  async function enter() {
    const storage = await open()
    const service = await startTestService({ storage, trustProxy: ['127.0.0.1'] })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    const url = `${service.baseUrl}/organization`
    return { storage, service, association, board: await as({}), as, url }
  }

  it('with something that is no key has presented a wrong one', async () => {
    const { service, url } = await enter()
    const headers = { Authorization: 'Basic YTpi' }
    for (let time = 0; time < 30; time += 1) expect(await ask(url, { headers })).toMatchObject({ status: 401 })
    expect(await ask(url, { headers })).toMatchObject({ status: 429 })
    await service.close()
  })

  it('with a session that has ended waits for no one, and keeps no one waiting', async () => {
    const world = await enter()
    const { browser, session, id } = await signIn(world)
    const old = testBrowser(world.service)
    for (const [name, value] of browser.cookies) old.cookies.set(name, value)
    await call(session, 'signOut', {})
    const ended = old.session(world.association.id, id)
    for (let time = 0; time < 32; time += 1)
      expect(await refused(ended, 'getOrganization', {})).toEqual(problem(401, 'unauthorized'))
    const wrong = () => ask(world.url, { key: 'lb_live_wrong' })
    expect(await wrong()).toMatchObject({ status: 401 })
    for (let time = 0; time < 31; time += 1) await wrong()
    expect(await wrong()).toMatchObject({ status: 429 })
    expect(await refused(ended, 'getOrganization', {})).toEqual(problem(401, 'unauthorized'))
    await world.service.close()
  })

  it('with the session of someone else than is named is no one', async () => {
    const world = await enter()
    const { browser, session, id } = await signIn(world)
    await call(session, 'getOrganization', {})
    const other = await joinAt(world, now)
    expect(await refused(browser.session(world.association.id, other.id), 'getOrganization', {})).toEqual(
      problem(401, 'unauthorized'),
    )
    expect(await refused(browser.session(world.association.id + 1, id), 'getOrganization', {})).toEqual(
      problem(401, 'unauthorized'),
    )
    await world.service.close()
  })

  it('with a session is answered on the page of this service alone, and with a key everywhere', async () => {
    const world = await enter()
    const key = await world.association.key()
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' }
    expect(await ask(world.url, { key, headers: elsewhere })).toMatchObject({ status: 200 })
    const named = { ...elsewhere, [sessionHeader]: `${world.association.id}-1` }
    expect(await ask(world.url, { headers: named })).toMatchObject({ status: 403, code: 'foreign_origin' })
    await world.service.close()
  })

  it('whose role is taken while the request waits is refused, also where the role had nothing sensitive', async () => {
    const storage = await open()
    let isTaken = false
    const service = await startTestService({
      storage,
      onLocked: async (tx) => {
        if (isTaken) await tx.updateTable('people').set({ scopes: '["leden:lezen"]' }).execute()
      },
    })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    const { connection } = await join({ service, as }, ['leden:lezen', 'leden:schrijven'])
    const body = { last_name: 'Jansen' }
    await call(connection, 'createMember', { body })
    isTaken = true
    expect(await refused(connection, 'createMember', { body })).toEqual(problem(403, 'insufficient_scope'))
    isTaken = false
    expect((await call(connection, 'listMembers', {})).data).toHaveLength(1)
    await service.close()
  })
})
