/** Export, check and import over HTTP. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call, operationUrl } from '#client/client.ts'
import type { Connection } from '#client/client.ts'
import { largestAssociationFile } from '#contract/management-association-operations.ts'
import { allScopes } from '#contract/operations.ts'
import { describeService, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { join } from '../../testing/people.ts'
import { ask } from '../../testing/requests.ts'

const blob = (file: unknown) => new Blob([typeof file === 'string' ? file : JSON.stringify(file)])
const check = (connection: Connection, file: unknown) => call(connection, 'checkAssociationFile', { body: blob(file) })
const bringIn = (connection: Connection, file: unknown) =>
  call(connection, 'importAssociationFile', { body: blob(file) })

const exportedFile = z.looseObject({
  organization: z.looseObject({}),
  api_keys: z.array(z.looseObject({})),
  members: z.array(z.looseObject({})),
})

/** An import that is refused for its type unless it is refused before: it never begins. */
async function attempt({ baseUrl, key }: Connection) {
  const headers = { 'Content-Type': 'text/plain' }
  const url = operationUrl(baseUrl, 'importAssociationFile', {})
  return (await ask(url, { method: 'POST', key, body: '{}', headers })).code
}

/** Once the service has ended the download before: the last byte can arrive before that. */
async function exported(connection: Connection) {
  const file = await call(connection, 'exportAssociationFile', {})
  await expect.poll(() => attempt(connection)).toBe('malformed_request')
  return exportedFile.parse(JSON.parse(await file.text()))
}

async function start(enter: () => Promise<TestWorld>) {
  const world = await enter()
  const { slug } = await world.storage.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', world.association.id)
    .executeTakeFirstOrThrow()
  return { ...world, slug, of: (parts: object) => ({ organization: { slug }, ...parts }) }
}

async function memberCount({ storage, association }: TestWorld): Promise<number> {
  const row = await storage.db
    .selectFrom('members')
    .where('organization_id', '=', association.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const member = (number: string, more: object = {}) => ({ membership_number: number, last_name: 'Nieuw', ...more })

describeService('an association file', (enter) => {
  it('comes back as it went out', async () => {
    const world = await start(enter)
    await bringIn(world.board, world.of({ members: [member('9001')] }))
    const file = await exported(world.board)
    expect(file.members).toEqual(expect.arrayContaining([expect.objectContaining({ membership_number: '9001' })]))
    const again = await check(world.board, file)
    expect(again).toMatchObject({
      refused: 0,
      settings_changed: false,
      counts: { members: { created: 0, updated: 0 } },
    })
  })

  it('is checked without changing anything, then imported in the name of the person', async () => {
    const world = await start(enter)
    const { connection, id } = await join(world, [...allScopes])
    const before = await memberCount(world)
    const file = world.of({ members: [member('9001'), member('9002')] })
    const report = await check(connection, file)
    expect(report).toMatchObject({ slug: world.slug, refused: 0, counts: { members: { created: 2 } } })
    expect(await memberCount(world)).toBe(before)
    expect((await bringIn(connection, file)).counts).toEqual(report.counts)
    expect(await memberCount(world)).toBe(before + 2)
    const rows = await world.storage.db
      .selectFrom('changes')
      .select(['actor_kind', 'actor_id'])
      .where('organization_id', '=', world.association.id)
      .where('record', '=', 'member')
      .orderBy('sequence', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { actor_kind: 'person', actor_id: id },
      { actor_kind: 'person', actor_id: id },
    ])
  })

  it('is refused with the location of each fault, and nothing of it is imported', async () => {
    const world = await start(enter)
    const before = await memberCount(world)
    const file = world.of({ members: [member('9001'), member('9002', { email: 'nowhere' })] })
    expect(await check(world.board, file)).toMatchObject({
      refused: 1,
      refusals: [{ location: 'members[1].email', reason: 'email' }],
      counts: { members: { created: 0 } },
    })
    expect(await refused(world.board, 'importAssociationFile', { body: blob(file) })).toEqual(
      problem(422, 'association_file_refused'),
    )
    expect(await memberCount(world)).toBe(before)
  })

  it.each([
    ['cut off', '{"organization": {"slug": "club"},\n "members": [{"memb', '', /not JSON.*line 2/],
    ['no JSON', 'PK\u0003\u0004', '', /not JSON/],
    ['deeply nested', `{"organization": ${'['.repeat(100_000)}`, '', /./],
    ['another form', '[]', '', /JSON object/],
    ['of another association', '{"organization": {"slug": "another"}}', 'organization.slug', /another/],
  ])('that is %s is refused with its location', async (_, text, location, message) => {
    const world = await start(enter)
    const report = await check(world.board, text)
    expect(report.refusals[0]).toMatchObject({ location, message: expect.stringMatching(message) })
    expect(report.refused).toBeGreaterThan(0)
  })

  it('leaves keys and the subscription of the service as they are', async () => {
    const world = await start(enter)
    const file = await exported(world.board)
    for (const key of file.api_keys) Object.assign(key, { revoked: true, scopes: [] })
    Object.assign(file.organization, { subscription_valid_until: '2099-01-01', federation_url: 'http://10.0.0.1/hook' })
    expect(await bringIn(world.board, file)).toMatchObject({ refused: 0, settings_changed: false })
    expect(await exported(world.board)).toMatchObject({
      organization: { subscription_valid_until: null, federation_url: null },
    })
  })

  it('needs `leden:gevoelig` as well', async () => {
    const world = await enter()
    const key = await world.association.key({ scopes: allScopes.filter((scope) => scope !== 'leden:gevoelig') })
    const connection = world.service.connection(key)
    for (const name of ['exportAssociationFile', 'checkAssociationFile', 'importAssociationFile'] as const) {
      const input = name === 'exportAssociationFile' ? {} : { body: blob({}) }
      expect(await refused(connection, name, input)).toEqual(problem(403, 'insufficient_scope'))
    }
  })

  it('has a limit, announced or not, and is JSON', async () => {
    const world = await start(enter)
    const url = operationUrl(world.service.baseUrl, 'importAssociationFile', {})
    const key = world.board.key
    const tooMuch = Buffer.alloc(largestAssociationFile + 1, ' ')
    const language = { 'Accept-Language': 'en' }
    const answer = await ask(url, { method: 'POST', key, body: tooMuch, headers: language })
    expect(answer).toMatchObject({ code: 'payload_too_large', text: expect.stringContaining('at most 20 MB') })
    const headers = { 'Content-Type': 'text/csv' }
    expect(await ask(url, { method: 'POST', key, body: '{}', headers })).toMatchObject({ code: 'malformed_request' })
  })

  it('is imported one at a time, and a broken upload leaves nothing and frees the way', async () => {
    const world = await start(enter)
    const { hostname, port } = new URL(world.service.baseUrl)
    const socket = connect(Number(port), hostname)
    const path = '/manage/v1/association-file'
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${world.board.key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n',
    )
    // The service has taken the request.
    await once(socket, 'data')
    socket.write('{"organization"')
    await expect.poll(() => attempt(world.board)).toBe('association_file_in_use')
    socket.destroy()
    await expect.poll(() => attempt(world.board)).toBe('malformed_request')
  })

  it('of eight megabytes is imported while the service answers others', async () => {
    const world = await start(enter)
    const members = Array.from({ length: 3_000 }, (_, index) => member(String(100_000 + index)))
    const body = blob(`${' '.repeat(8_000_000)}${JSON.stringify(world.of({ members }))}`)
    const order: string[] = []
    const importing = call(world.board, 'importAssociationFile', { body }).finally(() => order.push('import'))
    await call(world.board, 'getOrganization', {}).finally(() => order.push('answer'))
    expect((await importing).counts.members.created).toBe(3_000)
    expect(order).toEqual(['answer', 'import'])
    expect((await exported(world.board)).members.length).toBe(3_000)
  })
})
