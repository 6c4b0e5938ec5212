import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { countedStorage } from '../../../testing/counted-storage.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { problem, refused } from '../../../testing/describe-service.ts'
import { startTestService } from '../../../testing/service.ts'
import { signIn } from '../../../testing/signed-in.ts'

describeDatabase('who is signed in in a browser', (open) => {
  it('takes one look-up for any number of cookies, and is limited per address', async () => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage, publicReadLimit: 4 })
    const association = await makeAssociation(counted.storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    const world = { storage: counted.storage, service, association, board: await as({}), as }
    const { browser } = await signIn(world)
    const { port } = new URL(service.url)
    for (let other = 1; other <= 60; other += 1)
      browser.cookies.set(
        `ledenbalie-${port}-${9000 + other}`,
        `${'0'.repeat(32)}.lb_live_${String(other).padStart(40, '0')}`,
      )
    const list = () => call(browser.connection(), 'listBrowserSessions', {})
    // Reads the association too, once for all requests.
    expect((await list()).sessions).toHaveLength(1)
    expect(await counted.costOf(list)).toEqual({ statements: 1, commits: 0 })
    // The row of the session, and of no other key of this service.
    expect(await counted.rowsOf(list)).toBe(1)
    await list()
    expect(await refused(browser.connection(), 'listBrowserSessions', {})).toEqual(problem(429, 'rate_limited'))
    await service.close()
  })
})
