import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { scopes } from '#contract/operations.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { describeService, invalid, problem, refused } from '../../testing/describe-service.ts'

const iban = 'NL91ABNA0417164300'
const withoutSensitive = scopes.filter((scope) => scope !== 'leden:gevoelig')

describeService('creating a member', (enter) => {
  it('fills in what was not sent', async () => {
    const { board } = await enter()
    const member = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
    expect(member).toEqual({
      object: 'member',
      id: 1,
      membership_number: '1',
      first_name: null,
      last_name: 'Jansen',
      initials: null,
      email: null,
      phone: null,
      gender: null,
      address: { street: null, house_number: null, postal_code: null, city: null, country: 'Nederland' },
      status: 'active',
      member_since: '2026-03-01',
      membership_end_date: null,
      language: null,
      custom_fields: {},
      relationships: [],
      participants: [],
      created_at: '2026-03-01T12:00:00.000Z',
      updated_at: '2026-03-01T12:00:00.000Z',
      date_of_birth: null,
      sepa: { iban: null, account_holder: null, mandate_reference: null, mandate_date: null },
    })
  })

  it('keeps everything that was sent, and shows it again', async () => {
    const { board, association } = await enter()
    await association.defineFields([{ name: 'shirt', type: 'text', active: true }])
    const body = {
      membership_number: 'A-7',
      first_name: 'Zoë',
      last_name: "van 't Hof <b>",
      initials: 'Z.',
      email: 'Zoe@Example.org',
      phone: '+31 6 12345678',
      gender: 'mevrouw',
      address: {
        street: 'Dorpsstraat',
        house_number: '12a',
        postal_code: '1234ab',
        city: 'Ons Dorp',
        country: 'Nederland',
      },
      status: 'prospective',
      member_since: '2020-02-29',
      language: 'fr',
      custom_fields: { shirt: 'XL' },
      date_of_birth: '2000-02-29',
      sepa: {
        iban: 'nl91 abna 0417 1643 00',
        account_holder: 'Z. Hof',
        mandate_reference: 'REF-1',
        mandate_date: '2024-01-31',
      },
      participants: [
        { name: 'Kind', date_of_birth: '2015-05-05' },
        { name: 'Oud', active: false },
      ],
    } satisfies RequestBody<'createMember'>
    const created = await call(board, 'createMember', { body })
    expect(created).toMatchObject({
      ...body,
      address: { ...body.address, postal_code: '1234 AB' },
      sepa: { ...body.sepa, iban },
      participants: [
        { id: 1, name: 'Kind', active: true, date_of_birth: '2015-05-05' },
        { id: 2, name: 'Oud', active: false, date_of_birth: null },
      ],
    })
    expect(await call(board, 'getMember', { id: created.id })).toEqual(created)
  })

  it('stores text trimmed and composed, and an empty text as nothing', async () => {
    const { board } = await enter()
    const body = { last_name: '  Jose\u0301 ', first_name: '', initials: '  ', address: { city: '' }, member_since: '' }
    const member = await call(board, 'createMember', { body })
    expect(member).toMatchObject({ last_name: 'José', first_name: null, initials: null, member_since: null })
    expect(member.address.city).toBeNull()
  })

  it('answers 422 with all wrong fields at once, the association’s own rules among them', async () => {
    const { board, association } = await enter({ settings: { participants_module: false } })
    await association.defineFields([
      { name: 'size', type: 'number', active: true },
      { name: 'old', type: 'text', active: false },
    ])
    const body: RequestBody<'createMember'> = {
      last_name: '',
      email: 'nobody',
      address: { postal_code: '12' },
      date_of_birth: '2026-03-02',
      sepa: { iban, mandate_date: null },
      custom_fields: { size: 'L', old: 'x', unknown: 1 },
      participants: [{ name: 'A' }],
      relationships: [
        { member_id: 5, type: 'parent_of' },
        { member_id: 5, type: 'spouse_of' },
      ],
    }
    expect(await refused(board, 'createMember', { body })).toEqual(
      invalid(
        ['last_name', 'required'],
        ['email', 'invalid'],
        ['address.postal_code', 'invalid'],
        ['custom_fields.size', 'invalid'],
        ['custom_fields.old', 'unknown_field'],
        ['custom_fields.unknown', 'unknown_field'],
        ['date_of_birth', 'invalid'],
        ['sepa.mandate_date', 'required'],
        ['participants', 'unknown_field'],
        ['relationships.1.member_id', 'invalid'],
      ),
    )
  })

  it('creates nothing when it refuses', async () => {
    const { board } = await enter()
    await refused(board, 'createMember', {
      body: { last_name: 'X', relationships: [{ member_id: 9, type: 'spouse_of' }] },
    })
    expect((await call(board, 'listMembers', {})).data).toEqual([])
    expect((await call(board, 'createMember', { body: { last_name: 'Y' } })).id).toBe(1)
  })

  it('accepts a day as a date of birth once it has come', async () => {
    const { board, service } = await enter()
    const born = { body: { last_name: 'X', date_of_birth: '2026-03-02' } }
    expect(await refused(board, 'createMember', born)).toEqual(invalid(['date_of_birth', 'invalid']))
    service.setNow('2026-03-02T12:00:00.000Z')
    expect((await call(board, 'createMember', born)).date_of_birth).toBe('2026-03-02')
  })

  it('accepts today as a date of birth, and refuses tomorrow for a participant', async () => {
    const { board } = await enter()
    expect(
      (await call(board, 'createMember', { body: { last_name: 'X', date_of_birth: '2026-03-01' } })).date_of_birth,
    ).toBe('2026-03-01')
    const body = { last_name: 'X', participants: [{ name: 'A', date_of_birth: '2026-03-02' }] }
    expect(await refused(board, 'createMember', { body })).toEqual(invalid(['participants.0.date_of_birth', 'invalid']))
  })

  it('knows no participant before the member exists', async () => {
    const { board } = await enter()
    const body = { last_name: 'X', participants: [{ id: 1, name: 'A' }] }
    expect(await refused(board, 'createMember', { body })).toEqual(invalid(['participants.0.id', 'invalid']))
  })
})

describeService('the address of a new member', (enter) => {
  it.each([
    ['left out', {}, 'België'],
    ['null', { country: null }, null],
    ['empty', { country: '' }, null],
    ['another', { country: 'Deutschland' }, 'Deutschland'],
  ])('with a country that is %s', async (_, address, country) => {
    const { board } = await enter({ settings: { country: 'België' } })
    expect((await call(board, 'createMember', { body: { last_name: 'X', address } })).address.country).toBe(country)
  })

  it('is validated as Dutch without a country, and when that is the association’s', async () => {
    const { board, association } = await enter({ settings: { country: 'België' } })
    const sent = (address: object) => ({ body: { last_name: 'X', address: { postal_code: '1000', ...address } } })
    expect((await call(board, 'createMember', sent({}))).address.postal_code).toBe('1000')
    expect(await refused(board, 'createMember', sent({ country: null }))).toEqual(
      invalid(['address.postal_code', 'invalid']),
    )
    await association.change({ country: 'Netherlands' })
    expect(await refused(board, 'createMember', sent({}))).toEqual(invalid(['address.postal_code', 'invalid']))
  })
})

describeService('bank details of a new member', (enter) => {
  it('get a reference of their own when none is sent', async () => {
    const { board } = await enter()
    const body = { last_name: 'X', sepa: { iban, mandate_date: '2026-01-01' } }
    const references = [await call(board, 'createMember', { body }), await call(board, 'createMember', { body })].map(
      ({ sepa }) => sepa?.mandate_reference ?? '',
    )
    expect(new Set(references).size).toBe(2)
    for (const reference of references) expect(reference).toMatch(/^[A-Za-z0-9/?:().,'+ -]{1,35}$/)
  })

  it('get no reference without an IBAN', async () => {
    const { board } = await enter()
    const body = { last_name: 'X', sepa: { account_holder: 'Y' } }
    expect((await call(board, 'createMember', { body })).sepa).toEqual({
      iban: null,
      account_holder: 'Y',
      mandate_reference: null,
      mandate_date: null,
    })
  })

  it('need a mandate date with an IBAN, and a right IBAN', async () => {
    const { board } = await enter()
    expect(await refused(board, 'createMember', { body: { last_name: 'X', sepa: { iban } } })).toEqual(
      invalid(['sepa.mandate_date', 'required']),
    )
    const wrong = { iban: 'NL91ABNA0417164301', mandate_date: '2026-01-01' }
    expect(await refused(board, 'createMember', { body: { last_name: 'X', sepa: wrong } })).toEqual(
      invalid(['sepa.iban', 'invalid']),
    )
  })
})

describeService('a new member and the federation', (enter) => {
  const outbox = async ({ storage, association }: Awaited<ReturnType<typeof enter>>) =>
    storage.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('organization_id', '=', association.id)
      .orderBy('id')
      .execute()
  const federation = { settings: { federation_url: 'https://federation.example/members' } }

  it('is reported once it exists, by its id alone', async () => {
    const world = await enter(federation)
    const { id } = await call(world.board, 'createMember', { body: { last_name: 'X', email: 'x@example.org' } })
    expect(await outbox(world)).toEqual([{ kind: 'member_created_report', payload: JSON.stringify({ member_id: id }) }])
  })

  it('is not reported with a test key, without a connection, or when it was refused', async () => {
    const world = await enter(federation)
    await call(await world.as({ environment: 'test' }), 'createMember', {
      body: { last_name: 'X', membership_number: '1' },
    })
    await refused(world.board, 'createMember', { body: { last_name: 'X', membership_number: '1' } })
    expect(await outbox(world)).toEqual([])
    const unconnected = await enter()
    await call(unconnected.board, 'createMember', { body: { last_name: 'X' } })
    expect(await outbox(unconnected)).toEqual([])
  })
})

describeService('a key without leden:gevoelig', (enter) => {
  it('creates and sees members without what is sensitive', async () => {
    const world = await enter()
    const secretary = await world.as({ scopes: withoutSensitive })
    const member = await call(secretary, 'createMember', { body: { last_name: 'X', participants: [{ name: 'A' }] } })
    expect(member).not.toHaveProperty('date_of_birth')
    expect(member).not.toHaveProperty('sepa')
    expect(member.participants).toEqual([{ id: 1, name: 'A', active: true }])
  })

  it.each<[string, object]>([
    ['date_of_birth', { date_of_birth: null }],
    ['sepa', { sepa: {} }],
    ['a date of birth of a participant', { participants: [{ name: 'A', date_of_birth: '2015-01-01' }] }],
    ['a field of the association that is sensitive', { custom_fields: { allergies: null } }],
  ])('may not send %s', async (_, sensitive) => {
    const world = await enter()
    await call(world.board, 'createCustomField', {
      body: { name: 'allergies', label: 'Allergies', type: 'text', sensitive: true },
    })
    const secretary = await world.as({ scopes: withoutSensitive })
    const body = { last_name: 'X', ...sensitive }
    const refusal = problem(403, 'insufficient_scope')
    expect(await refused(secretary, 'createMember', { body })).toEqual(refusal)
    const { id } = await call(secretary, 'createMember', { body: { last_name: 'X' } })
    expect(await refused(secretary, 'updateMember', { id, body })).toEqual(refusal)
  })

  it('is told of a field that a group does not have, as every key is', async () => {
    const secretary = await (await enter()).as({ scopes: [...withoutSensitive, 'groepen:beheren'] })
    const body = { name: 'Youth', kind: 'team' as const, sepa: {} }
    expect(await refused(secretary, 'createGroup', { body })).toEqual(invalid(['sepa', 'unknown_field']))
  })
})
