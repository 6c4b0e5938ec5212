/**
 * Runs a scenario in an association alone, and once more beside others in the same database with other records under the same ids: it gets
 * the same responses, leaves the same rows, and touches none of theirs.
 */
import { expect, test } from 'vitest'
import { call, type CallInput } from '#client/client.ts'
import type { OperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import type { Storage } from '../server/database/database.ts'
import { raiseSequence } from '../server/database/sequences.ts'
import { rowsOfAssociation } from './association-rows.ts'
import { makeAssociation } from './association.ts'
import { refused, type TestWorld } from './describe-service.ts'
import { insertRow } from './add-row.ts'
import { addAnother, addOneOfEach } from './one-of-each.ts'
import { startTestService } from './service.ts'

export interface Scenario extends TestWorld {
  /** Calls an operation, and keeps the response. */
  readonly ask: <Name extends OperationName>(name: Name, input: CallInput<Name>) => Promise<ResponseBody<Name>>
  /** The same for one that is refused. */
  readonly refuse: <Name extends OperationName>(name: Name, input: CallInput<Name>) => Promise<void>
  /** Keeps something else to compare. */
  readonly keep: (found: unknown) => void
}

type Steps = (scenario: Scenario) => Promise<void>

const now = '2026-03-01T12:00:00.000Z'

/** Without values that differ each time: names of keys, when they were last used, and random texts. */
function withoutChance(found: unknown): unknown {
  const text = JSON.stringify(found) ?? 'null'
  return JSON.parse(
    text
      .replaceAll(/Key [\da-f-]{36}/g, 'Key')
      .replaceAll(/(M\d+)-[2-9A-Z]{8}/g, '$1')
      .replaceAll(/"last_used_at":"[^"]*"/g, '"last_used_at":null')
      .replaceAll(/lb_(?:live|test)_\w+/g, 'lb_…')
      .replaceAll(/"unsubscribe_token":"[^"]*"/g, '"unsubscribe_token":"…"')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://service')
      .replaceAll(/\/public\/[\da-f-]{36}\//g, '/public/association/'),
  )
}

/** A record of every kind under the id 1, another of some, and four members who are related to one another and to all of these. */
async function fill(storage: Storage, organizationId: number): Promise<void> {
  await addOneOfEach(storage, organizationId)
  await addAnother(storage, organizationId)
  const ids = [1, 2, 3, 4]
  await storage.transaction(async (tx) => {
    const key = (id: number) => ({ organization_id: organizationId, id })
    for (const id of [3, 4]) {
      await insertRow(tx, 'members', key(id), { email: 'a@b.nl' })
      await insertRow(tx, 'participants', key(id), { member_id: id })
      await insertRow(tx, 'subscriptions', key(id), { member_id: id })
    }
    for (const id of ids) {
      await insertRow(tx, 'group_places', key(3 + id), { member_id: id })
      await insertRow(tx, 'mailing_copies', key(id), { member_id: id, reader_id: id, outbox_id: 1, copy: 90 + id })
    }
    const pairs = ids.flatMap((member) => ids.flatMap((other) => (member === other ? [] : [[member, other] as const])))
    await tx
      .insertInto('relationships')
      .values(
        pairs.map(([member, other]) => ({
          organization_id: organizationId,
          member_id: member,
          related_id: other,
          type: 'sibling_of' as const,
          primary_contact: true,
        })),
      )
      .execute()
    const sequences = await tx
      .selectFrom('sequences')
      .select('name')
      .where('organization_id', '=', organizationId)
      .execute()
    for (const name of [...sequences.map((row) => row.name), 'participants', 'invoice_lines', 'mailing_copies'])
      await raiseSequence(tx, organizationId, name, 8)
  })
}

/** Associations with the ids 1, 2 and 3; the second one is empty. */
async function start(storage: Storage, isAlone: boolean) {
  const service = await startTestService({ storage, now })
  const enter = async (isEmpty: boolean): Promise<TestWorld> => {
    const association = await makeAssociation(storage)
    if (!isEmpty) await fill(storage, association.id)
    const as: TestWorld['as'] = async (key) => service.connection(await association.key(key))
    return { storage, service, association, board: await as({}), as }
  }
  const run = async (world: TestWorld, steps: Steps) => {
    const kept: unknown[] = []
    service.setNow(now)
    await steps({
      ...world,
      ask: async (name, input) => {
        const answer = await call(world.board, name, input)
        kept.push([name, answer])
        return answer
      },
      refuse: async (name, input) => {
        kept.push([name, await refused(world.board, name, input)])
      },
      keep: (found) => void kept.push(found),
    })
    return withoutChance(kept)
  }
  const rowsOf = async ({ association }: TestWorld) =>
    withoutChance(await rowsOfAssociation(storage, association.id)) as Record<string, unknown>
  const [first, own, last] = [await enter(isAlone), await enter(true), await enter(isAlone)]
  return { service, own, neighbours: [first, last] as const, run, rowsOf }
}

/** Two tests. The neighbours have other records under the first ids, and one of them the scenario too. */
export function testBesideOthers(open: () => Promise<Storage>, steps: Steps): void {
  async function beside() {
    const place = await start(await open(), false)
    // Queries without a condition on the association find the rows of the first one.
    await place.run(place.neighbours[0], steps)
    return place
  }

  test('is answered as in an association alone, and leaves the same rows', async () => {
    const [alone, others] = [await start(await open(), true), await beside()]
    const wanted = await alone.run(alone.own, steps)
    expect(await others.run(others.own, steps)).toEqual(wanted)
    const [rows, found] = [await alone.rowsOf(alone.own), await others.rowsOf(others.own)]
    for (const [table, all] of Object.entries(rows)) expect([table, found[table]]).toEqual([table, all])
    for (const { service } of [alone, others]) await service.close()
  }, 120_000)

  test('touches nothing of the others', async () => {
    const { neighbours, own, run, rowsOf, service } = await beside()
    const before = await Promise.all(neighbours.map(rowsOf))
    await run(own, steps)
    expect(await Promise.all(neighbours.map(rowsOf))).toEqual(before)
    await service.close()
  }, 120_000)
}
