import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { CustomFieldCreate } from '#contract/schemas/management/custom-fields.ts'
import {
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { ask } from '../../testing/requests.ts'

function create({ board }: TestWorld, body: CustomFieldCreate) {
  return call(board, 'createCustomField', { body })
}

async function addMember({ board }: TestWorld, custom_fields: object) {
  const { id } = await call(board, 'createMember', {
    body: { last_name: 'Jansen', custom_fields: { ...custom_fields } },
  })
  return id
}

const valuesOf = async ({ board }: TestWorld, id: number) => (await call(board, 'getMember', { id })).custom_fields

describeServiceOnEachDatabase('a custom field', (enter) => {
  it('is created with a name made from its label, and every member shows it', async () => {
    const world = await enter()
    const id = await addMember(world, {})
    const before = await call(world.board, 'getMember', { id })
    const field = await create(world, { label: ' Maat shirt ', type: 'choice', choices: ['S', 'M'], required: true })
    expect(field).toMatchObject({
      object: 'custom_field',
      name: 'maat_shirt',
      label: 'Maat shirt',
      type: 'choice',
      choices: ['S', 'M'],
      required: true,
      sensitive: false,
      active: true,
      position: 1,
    })
    const after = await call(world.board, 'getMember', { id })
    expect(after.custom_fields).toEqual({ maat_shirt: null })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(await create(world, { label: 'Maat shirt', type: 'text' })).toMatchObject({
      name: 'maat_shirt_2',
      position: 2,
    })
    expect(await create(world, { label: '!', type: 'text' })).toMatchObject({ name: 'field' })
  })

  it('explains each part that is refused', async () => {
    const world = await enter()
    await create(world, { label: 'Size', type: 'text', name: 'size' })
    const refusal = (body: CustomFieldCreate) => refused(world.board, 'createCustomField', { body })
    expect(await refusal({ label: 'Size', type: 'choice', name: 'size' })).toEqual(
      invalid(['name', 'taken'], ['choices', 'required']),
    )
    expect(await refusal({ label: '', type: 'number', name: 'a.b' })).toEqual(
      invalid(['label', 'required'], ['name', 'invalid']),
    )
    expect(await refusal({ label: 'Size', type: 'number', choices: ['1'] })).toEqual(
      invalid(['choices', 'unknown_field']),
    )
    expect(await refusal({ label: 'Size', type: 'choice', choices: ['S', ' S '] })).toEqual(
      invalid(['choices', 'invalid']),
    )
  })

  it('of a choice takes its choices and nothing else in /v2, which shows text', async () => {
    const world = await enter()
    await create(world, { label: 'Size', type: 'choice', choices: ['S', 'M'] })
    const id = await addMember(world, { size: ' M ' })
    expect(await valuesOf(world, id)).toEqual({ size: 'M' })
    expect(await refused(world.board, 'updateMember', { id, body: { custom_fields: { size: 'XL' } } })).toEqual(
      invalid(['custom_fields.size', 'invalid']),
    )
    await call(world.board, 'updateMember', { id, body: { custom_fields: { size: '' } } })
    expect(await valuesOf(world, id)).toEqual({ size: null })
  })

  it('is required in forms alone: /v2 clears it', async () => {
    const world = await enter()
    await create(world, { label: 'Size', type: 'text', required: true })
    const id = await addMember(world, { size: 'M' })
    await call(world.board, 'updateMember', { id, body: { custom_fields: { size: null } } })
    expect(await valuesOf(world, id)).toEqual({ size: null })
  })

  it('that is sensitive does not exist for keys without leden:gevoelig', async () => {
    const world = await enter()
    const field = await create(world, { label: 'Allergy', type: 'text' })
    await create(world, { label: 'Size', type: 'text' })
    const id = await addMember(world, { allergy: 'Nuts', size: 'M' })
    const other = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const seen = async () => (await call(other, 'getMember', { id })).custom_fields
    expect(await seen()).toEqual({ allergy: 'Nuts', size: 'M' })
    await call(world.board, 'updateCustomField', { id: field.id, body: { sensitive: true } })
    expect(await seen()).toEqual({ size: 'M' })
    expect(await valuesOf(world, id)).toEqual({ allergy: 'Nuts', size: 'M' })
    expect(await refused(other, 'updateMember', { id, body: { custom_fields: { allergy: null } } })).toEqual(
      problem(403, 'insufficient_scope'),
    )
    expect(await refused(other, 'createMember', { body: { last_name: 'X', custom_fields: { allergy: 'a' } } })).toEqual(
      problem(403, 'insufficient_scope'),
    )
    await call(other, 'updateMember', { id, body: { custom_fields: null } })
    expect(await valuesOf(world, id)).toEqual({ allergy: 'Nuts', size: null })
  })

  it('changes by what is sent, for the version that was read', async () => {
    const world = await enter()
    const { board, service } = world
    const { id, version } = await create(world, { label: 'Size', type: 'text' })
    const current = await call(board, 'updateCustomField', { id, body: { label: 'Shirt size' }, version })
    expect(current).toMatchObject({ name: 'size', label: 'Shirt size', type: 'text' })
    const { text } = await ask(`${service.url}/manage/v1/custom-fields/${id}`, {
      method: 'PATCH',
      key: board.key,
      headers: { 'If-Match': `"${version}"` },
      body: { label: 'Other' },
    })
    expect(JSON.parse(text)).toMatchObject({ status: 412, current })
    expect(await call(board, 'updateCustomField', { id, body: { label: 'Shirt size' } })).toEqual(current)
  })

  it('keeps the values that fit another type, and asks before it loses the others', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await create(world, { label: 'Strength', type: 'text' })
    const members = await Promise.all(['7', '-3', 'strong', ''].map((strength) => addMember(world, { strength })))
    const values = () => Promise.all(members.map(async (member) => (await valuesOf(world, member)).strength))
    const body = { type: 'number' } as const
    expect(await refused(board, 'updateCustomField', { id, body })).toEqual(invalid(['discard_values', 'required']))
    expect(await values()).toEqual(['7', '-3', 'strong', null])
    await call(board, 'updateCustomField', { id, body: { ...body, discard_values: true } })
    expect(await values()).toEqual([7, -3, null, null])
    await call(board, 'updateCustomField', { id, body: { type: 'text' } })
    expect(await values()).toEqual(['7', '-3', null, null])
    const { data } = await call(board, 'listChanges', { query: { record: 'member', record_id: members[2] } })
    expect(data[0]).toMatchObject({
      action: 'changed',
      fields: [{ name: 'custom_fields.strength', before: 'strong', after: null }],
    })
  })

  it('may be called like something that every object inherits: no member has a value then', async () => {
    const world = await enter()
    const id = await addMember(world, {})
    const field = await create(world, { label: 'Constructor', type: 'text' })
    expect(field.name).toBe('constructor')
    const changed = await call(world.board, 'updateCustomField', { id: field.id, body: { type: 'number' } })
    expect(changed.type).toBe('number')
    await call(world.board, 'updateMember', { id, body: { custom_fields: { constructor: 7 } } })
    const query = { record: 'member', record_id: id, limit: 1 } as const
    const { data } = await call(world.board, 'listChanges', { query })
    expect(data[0]?.fields).toEqual([{ name: 'custom_fields.constructor', before: null, after: 7, is_hidden: false }])
  })

  it('asks before a choice goes that members have', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await create(world, { label: 'Size', type: 'choice', choices: ['S', 'M'] })
    const member = await addMember(world, { size: 'M' })
    await call(board, 'updateCustomField', { id, body: { choices: ['L', 'M'] } })
    expect(await refused(board, 'updateCustomField', { id, body: { choices: ['L'] } })).toEqual(
      invalid(['discard_values', 'required']),
    )
    await call(board, 'updateCustomField', { id, body: { choices: ['L'], discard_values: true } })
    expect(await valuesOf(world, member)).toEqual({ size: null })
  })

  it('leaves /v2 when it is archived, and comes back with its values', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await create(world, { label: 'Size', type: 'text' })
    const member = await addMember(world, { size: 'M' })
    const archived = await call(board, 'archiveCustomField', { id })
    expect(archived).toMatchObject({ active: false })
    expect(await valuesOf(world, member)).toEqual({})
    expect(await refused(board, 'updateMember', { id: member, body: { custom_fields: { size: 'L' } } })).toEqual(
      invalid(['custom_fields.size', 'unknown_field']),
    )
    await call(board, 'restoreCustomField', { id, version: archived.version })
    expect(await valuesOf(world, member)).toEqual({ size: 'M' })
  })

  it('has its place in one order, for every field at once', async () => {
    const world = await enter()
    const { board } = world
    for (const label of ['A', 'B', 'C']) await create(world, { label, type: 'text' })
    const member = await addMember(world, {})
    expect(await refused(board, 'orderCustomFields', { body: { ids: [3, 1] } })).toEqual(invalid(['ids', 'invalid']))
    expect(await refused(board, 'orderCustomFields', { body: { ids: [3, 1, 1] } })).toEqual(invalid(['ids', 'invalid']))
    expect(await call(board, 'orderCustomFields', { body: { ids: [3, 1, 2] } })).toMatchObject({ ids: [3, 1, 2] })
    expect(Object.keys(await valuesOf(world, member))).toEqual(['c', 'a', 'b'])
    const { data } = await call(board, 'listCustomFields', {})
    expect(data.map(({ id, position }) => [id, position])).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
    expect(await create(world, { label: 'D', type: 'text' })).toMatchObject({ position: 4 })
  })

  it('is read by keys that read members, and changed by administrators alone', async () => {
    const world = await enter()
    const { id } = await create(world, { label: 'Size', type: 'text' })
    const secretary = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    expect((await call(secretary, 'listCustomFields', {})).data).toMatchObject([{ id, label: 'Size' }])
    expect(await refused(secretary, 'updateCustomField', { id, body: { label: 'X' } })).toEqual(
      problem(403, 'insufficient_scope'),
    )
  })
})
