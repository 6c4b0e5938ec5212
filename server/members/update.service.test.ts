import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { addRow } from '../../testing/add-row.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  type Enter,
  invalid,
  problem,
  race,
  refused,
} from '../../testing/describe-service.ts'

const iban = 'NL91ABNA0417164300'
const otherIban = 'DE89370400440532013000'

type Update = RequestBody<'updateMember'>

async function withMember(enter: Enter, body: Partial<RequestBody<'createMember'>> = {}) {
  const world = await enter()
  const member = await call(world.board, 'createMember', { body: { last_name: 'Jansen', ...body } })
  const update = (changes: Update) => call(world.board, 'updateMember', { id: member.id, body: changes })
  const refusal = (changes: Update) => refused(world.board, 'updateMember', { id: member.id, body: changes })
  const read = () => call(world.board, 'getMember', { id: member.id })
  return { ...world, member, update, refusal, read }
}

describeService('updating a member', (enter) => {
  it('changes only what was sent, and clears what is null', async () => {
    const { service, member, update, read } = await withMember(enter, {
      first_name: 'Jan',
      email: 'jan@example.org',
      phone: '1',
      member_since: '2020-01-01',
    })
    service.setNow('2026-03-02T08:00:00.000Z')
    const updated = await update({ email: 'JAN@example.org', phone: null, member_since: null })
    expect(updated).toEqual({
      ...member,
      email: 'JAN@example.org',
      phone: null,
      member_since: null,
      updated_at: '2026-03-02T08:00:00.000Z',
    })
    expect(await read()).toEqual(updated)
  })

  it.each<Update>([
    {},
    { last_name: ' Jansen ' },
    { address: {}, sepa: {}, custom_fields: {}, participants: [], relationships: [] },
    { status: 'active', address: { country: 'Nederland' }, membership_number: '1' },
  ])('that changes nothing with %j leaves updated_at where it is', async (body) => {
    const { service, member, update } = await withMember(enter)
    service.setNow('2026-03-02T08:00:00.000Z')
    expect(await update(body)).toEqual(member)
  })

  it('moves updated_at with every change, also within a millisecond and when the clock goes back', async () => {
    const { service, update } = await withMember(enter)
    const versions: string[] = []
    for (const phone of ['1', '2', '3']) versions.push((await update({ phone })).updated_at)
    service.setNow('2026-03-01T00:00:00.000Z')
    versions.push((await update({ phone: '4' })).updated_at)
    expect(versions).toEqual([1, 2, 3, 4].map((millisecond) => `2026-03-01T12:00:00.00${millisecond}Z`))
  })

  it('is 404 for a member that is not there or of another association', async () => {
    const [here, elsewhere] = [await withMember(enter), await enter()]
    const answer = await refused(elsewhere.board, 'updateMember', { id: here.member.id, body: { last_name: 'Y' } })
    expect(answer).toEqual(problem(404, 'not_found'))
    expect(await refused(here.board, 'updateMember', { id: 99, body: { last_name: 'Y' } })).toEqual(answer)
    expect(await here.read()).toEqual(here.member)
  })

  it('refuses a number that is taken, and gives a free one', async () => {
    const { board, update, refusal } = await withMember(enter)
    await call(board, 'createMember', { body: { last_name: 'X', membership_number: 'taken' } })
    expect(await refusal({ membership_number: 'taken' })).toEqual(invalid(['membership_number', 'taken']))
    expect((await update({ membership_number: 'free' })).membership_number).toBe('free')
  })

  it('validates a part of the address together with the rest', async () => {
    const { update, refusal } = await withMember(enter, { address: { country: 'België', postal_code: '1000' } })
    expect(await refusal({ address: { country: 'Nederland' } })).toEqual(invalid(['address.postal_code', 'invalid']))
    expect(await refusal({ address: { country: null } })).toEqual(invalid(['address.postal_code', 'invalid']))
    expect((await update({ address: { postal_code: '2000' } })).address).toMatchObject({
      postal_code: '2000',
      country: 'België',
    })
    expect((await update({ address: { postal_code: '2000ab', country: null } })).address).toMatchObject({
      postal_code: '2000 AB',
      country: null,
    })
    expect((await update({ address: { city: 'Ons Dorp' } })).address).toMatchObject({
      postal_code: '2000 AB',
      city: 'Ons Dorp',
    })
  })

  it('keeps a mandate together', async () => {
    const { update, refusal } = await withMember(enter)
    expect(await refusal({ sepa: { iban } })).toEqual(invalid(['sepa.mandate_date', 'required']))
    const { sepa } = await update({ sepa: { iban, mandate_date: '2026-01-01', account_holder: 'J' } })
    expect(sepa).toMatchObject({ iban, account_holder: 'J', mandate_date: '2026-01-01' })
    expect(await refusal({ sepa: { mandate_date: null } })).toEqual(invalid(['sepa.mandate_date', 'required']))
    expect((await update({ sepa: { iban: otherIban } })).sepa).toEqual({ ...sepa, iban: otherIban })
    const renewed = await update({ sepa: { mandate_reference: null } })
    expect(renewed.sepa?.mandate_reference).toMatch(/^M1-[2-9A-HJ-NP-Z]{8}$/)
    expect(renewed.sepa?.mandate_reference).not.toBe(sepa?.mandate_reference)
    expect((await update({ sepa: { iban: null } })).sepa).toEqual({
      iban: null,
      account_holder: null,
      mandate_reference: null,
      mandate_date: null,
    })
  })

  it.each<[string, Update, string[]]>([
    ['the IBAN of a mandate without a date', { sepa: { iban: otherIban } }, ['sepa.mandate_date']],
    ['the holder alone of a mandate without a date', { sepa: { account_holder: 'X' } }, []],
    ['the postal code of an address that is wrong', { address: { postal_code: '12' } }, ['address.postal_code']],
    ['the country of an address that is wrong', { address: { country: null } }, ['address.postal_code']],
    ['the city alone of an address that is wrong', { address: { city: 'Ons Dorp' } }, []],
    ['the status of a trial without a first day', { status: 'active' }, ['member_since']],
    ['the status of that trial with its first day', { status: 'active', member_since: '2025-01-01' }, []],
    ['another status of that trial', { status: 'prospective', phone: '1' }, []],
    ['a first day in an earlier period', { member_since: '2024-12-31' }, ['member_since']],
    ['the day after an earlier period', { member_since: '2025-01-01' }, []],
  ])('judges %s: %j', async (_, changes, fields) => {
    const { storage, association, member, update, refusal } = await withMember(enter, { status: 'prospective' })
    // As another program may have left them.
    await storage.transaction((tx) =>
      tx
        .updateTable('members')
        .set({
          iban,
          mandate_date: null,
          postal_code: '99',
          member_since: null,
          earlier_periods: JSON.stringify([{ starts_on: '2020-01-01', ends_on: '2024-12-31' }]),
        })
        .where('organization_id', '=', association.id)
        .where('id', '=', member.id)
        .execute(),
    )
    if (fields.length === 0) expect(await update(changes)).toMatchObject({ id: member.id })
    else expect((await refusal(changes)).errors.map(([field]) => field)).toEqual(fields)
  })

  it('clears a part as a whole that is null', async () => {
    const { association, board, member, update } = await withMember(enter)
    await association.defineFields([
      { name: 'a', type: 'text', active: true },
      { name: 'b', type: 'checkbox', active: true },
    ])
    const other = await call(board, 'createMember', { body: { last_name: 'Bakker' } })
    await update({
      address: { street: 'Dorpsstraat', house_number: '1', postal_code: '1234 AB', city: 'Ons Dorp' },
      sepa: { iban, mandate_date: '2026-01-01', account_holder: 'J' },
      custom_fields: { a: 'x', b: true },
      relationships: [{ member_id: other.id, type: 'partner_of' }],
    })
    const cleared = await update({ address: null, sepa: null, custom_fields: null, relationships: null })
    expect(cleared).toEqual({
      ...member,
      updated_at: cleared.updated_at,
      address: { street: null, house_number: null, postal_code: null, city: null, country: null },
      custom_fields: { a: null, b: null },
    })
  })

  it('types custom fields, merges them, and leaves those alone that are no longer active', async () => {
    const { association, update, refusal } = await withMember(enter)
    await association.defineFields([
      { name: 'a', type: 'text', active: true },
      { name: 'b', type: 'number', active: true },
      { name: 'c', type: 'checkbox', active: true },
      { name: 'd', type: 'date', active: true },
    ])
    expect((await update({ custom_fields: { a: 'x', b: 3, c: false, d: '2026-01-01' } })).custom_fields).toEqual({
      a: 'x',
      b: 3,
      c: false,
      d: '2026-01-01',
    })
    expect((await update({ custom_fields: { a: null, b: 4 } })).custom_fields).toEqual({
      a: null,
      b: 4,
      c: false,
      d: '2026-01-01',
    })
    await association.defineFields([{ name: 'b', type: 'number', active: false }])
    expect(await refusal({ custom_fields: { b: 5, c: 'yes' } })).toEqual(
      invalid(['custom_fields.b', 'unknown_field'], ['custom_fields.c', 'invalid']),
    )
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      expect(await refusal({ custom_fields: Object.fromEntries([[name, 'x']]) })).toEqual(
        invalid([`custom_fields.${name}`, 'unknown_field']),
      )
    expect((await update({ custom_fields: { a: 'y' } })).custom_fields).toEqual({ a: 'y', c: false, d: '2026-01-01' })
    await association.defineFields([{ name: 'b', type: 'number', active: true }])
    expect((await update({})).custom_fields).toEqual({ a: 'y', b: 4, c: false, d: '2026-01-01' })
  })

  it.each(['updateMember', 'updateManagedMember', 'rejoinMember', 'restoreMembership'] as const)(
    'does nothing to someone whose data were erased: %s',
    async (operation) => {
      const world = await enter()
      const { board } = world
      const membership = { status: 'ended', member_since: '2020-01-01', membership_end_date: '2020-12-31' } as const
      const id = await addRow(world, 'members', { ...membership, erased_on: '2026-02-01' })
      const before = await call(board, 'getManagedMember', { id })
      const body = operation === 'rejoinMember' ? { member_since: '2026-03-01' } : { phone: '1' }
      const refusal =
        operation === 'restoreMembership'
          ? await refused(board, operation, { id })
          : await refused(board, operation, { id, body })
      expect(refusal).toEqual(problem(409, 'member_erased'))
      expect(await call(board, 'getManagedMember', { id })).toEqual(before)
    },
  )

  it('reports what the body and what the record makes wrong', async () => {
    const { refusal } = await withMember(enter, { participants: [{ name: 'A' }] })
    const body: Update = {
      sepa: { iban },
      participants: [{ id: 1 }, { id: 99, name: 'B' }],
      relationships: [
        { member_id: 1, type: 'spouse_of' },
        { member_id: 77, type: 'parent_of' },
      ],
    }
    expect(await refusal(body)).toEqual(
      invalid(
        ['sepa.mandate_date', 'required'],
        ['participants.1.id', 'invalid'],
        ['relationships.0.member_id', 'invalid'],
        ['relationships.1.member_id', 'invalid'],
      ),
    )
    expect(await refusal({ ...body, last_name: '', participants: [{ id: 1 }, { id: 1 }] })).toEqual(
      invalid(['last_name', 'required'], ['participants.1.id', 'invalid']),
    )
  })
})

describeServiceOnEachDatabase('two updates of a member', (enter) => {
  it('keeps both of two changes made at once, and what follows from them together', async () => {
    const { board, update, read } = await withMember(enter, { address: { country: 'België' } })
    for (let round = 0; round < 10; round += 1) {
      const [first_name, last_name] = [`Eerste${round}`, `Laatste${round}`]
      await Promise.all([update({ first_name }), update({ last_name }), update({ address: { city: `X${round}` } })])
      expect(await read()).toMatchObject({ first_name, last_name, address: { city: `X${round}` } })
      expect((await call(board, 'listMembers', { query: { q: `${first_name} ${last_name}` } })).data).toHaveLength(1)
    }
  })

  it('gives a number that two want at once to one of them', async () => {
    const { board, update } = await withMember(enter)
    const other = await call(board, 'createMember', { body: { last_name: 'X' } })
    const { done, refusals } = await race([
      update({ membership_number: 'same' }),
      call(board, 'updateMember', { id: other.id, body: { membership_number: 'same' } }),
    ])
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([invalid(['membership_number', 'taken'])])
  })
})

describeService('participants', (enter) => {
  it('change with their id, are added without, and stay when absent', async () => {
    const { board, service } = await enter()
    const participants = [{ name: 'A', date_of_birth: '2015-01-01' }, { name: 'B' }]
    const member = await call(board, 'createMember', { body: { last_name: 'X', participants } })
    service.setNow('2026-03-02T00:00:00.000Z')
    const changes: Update = { participants: [{ id: 2, active: false }, { name: 'C' }, { id: 1, date_of_birth: null }] }
    const updated = await call(board, 'updateMember', { id: member.id, body: changes })
    expect(updated.participants).toEqual([
      { id: 1, name: 'A', active: true, date_of_birth: null },
      { id: 2, name: 'B', active: false, date_of_birth: null },
      { id: 3, name: 'C', active: true, date_of_birth: null },
    ])
    expect(updated.updated_at).toBe('2026-03-02T00:00:00.000Z')
    service.setNow('2026-03-03T00:00:00.000Z')
    const same: Update = { participants: [{ id: 1, name: 'A' }] }
    expect(await call(board, 'updateMember', { id: member.id, body: same })).toEqual(updated)
  })

  it('of another member are unknown', async () => {
    const { board } = await enter()
    const body = { last_name: 'X', participants: [{ name: 'A' }] }
    const [one, other] = [await call(board, 'createMember', { body }), await call(board, 'createMember', { body })]
    const changes: Update = { participants: [{ id: other.participants?.[0]?.id ?? 0, name: 'Stolen' }] }
    expect(await refused(board, 'updateMember', { id: one.id, body: changes })).toEqual(
      invalid(['participants.0.id', 'invalid']),
    )
  })

  it('are neither shown nor taken when the association does not use them', async () => {
    const { board, association } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'X', participants: [{ name: 'A' }] } })
    await association.change({ participants_module: false })
    expect(await call(board, 'getMember', { id })).not.toHaveProperty('participants')
    expect(await refused(board, 'updateMember', { id, body: { participants: [] } })).toEqual(
      invalid(['participants', 'unknown_field']),
    )
  })
})
