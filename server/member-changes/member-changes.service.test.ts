/** Changes to many members, from preview to undo (docs/decisions/jobs.md). */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { JobCreate } from '#contract/schemas/management/jobs.ts'
import type { MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import { rowsOf, start } from '../../testing/contribution-run.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  type Enter,
  invalid,
  problem,
  refused,
} from '../../testing/describe-service.ts'
import { addClass, addGroup, addMembers, addMembership, addSubscription } from '../../testing/groups.ts'
import { outcomes, preview, undo } from '../../testing/member-changes.ts'

const everyone = [1, 2, 3, 4, 5, 6]

/**
 * 1 and 2 are members, 3 is on trial, 4 has cancelled, 5 has left, 6 is inactive. A group of 1 and 4, a product of 1, 2 and 4, and an own
 * field that 2 has filled in.
 */
async function association(enter: Enter) {
  const world = await enter()
  const { board } = world
  await addMembers(world, 6)
  await call(board, 'updateMember', { id: 3, body: { status: 'prospective' } })
  await call(board, 'updateMember', { id: 6, body: { status: 'inactive' } })
  const group = await addGroup(world)
  const { product } = await addClass(world)
  for (const id of [1, 4]) await addMembership(world, group, id, ['2025-09-01', null])
  for (const id of [1, 2, 4]) await addSubscription(world, product, id, ['2025-09-01', null])
  await call(board, 'cancelMember', { id: 4, body: { end_date: '2026-06-30' } })
  await call(board, 'cancelMember', { id: 5, body: { end_date: '2026-01-31' } })
  const { name } = await call(board, 'createCustomField', { body: { label: 'Shirt size', type: 'text' } })
  await call(board, 'updateMember', { id: 2, body: { custom_fields: { [name]: 'M' } } })
  return { ...world, group, product, field: `custom_fields.${name}` }
}

type Place = Awaited<ReturnType<typeof association>>

/** Everything that the changes are about, without versions. */
async function records({ board, group }: Place) {
  const { data: members } = await call(board, 'listMembers', {})
  const { data: memberships } = await call(board, 'listGroupHistory', { id: group })
  const { data: subscriptions } = await call(board, 'listAllSubscriptions', {})
  return {
    members: members.map(({ id, status, membership_end_date: end, language, custom_fields: own }) => [
      id,
      status,
      end,
      language,
      own,
    ]),
    memberships: memberships.map(({ member_id: id, valid_from: from, valid_until: until }) => [id, from, until]),
    subscriptions: subscriptions.map(({ member_id: id, starts_on: from, ends_on: until }) => [id, from, until]),
  }
}

interface Case {
  readonly name: string
  readonly change: (place: Place) => MemberChangeInput
  readonly expected: readonly (readonly [number, string])[]
}

const cases: readonly Case[] = [
  {
    name: 'adding to a group',
    change: ({ group }) => ({ add_to_group: { group_id: group, valid_from: '2026-02-01' } }),
    expected: [
      [2, 'null → 2026-02-01'],
      [3, 'null → 2026-02-01'],
      [6, 'null → 2026-02-01'],
      [1, 'already_in_group'],
      [4, 'already_in_group'],
      [5, 'ended'],
    ],
  },
  {
    name: 'removing from a group',
    change: ({ group }) => ({ remove_from_group: { group_id: group, valid_until: '2026-03-31' } }),
    expected: [
      [1, 'null → 2026-03-31'],
      [4, 'null → 2026-03-31'],
      [2, 'not_in_group'],
      [3, 'not_in_group'],
      [5, 'ended'],
      [6, 'not_in_group'],
    ],
  },
  {
    name: 'starting a subscription',
    change: ({ product }) => ({ start_subscription: { product_id: product, starts_on: '2026-04-01', ends_on: null } }),
    expected: [
      [3, 'null → 2026-04-01, null → null'],
      [6, 'null → 2026-04-01, null → null'],
      [1, 'overlapping_subscription'],
      [2, 'overlapping_subscription'],
      [4, 'overlapping_subscription'],
      [5, 'ended'],
    ],
  },
  {
    name: 'ending a subscription',
    change: ({ product }) => ({ end_subscription: { product_id: product, ends_on: '2026-05-31' } }),
    expected: [
      [1, 'null → 2026-05-31'],
      [2, 'null → 2026-05-31'],
      [4, '2026-06-30 → 2026-05-31'],
      [3, 'no_subscription'],
      [5, 'ended'],
      [6, 'no_subscription'],
    ],
  },
  {
    name: 'setting an own field',
    change: ({ field }) => ({ set_field: { name: field, value: 'M' } }),
    expected: [
      [1, 'null → M'],
      [3, 'null → M'],
      [4, 'null → M'],
      [5, 'null → M'],
      [6, 'null → M'],
      [2, 'unchanged'],
    ],
  },
  {
    name: 'setting the language',
    change: () => ({ set_field: { name: 'language', value: 'fr' } }),
    expected: everyone.map((id) => [id, 'null → fr']),
  },
  {
    name: 'setting the status, which withdraws a cancellation',
    change: () => ({ set_field: { name: 'status', value: 'active' } }),
    expected: [
      [3, 'prospective → active, null → null'],
      [4, 'cancelled → active, 2026-06-30 → null'],
      [6, 'inactive → active, null → null'],
      [1, 'unchanged'],
      [2, 'unchanged'],
      [5, 'ended'],
    ],
  },
  {
    name: 'cancelling',
    change: () => ({ cancel: { end_date: '2026-03-31', send_confirmation: false } }),
    expected: [
      [1, 'active → cancelled, null → 2026-03-31'],
      [2, 'active → cancelled, null → 2026-03-31'],
      [3, 'prospective → cancelled, null → 2026-03-31'],
      [4, 'cancelled → cancelled, 2026-06-30 → 2026-03-31'],
      [6, 'inactive → cancelled, null → 2026-03-31'],
      [5, 'ended'],
    ],
  },
]

describeServiceOnEachDatabase('a change of many members', (enter) => {
  it.each(cases)('is done as previewed, and undone: $name', async ({ change, expected }) => {
    const place = await association(enter)
    const { board } = place
    const before = await records(place)
    const job = await preview(board, change(place), everyone)
    expect(await outcomes(board, job)).toEqual(expected)
    expect(await records(place)).toEqual(before)
    const included = expected.filter(([, text]) => text.includes('→')).length
    expect(await start(place, job)).toMatchObject({
      status: 'done',
      progress: 1,
      counts: { done: included, skipped: 0 },
    })
    expect(await outcomes(board, job)).toEqual(expected)
    const after = await records(place)
    expect(after).not.toEqual(before)
    // It is so now: nothing is left to change.
    expect(await preview(board, change(place), everyone)).toMatchObject({ counts: { included: 0 } })
    const back = await undo(board, job)
    expect(back).toMatchObject({ counts: { included, left_out: 0 } })
    expect(await start(place, back)).toMatchObject({ status: 'done', counts: { done: included, skipped: 0 } })
    const undone = await records(place)
    expect(undone.members).toEqual(before.members)
    expect(undone.memberships).toEqual(before.memberships)
    // A subscription that never ran stays, with an end before its start.
    const ran = ([, from, until]: (typeof undone.subscriptions)[number]) => until == null || until >= String(from)
    expect(undone.subscriptions.filter(ran)).toEqual(before.subscriptions)
    // A second undo leaves out the rows that the first one has undone.
    expect(await outcomes(board, await undo(board, job))).toEqual(
      expected.flatMap(([id, text]) => (text.includes('→') ? [[id, 'changed_after']] : [])),
    )
  })

  it('is not started once a colleague has changed what the preview says, and is previewed once more', async () => {
    const place = await association(enter)
    const { board, group } = place
    const job = await preview(board, { add_to_group: { group_id: group, valid_from: '2026-03-01' } }, [2, 3])
    await call(board, 'addGroupMember', { id: group, body: { member_id: 3 } })
    const body = { fingerprint: job.fingerprint }
    expect(await refused(board, 'startJob', { id: job.id, body })).toEqual(problem(409, 'job_outdated'))
    const fresh = await call(board, 'refreshJob', { id: job.id, body: {} })
    expect(fresh.differences).toMatchObject({
      count: 1,
      rows: [{ member_id: 3, after: { reason: 'already_in_group' } }],
    })
    expect(await start(place, fresh)).toMatchObject({ status: 'done', counts: { done: 1 } })
  })

  it('leaves out what a colleague changes before its turn', async () => {
    const place = await association(enter)
    const { board, field, service } = place
    const { id, fingerprint } = await preview(board, { set_field: { name: field, value: 'L' } }, [1, 2, 3])
    await call(board, 'startJob', { id, body: { fingerprint } })
    await call(board, 'updateMember', { id: 2, body: { custom_fields: { shirt_size: 'XL' } } })
    await service.runJobs()
    const job = await call(board, 'getJob', { id })
    expect(job).toMatchObject({ status: 'done', counts: { done: 2, skipped: 1 } })
    expect(await outcomes(board, job)).toContainEqual([2, 'changed_since'])
    expect(await call(board, 'getMember', { id: 2 })).toMatchObject({ custom_fields: { shirt_size: 'XL' } })
  })

  it('is undone but for what someone has changed since, also where it is the same again', async () => {
    const place = await association(enter)
    const { board, field } = place
    const job = await preview(board, { set_field: { name: field, value: 'L' } }, [1, 2, 3])
    await start(place, job)
    for (const size of ['XL', 'L'])
      await call(board, 'updateMember', { id: 1, body: { custom_fields: { shirt_size: size } } })
    // Another field is no obstacle.
    await call(board, 'updateMember', { id: 2, body: { phone: '06 12345678' } })
    const back = await undo(board, job)
    expect(await outcomes(board, back)).toEqual([
      [2, 'L → M'],
      [3, 'L → null'],
      [1, 'changed_after'],
    ])
    await start(place, back)
    expect(await call(board, 'getMember', { id: 2 })).toMatchObject({
      phone: '06 12345678',
      custom_fields: { shirt_size: 'M' },
    })
  })

  it('is undone without someone who was deleted since, also where the field was emptied', async () => {
    const place = await association(enter)
    const { board } = place
    for (const id of [1, 2]) await call(board, 'updateMember', { id, body: { language: 'fr' } })
    await call(board, 'createMember', { body: { last_name: 'L7', language: 'fr' } })
    const job = await preview(board, { set_field: { name: 'language', value: null } }, [1, 2, 7])
    await start(place, job)
    await call(board, 'deleteMember', { id: 7 })
    const back = await undo(board, job)
    expect(back).toMatchObject({ counts: { included: 2, left_out: 1 } })
    expect(await start(place, back)).toMatchObject({ status: 'done', counts: { done: 2, skipped: 0 } })
    expect(await call(board, 'getMember', { id: 1 })).toMatchObject({ language: 'fr' })
  })

  it('of a membership that has ended on its day is undone', async () => {
    const place = await association(enter)
    const { board, service } = place
    const job = await preview(board, { cancel: { end_date: '2026-03-31', send_confirmation: false } }, [1, 6])
    await start(place, job)
    service.setNow('2026-04-02T12:00:00.000Z')
    expect(await call(board, 'getMember', { id: 1 })).toMatchObject({ status: 'ended' })
    const back = await undo(board, job)
    expect(back).toMatchObject({ counts: { included: 2 } })
    await start(place, back)
    expect(await call(board, 'getMember', { id: 1 })).toMatchObject({ status: 'active', membership_end_date: null })
    expect(await call(board, 'getMember', { id: 6 })).toMatchObject({ status: 'inactive', membership_end_date: null })
  })
})

describeService('what is refused of changes to many members', (enter) => {
  const asking = (connection: Connection, body: JobCreate) => refused(connection, 'createJob', { body })

  it('is what belongs to another association', async () => {
    const place = await association(enter)
    const other = await association(enter)
    await call(other.board, 'createMember', { body: { last_name: 'Elsewhere' } })
    const { board, group } = place
    const ids = { member_ids: [1, 7] }
    const date = '2026-03-01'
    expect(
      await asking(board, { member_changes: { ...ids, add_to_group: { group_id: group, valid_from: date } } }),
    ).toEqual(invalid(['member_changes.member_ids.1', 'invalid']))
    const elsewhere = await addClass(other)
    const foreign = { member_ids: [1], add_to_group: { group_id: elsewhere.group, valid_from: date } }
    expect(await asking(board, { member_changes: foreign })).toEqual(
      invalid(['member_changes.add_to_group.group_id', 'invalid']),
    )
    const unknown = { member_ids: [1], end_subscription: { product_id: elsewhere.product, ends_on: date } }
    expect(await asking(board, { member_changes: unknown })).toEqual(
      invalid(['member_changes.end_subscription.product_id', 'invalid']),
    )
    const job = await start(
      other,
      await preview(other.board, { set_field: { name: 'language', value: 'de' } }, everyone),
    )
    expect(await asking(board, { undo_member_changes: { job_id: job.id } })).toEqual(
      invalid(['undo_member_changes.job_id', 'invalid']),
    )
  })

  it('is a value that the field does not take, and more or less than one change', async () => {
    const { board } = await association(enter)
    const set = (name: string, value: string | number | null) =>
      asking(board, { member_changes: { member_ids: [1], set_field: { name, value } } })
    expect(await set('status', 'ended')).toEqual(invalid(['member_changes.set_field.value', 'invalid']))
    expect(await set('language', 'es')).toEqual(invalid(['member_changes.set_field.value', 'invalid']))
    expect(await set('custom_fields.shirt_size', 5)).toEqual(invalid(['member_changes.set_field.value', 'invalid']))
    for (const name of ['iban', 'custom_fields.none', 'custom_fields.', '__proto__'])
      expect(await set(name, 'x')).toEqual(invalid(['member_changes.set_field.name', 'unknown_field']))
    expect(await asking(board, { member_changes: { member_ids: [1] } })).toEqual(
      invalid(['member_changes.add_to_group', 'invalid']),
    )
  })

  it('is a caller who may not make the change itself, or see the field', async () => {
    const place = await association(enter)
    const { board, group, as } = place
    const forbidden = problem(403, 'insufficient_scope')
    const inGroup = { member_changes: { member_ids: [2], add_to_group: { group_id: group, valid_from: '2026-03-01' } } }
    const secretary = await as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    expect(await asking(secretary, inGroup)).toEqual(forbidden)
    expect(await asking(await as({ scopes: ['leden:lezen', 'groepen:schrijven'] }), inGroup)).toEqual(forbidden)
    const { name } = await call(board, 'createCustomField', {
      body: { label: 'Health', type: 'text', sensitive: true },
    })
    const set = { set_field: { name: `custom_fields.${name}`, value: 'asthma' } }
    expect(await asking(secretary, { member_changes: { member_ids: [1], ...set } })).toEqual(forbidden)
    const job = await start(place, await preview(board, set, [1]))
    expect((await rowsOf(secretary, job))[0]).toMatchObject({
      changes: [{ name: `custom_fields.${name}`, before: null, after: null, is_hidden: true }],
    })
  })

  it('says in the activity what was changed, in the name of who started it', async () => {
    const place = await association(enter)
    const { board, group } = place
    const job = await preview(board, { add_to_group: { group_id: group, valid_from: '2026-03-01' } }, [2])
    await start(place, job)
    const { data } = await call(board, 'listChanges', { query: { member_id: 2, limit: 1 } })
    expect(data).toMatchObject([{ record: { type: 'group_membership' }, action: 'created', actor: { kind: 'key' } }])
    const { data: jobs } = await call(board, 'listChanges', { query: { record: 'job', record_id: job.id } })
    expect(jobs.map(({ action }) => action)).toEqual(['finished', 'started'])
  })
})
