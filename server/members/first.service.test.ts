import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { Language } from '#contract/languages.ts'
import { addRow } from '../../testing/add-row.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { rows } from '../../testing/rows.ts'
import { insertRows } from '../database/insert-rows.ts'

describeServiceOnEachDatabase('the first members', (enter) => {
  async function create({ board }: TestWorld, ...names: readonly (readonly [first: string, last: string])[]) {
    for (const [first_name, last_name] of names)
      await call(board, 'createMember', { body: { first_name, last_name, address: { country: 'Nederland' } } })
  }

  async function first({ board }: TestWorld, language: Language = 'nl'): Promise<string[]> {
    const { members } = await call({ ...board, language }, 'listFirstMembers', {})
    return members.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  }

  it('come by surname and first name, in the order of the language, at most fifty', async () => {
    const world = await enter()
    await create(
      world,
      ['Zoë', 'Bakker'],
      ['Anna', 'Özdemir'],
      ['Anna', 'bakker'],
      ['Bram', 'Peters'],
      ['Cato', '10'],
      ['Cato', '9'],
    )
    const ordered = ['Cato 9', 'Cato 10', 'Anna bakker', 'Zoë Bakker', 'Anna Özdemir', 'Bram Peters']
    expect(await first(world)).toEqual(ordered)
    await create(world, ...Array.from({ length: 50 }, () => ['Yara', 'Zwart'] as const))
    expect(await first(world)).toEqual([...ordered, ...Array.from({ length: 44 }, () => 'Yara Zwart')])
  })

  it('come in the order of their ids where they have one name', async () => {
    const world = await enter()
    await create(world, ...Array.from({ length: 3 }, () => ['Yara', 'Zwart'] as const), ['Anna', 'Aalders'])
    const { members } = await call(world.board, 'listFirstMembers', {})
    expect(members.map(({ id }) => id)).toEqual([4, 1, 2, 3])
  })

  it('are looked for among ten thousand, and in a larger association not at all', async () => {
    const world = await enter()
    const { storage, association } = world
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1)
    await storage.transaction((tx) =>
      insertRows(
        tx,
        'members',
        ids.map((id) => rows.members({ organization_id: association.id, id })),
      ),
    )
    expect(await first(world)).toHaveLength(50)
    await addRow({ storage, association }, 'members', { id: 10_001, membership_number: 'last' })
    expect(await first(world)).toEqual([])
  })

  it('come by the main part of a Dutch surname', async () => {
    const world = await enter()
    await create(world, ['Anna', 'de Vries'], ['Bram', 'Smit'], ['Cato', 'Aalders'])
    expect(await first(world)).toEqual(['Cato Aalders', 'Anna de Vries', 'Bram Smit'])
    const { version } = await call(world.board, 'getMembership', { id: 1 })
    await call(world.board, 'updateNamePrefix', { id: 1, version, body: { last_name_prefix: 'de' } })
    expect(await first(world)).toEqual(['Cato Aalders', 'Bram Smit', 'Anna de Vries'])
  })

  it('are members today', async () => {
    const world = await enter()
    await create(world, ['Anna', 'Aalders'])
    const { board } = world
    await call(board, 'createMember', { body: { first_name: 'Bram', last_name: 'Bakker', member_since: '2099-01-01' } })
    await call(board, 'createMember', { body: { first_name: 'Cato', last_name: 'Cornelis', status: 'prospective' } })
    const body = { last_name: 'Dekker', status: 'prospective', member_since: '2026-01-01' } as const
    const { id } = await call(board, 'createMember', { body })
    await call(board, 'cancelMember', { id, body: { end_date: '2026-12-31' } })
    expect(await first(world)).toEqual(['Anna Aalders'])
  })
})
