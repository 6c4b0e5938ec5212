/** The replica of a list: over a bad connection and after its session. */
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { someMembers } from './support/association-file.ts'
import { type ProxyFault, startLossyProxy } from './support/lossy-proxy.ts'
import { everyone } from './support/app.ts'
import { openSignedIn } from './support/session.ts'
import { expect, test, text } from './support/test.ts'

const count = 1100
const tools = text.dataList

/** The faults of the pages after the first, in order; later pages arrive unharmed. */
const faults: readonly (ProxyFault | 'none')[] = [
  ...(['late', 'none', 'busy', 'broken', 'none', 'twice'] as const),
  // So long that the screen says so.
  ...(['failing', 'failing', 'failing', 'none', 'broken', 'twice'] as const),
]

interface Member {
  readonly id: number
  readonly last_name: string
  readonly address: { readonly city: string } | null
}

interface Page {
  readonly data: readonly Member[]
  readonly next_cursor: string | null
}

/** The service's own list, past the proxy, as the lines of a file. */
async function truth(request: APIRequestContext, url: string, headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const from: string = cursor === '' ? '' : `&starting_after=${cursor}`
    const answer = await request.get(`${url}/v2/members?limit=100${from}`, { headers })
    const page: Page = await answer.json()
    lines.push(...page.data.map(({ id, last_name, address }) => `${id},${last_name},${address?.city ?? ''}`))
    cursor = page.next_cursor
  }
  return lines
}

test('over late, refused, broken, failing and doubled pages and concurrent changes the list ends as the service has it', async ({
  app,
  makeAssociation,
  page,
  request,
  service,
}) => {
  const club = await makeAssociation({ members: someMembers(count), name: 'Proxy Club', environment: 'live' })
  const headers = { Authorization: `Bearer ${club.key('secretary')}` }
  const members = `${service.url}/v2/members`
  const left = [...faults]
  const proxy = await startLossyProxy(service.url, (path) => {
    const fault = /\/members\?.*starting_after/.test(path) ? left.shift() : undefined
    return fault === 'none' ? undefined : fault
  })
  const main = page.getByRole('main')
  await page.clock.install()
  await openSignedIn(page, proxy.url, club.key('secretary'), everyone)
  await expect(app.memberList).toContainText('Anna Jansen')
  await expect(main).toContainText('continues in')
  // Another user changes a member that has been read and one that has not, and adds one.
  await request.patch(`${members}/2`, { headers, data: { address: { city: 'Terschelling' } } })
  await request.patch(`${members}/${count}`, { headers, data: { address: { city: 'Vlieland' } } })
  await request.post(members, { headers, data: { last_name: 'Nagekomen', email: 'na@example.org' } })
  await expect(page.getByRole('alert').filter({ hasText: tools.stuck })).toContainText('Trying again in')
  await expect(main).toContainText('1,101 in total')
  expect(left).toEqual([])
  // The next time it asks what has changed.
  await page.clock.fastForward('00:31')
  await app.field(text.members.search.label).fill('terschelling')
  await expect(app.memberList).toContainText('Terschelling')
  // The text is in the history a moment later.
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).toContain('terschelling')

  // Without a reload: the very replica that came over the lossy proxy.
  const columns = encodeURIComponent('["id","last_name","city","name"]')
  await page.evaluate((to) => window.history.pushState(null, '', to), `${everyone}&columns=${columns}`)
  await expect(app.memberList.getByRole('columnheader', { name: text.members.fields.id })).toBeVisible()
  await expect(main).toContainText('1,101 in total')
  const started = page.waitForEvent('download')
  await app.chooseOption(tools.export.csv)
  const shown = readFileSync(await (await started).path(), 'utf8')
    .split('\r\n')
    .slice(1, -1)
  expect(shown.map((line) => line.split(',').slice(0, 3).join(','))).toEqual(await truth(request, service.url, headers))
  await proxy.close()
})

test('no member data is in memory after signing out', async ({ app, makeAssociation, page }) => {
  // Not one text of the test's own: only the service has ever said it.
  const marks = Array.from({ length: 3 }, (_, index) => `onthouden-${index}-zandkasteel`)
  const members = someMembers(40).map((member, index) => ({ ...member, phone: marks[index] ?? null }))
  const club = await makeAssociation({ members, name: 'Forgetful Club' })
  await app.open(everyone, 'secretary', club)
  await expect(app.memberList).toContainText('zandkasteel')
  const session = await page.context().newCDPSession(page)
  const isInMemory = async () => {
    const parts: string[] = []
    const take = ({ chunk }: { readonly chunk: string }) => void parts.push(chunk)
    session.on('HeapProfiler.addHeapSnapshotChunk', take)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    session.off('HeapProfiler.addHeapSnapshotChunk', take)
    return parts.join('').includes('zandkasteel')
  }
  expect(await isInMemory()).toBe(true)
  await app.button(/Forgetful Club/).click()
  await app.button(text.shell.signOut).click()
  await expect(app.heading(text.session.title)).toBeVisible()
  expect(await isInMemory()).toBe(false)
})
