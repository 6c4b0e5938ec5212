import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { lockForChanges } from '../changes/change-log.ts'
import { describeServiceOnEachDatabase, invalid, race, refused } from '../../testing/describe-service.ts'
import { addRow } from '../../testing/add-row.ts'
import { upload } from '../../testing/member-import.ts'
import { lockWaits } from '../../testing/lock-waits.ts'

/** `AA`, `BB`, …, `AAA`, … */
const withoutDigits = (count: number) =>
  Array.from({ length: count }, (_, index) => 'ABCDEFGHIJ'.charAt(index % 10).repeat(2 + Math.floor(index / 10)))

describeServiceOnEachDatabase('membership numbers', (enter) => {
  it('follow the highest, in the form that it has', async () => {
    const { board } = await enter()
    for (const membership_number of ['1', '2', '4', '007'])
      await call(board, 'createMember', { body: { last_name: 'X', membership_number } })
    const numbers: (string | null)[] = []
    for (let n = 0; n < 3; n += 1)
      numbers.push((await call(board, 'createMember', { body: { last_name: 'Y' } })).membership_number)
    expect(numbers).toEqual(['008', '009', '010'])
  })

  it.each([
    ['the highest, whichever is newest', ['A-5', 'B-1'], 'A-6'],
    ['the newest with a number, where the highest is gone', ['gone', 'B-1', 'C-0', 'D'], 'B-10'],
    ['the newest, of which the number is nought', ['C-0'], 'C-1'],
    ['one of the fifty newest', ['A-1', ...withoutDigits(49)], 'A-2'],
    ['none that is older', ['A-1', ...withoutDigits(50)], '2'],
    ['the newest of many', [...withoutDigits(60), 'Z-7'], 'Z-8'],
    ['one that is as long as numbers may be', [`${'X'.repeat(48)}08`], `${'X'.repeat(48)}09`],
    ['none that would be longer', [`${'X'.repeat(49)}9`], '10'],
  ])('have the form of %s', async (_, given, next) => {
    const world = await enter()
    const add = (membership_number: string) =>
      call(world.board, 'createMember', { body: { last_name: 'X', membership_number } })
    for (const number of given) {
      if (number === 'gone') await call(world.board, 'deleteMember', { id: (await add('A-9')).id })
      else if (/\d/.test(number)) await add(number)
      else await addRow(world, 'members', { membership_number: number })
    }
    expect((await call(world.board, 'createMember', { body: { last_name: 'Y' } })).membership_number).toBe(next)
  })

  it('that were passed over are not given out once they are free', async () => {
    const world = await enter()
    const { board } = world
    const create = () => call(board, 'createMember', { body: { last_name: 'X' } })
    for (const membership_number of ['1', '2']) await addRow(world, 'members', { membership_number })
    const { id, membership_number } = await create()
    await call(board, 'deleteMember', { id })
    expect([membership_number, (await create()).membership_number]).toEqual(['3', '4'])
  })

  it('follow one that a member was given later, and no lower one', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'X' } })
    await call(board, 'updateMember', { id, body: { membership_number: '50' } })
    await call(board, 'updateMember', { id, body: { membership_number: '7' } })
    expect((await call(board, 'createMember', { body: { last_name: 'Y' } })).membership_number).toBe('51')
  })

  it('that were taken while an import waited leave out their rows alone', async () => {
    const world = await enter()
    const { board, service } = world
    const heading = 'Lidnummer;Voornaam;Achternaam;Lid sinds'
    const job = await upload(board, `${heading}\n12;Ada;Bos;1-1-2020\n13;Bea;Vos;1-1-2020\n;Cor;Mol;1-1-2020\n`)
    await call(board, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
    await call(board, 'createMember', { body: { last_name: 'X', membership_number: '12' } })
    await service.runJobs()
    const { data } = await call(board, 'listMembers', {})
    expect(data.map(({ membership_number: number, last_name: name }) => [number, name])).toEqual([
      ['12', 'X'],
      ['13', 'Vos'],
      ['14', 'Mol'],
    ])
    expect(await call(board, 'getJob', { id: job.id })).toMatchObject({
      status: 'done',
      counts: { done: 2, skipped: 1 },
    })
  })

  it('are taken once', async () => {
    const { board } = await enter()
    const body = { last_name: 'X', membership_number: '12' }
    await call(board, 'createMember', { body })
    expect(await refused(board, 'createMember', { body })).toEqual(invalid(['membership_number', 'taken']))
    expect(
      await refused(board, 'createMember', {
        body: { ...body, relationships: [{ member_id: 99, type: 'sibling_of' }] },
      }),
    ).toEqual(invalid(['membership_number', 'taken'], ['relationships.0.member_id', 'invalid']))
  })

  it('can be the same in two associations', async () => {
    const [one, other] = [await enter(), await enter()]
    const body = { last_name: 'X', membership_number: '12' }
    await call(one.board, 'createMember', { body })
    expect((await call(other.board, 'createMember', { body })).membership_number).toBe('12')
  })

  it('that two ask for at once go to one of them', async () => {
    const { board } = await enter()
    const body = { last_name: 'X', membership_number: 'same' }
    const { done, refusals } = await race(Array.from({ length: 8 }, () => call(board, 'createMember', { body })))
    expect(done).toHaveLength(1)
    expect(refusals).toEqual(Array.from({ length: 7 }, () => invalid(['membership_number', 'taken'])))
  })

  it('stay unique under parallel creates, some of which choose a number', async () => {
    const { board } = await enter()
    const chosen = new Set([4, 9, 14])
    const create = (index: number) =>
      call(board, 'createMember', {
        body: { last_name: 'X', ...(chosen.has(index) ? { membership_number: String(index) } : {}) },
      })
    const { done } = await race(Array.from({ length: 30 }, (_, index) => create(index)))
    // A request that chose an assigned number is refused; one that chose none never is.
    expect(done.length).toBeGreaterThanOrEqual(27)
    const upTo = Array.from({ length: done.length }, (_, index) => index + 1)
    expect(new Set(done.map((member) => member.membership_number)).size).toBe(done.length)
    expect(done.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(upTo)
  })

  it('are never refused to a request that chose none, while others take the next ones by an update', async () => {
    const { board } = await enter()
    for (let n = 0; n < 10; n += 1) await call(board, 'createMember', { body: { last_name: 'X' } })
    const updates = Array.from({ length: 10 }, (_, index) =>
      call(board, 'updateMember', { id: index + 1, body: { membership_number: String(11 + index) } }),
    )
    const creates = Array.from({ length: 10 }, () => call(board, 'createMember', { body: { last_name: 'Y' } }))
    const [updated, created] = await Promise.all([race(updates), race(creates)])
    expect(created.refusals).toEqual([])
    for (const refusal of updated.refusals) expect(refusal).toEqual(invalid(['membership_number', 'taken']))
    const { data } = await call(board, 'listMembers', { query: { limit: 100 } })
    expect(new Set(data.map((member) => member.membership_number)).size).toBe(20)
  })

  it('skip one that another request is about to take', async () => {
    const { board, storage, association } = await enter()
    await call(board, 'createMember', { body: { last_name: 'X' } })
    const [taken, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const taking = storage.transaction(async (tx) => {
      await lockForChanges(tx, { organizationId: association.id, clock: () => '2026-03-01T12:00:00.000Z' })
      const update = tx.updateTable('members').set({ membership_number: '2' })
      await update.where('organization_id', '=', association.id).execute()
      taken.resolve()
      await commit.promise
    })
    await taken.promise
    const creating = call(board, 'createMember', { body: { last_name: 'Y' } })
    // On SQLite the whole request waits for the transaction, on PostgreSQL for the association.
    if (storage.engine === 'postgres') await expect.poll(() => lockWaits(storage.db)).toBe(1)
    commit.resolve()
    await taking
    expect((await creating).membership_number).toBe('3')
  })
})
