import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { inverseRelationship, relationshipTypes } from '#contract/relationships.ts'
import type { RelationshipInput } from '#contract/schemas/members.ts'
import { describeServiceOnEachDatabase, invalid, refused } from '../../testing/describe-service.ts'

describeServiceOnEachDatabase('relationships', (enter) => {
  /** Members with the ids 1 to `count`. */
  async function withMembers(count: number) {
    const world = await enter()
    const created = []
    for (let n = 0; n < count; n += 1)
      created.push(await call(world.board, 'createMember', { body: { last_name: `M${n}` } }))
    const read = (id: number) => call(world.board, 'getMember', { id })
    const relate = (id: number, relationships: RelationshipInput[]) =>
      call(world.board, 'updateMember', { id, body: { relationships } })
    return { ...world, created, read, relate }
  }

  it.each(relationshipTypes)('%s has its inverse on the other member', async (type) => {
    const { relate, read } = await withMembers(2)
    expect((await relate(1, [{ member_id: 2, type, primary_contact: true }])).relationships).toEqual([
      { member_id: 2, type, primary_contact: true },
    ])
    expect((await read(2)).relationships).toEqual([
      { member_id: 1, type: inverseRelationship[type], primary_contact: false },
    ])
  })

  it('can be given at creation', async () => {
    const { board, read } = await withMembers(2)
    const relationships: RelationshipInput[] = [
      { member_id: 2, type: 'child_of', primary_contact: true },
      { member_id: 1, type: 'child_of' },
    ]
    const member = await call(board, 'createMember', { body: { last_name: 'Kind', relationships } })
    expect(member.relationships).toEqual([
      { member_id: 1, type: 'child_of', primary_contact: false },
      { member_id: 2, type: 'child_of', primary_contact: true },
    ])
    expect((await read(1)).relationships).toEqual([{ member_id: 3, type: 'parent_of', primary_contact: false }])
  })

  it('are replaced as a whole, on both sides', async () => {
    const { relate, read } = await withMembers(3)
    await relate(1, [{ member_id: 2, type: 'spouse_of' }])
    expect((await relate(1, [{ member_id: 3, type: 'parent_of' }])).relationships).toHaveLength(1)
    expect((await read(2)).relationships).toEqual([])
    expect((await read(3)).relationships).toEqual([{ member_id: 1, type: 'child_of', primary_contact: false }])
    expect((await relate(1, [])).relationships).toEqual([])
    expect((await read(3)).relationships).toEqual([])
  })

  it('keep each side’s own primary contact', async () => {
    const { relate, read } = await withMembers(2)
    await relate(1, [{ member_id: 2, type: 'child_of', primary_contact: true }])
    await relate(2, [{ member_id: 1, type: 'parent_of' }])
    expect((await read(1)).relationships).toEqual([{ member_id: 2, type: 'child_of', primary_contact: true }])
    await relate(2, [{ member_id: 1, type: 'sibling_of' }])
    expect((await read(1)).relationships).toEqual([{ member_id: 2, type: 'sibling_of', primary_contact: true }])
    expect((await relate(1, [{ member_id: 2, type: 'sibling_of' }])).relationships).toEqual([
      { member_id: 2, type: 'sibling_of', primary_contact: false },
    ])
  })

  it('move updated_at of exactly those who show something else', async () => {
    const { relate, read, service } = await withMembers(4)
    await relate(1, [
      { member_id: 2, type: 'spouse_of' },
      { member_id: 3, type: 'parent_of' },
    ])
    service.setNow('2026-03-02T00:00:00.000Z')
    await relate(1, [
      { member_id: 2, type: 'spouse_of', primary_contact: true },
      { member_id: 4, type: 'parent_of' },
    ])
    const versions = await Promise.all([1, 2, 3, 4].map(async (id) => (await read(id)).updated_at >= '2026-03-02'))
    expect(versions).toEqual([true, false, true, true])
  })

  it('leave those of the other with third people as they are', async () => {
    const { relate, read } = await withMembers(4)
    await relate(2, [
      { member_id: 3, type: 'parent_of', primary_contact: true },
      { member_id: 4, type: 'child_of', primary_contact: true },
    ])
    const others = (await read(2)).relationships
    await relate(1, [{ member_id: 2, type: 'spouse_of' }])
    const own = { member_id: 1, type: 'spouse_of', primary_contact: false }
    expect((await read(2)).relationships).toEqual([own, ...others])
    await relate(1, [])
    expect((await read(2)).relationships).toEqual(others)
  })

  it('sent again as they are change nothing, for no one', async () => {
    const { relate, read, service } = await withMembers(3)
    const same: RelationshipInput[] = [
      { member_id: 2, type: 'child_of', primary_contact: true },
      { member_id: 3, type: 'spouse_of' },
    ]
    await relate(1, same)
    const before = await Promise.all([1, 2, 3].map(read))
    service.setNow('2026-03-02T00:00:00.000Z')
    await relate(1, same.toReversed())
    expect(await Promise.all([1, 2, 3].map(read))).toEqual(before)
  })

  it('refuse oneself, a pair twice and who is not there', async () => {
    const { board, enterOther } = { ...(await withMembers(2)), enterOther: enter }
    const elsewhere = await enterOther()
    for (let n = 0; n < 5; n += 1) await call(elsewhere.board, 'createMember', { body: { last_name: 'Elsewhere' } })
    const relationships: RelationshipInput[] = [
      { member_id: 2, type: 'spouse_of' },
      { member_id: 1, type: 'sibling_of' },
      { member_id: 5, type: 'parent_of' },
    ]
    expect(await refused(board, 'updateMember', { id: 1, body: { relationships } })).toEqual(
      invalid(['relationships.1.member_id', 'invalid'], ['relationships.2.member_id', 'invalid']),
    )
    const twice: RelationshipInput[] = [
      { member_id: 2, type: 'spouse_of' },
      { member_id: 2, type: 'household_member_of' },
    ]
    expect(await refused(board, 'updateMember', { id: 1, body: { relationships: twice } })).toEqual(
      invalid(['relationships.1.member_id', 'invalid']),
    )
  })

  it('are taken whether or not the association uses the module', async () => {
    const { association, relate } = await withMembers(2)
    await association.change({ relationships_module: false })
    expect((await relate(1, [{ member_id: 2, type: 'spouse_of' }])).relationships).toHaveLength(1)
  })

  it('agree on both sides when both are set at once', async () => {
    const { relate, read } = await withMembers(4)
    await Promise.all([
      relate(1, [
        { member_id: 2, type: 'parent_of' },
        { member_id: 3, type: 'parent_of' },
        { member_id: 4, type: 'parent_of' },
      ]),
      relate(2, [
        { member_id: 1, type: 'spouse_of' },
        { member_id: 4, type: 'sibling_of' },
      ]),
      relate(3, [{ member_id: 4, type: 'spouse_of' }]),
      relate(4, [
        { member_id: 1, type: 'parent_of' },
        { member_id: 2, type: 'parent_of' },
      ]),
    ])
    const members = await Promise.all([1, 2, 3, 4].map(read))
    const sides = members.flatMap(({ id, relationships }) =>
      relationships.map(({ member_id: other, type }) => `${id} ${type} ${other}`),
    )
    const inverses = members.flatMap(({ id, relationships }) =>
      relationships.map(({ member_id: other, type }) => `${other} ${inverseRelationship[type]} ${id}`),
    )
    expect(sides.length).toBeGreaterThan(0)
    expect(sides.toSorted()).toEqual(inverses.toSorted())
  })
})
