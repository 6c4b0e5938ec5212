/** Jobs of someone who may more: their rows, their start after a stop, and their undo (docs/decisions/jobs.md). */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { Scope } from '#contract/operations.ts'
import type { Job, JobCreate } from '#contract/schemas/management/jobs.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import { preview, withMembers } from '../../testing/contribution-run.ts'
import { describeService, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { addGroup } from '../../testing/groups.ts'
import { invoiceBody } from '../../testing/invoices.ts'
import { startImport, upload } from '../../testing/member-import.ts'

const forbidden = problem(403, 'insufficient_scope')
const secretary: Scope[] = ['leden:lezen', 'leden:schrijven']
const treasurer: Scope[] = ['facturen:lezen', 'facturen:schrijven', 'leden:lezen']

const create = ({ board }: TestWorld, body: JobCreate) => call(board, 'createJob', { body })
const file = (heading: string, cell: string) => `Achternaam;${heading};Lid sinds\r\nBos;${cell};2020-01-01`

interface Case {
  readonly name: string
  readonly scopes: Scope[]
  /** Its rows tell what the caller may not know. */
  readonly isHidden: boolean
  readonly make: (world: TestWorld) => Promise<Job>
}

const cases: readonly Case[] = [
  {
    name: 'a run by age',
    scopes: treasurer,
    isHidden: true,
    make: ({ board }) => preview(board, { who: { ...exampleRules.who, age_from: 18 }, lines: exampleRules.lines }),
  },
  {
    name: 'an import with dates of birth',
    scopes: secretary,
    isHidden: true,
    make: ({ board }) => upload(board, file('Geboortedatum', '1985-12-31')),
  },
  {
    name: 'an import with groups',
    scopes: secretary,
    isHidden: true,
    make: async (world) => {
      const { name } = await call(world.board, 'getGroup', { id: await addGroup(world) })
      return upload(world.board, file('Team', name))
    },
  },
  {
    name: 'joining a group',
    scopes: secretary,
    isHidden: true,
    make: async (world) => {
      const add_to_group = { group_id: await addGroup(world), valid_from: '2026-03-01' }
      return create(world, { member_changes: { member_ids: [1], add_to_group } })
    },
  },
  {
    name: 'a sensitive field',
    scopes: secretary,
    isHidden: false,
    make: async (world) => {
      const body = { label: 'Allergy', type: 'text', sensitive: true } as const
      const { name } = await call(world.board, 'createCustomField', { body })
      const set_field = { name: `custom_fields.${name}`, value: 'Nuts' }
      return create(world, { member_changes: { member_ids: [1], set_field } })
    },
  },
  {
    name: 'what went by post',
    scopes: treasurer,
    isHidden: false,
    make: async (world) => {
      const { id } = await call(world.board, 'createInvoice', { body: invoiceBody() })
      return create(world, { send_invoices: { invoice_ids: [id], by: 'paper' } })
    },
  },
]

describeService('a job of someone who may more', (enter) => {
  const start = (caller: Connection, { id, fingerprint }: Job) =>
    refused(caller, 'startJob', { id, body: { fingerprint } })

  for (const { name, scopes, isHidden, make } of cases)
    it(`is not seen, made again, started or continued: ${name}`, async () => {
      const world = await withMembers(enter)
      const { board, as } = world
      const job = await make(world)
      const caller = await as({ scopes })
      const { id } = job
      if (isHidden) expect(await refused(caller, 'listJobRows', { id })).toEqual(forbidden)
      // Nor is what it names.
      const described = [await call(caller, 'getJob', { id }), ...(await call(caller, 'listJobs', {})).data]
      if (isHidden)
        expect(
          described.map(({ member_changes: change, member_import: found }) => [
            change?.name ?? null,
            found?.columns ?? [],
          ]),
        ).toEqual([
          [null, []],
          [null, []],
        ])
      else expect((await call(caller, 'listJobRows', { id })).data).toHaveLength(1)
      expect(await refused(caller, 'refreshJob', { id, body: {} })).toEqual(forbidden)
      expect(await start(caller, job)).toEqual(forbidden)
      await call(board, 'startJob', { id, body: { fingerprint: job.fingerprint } })
      await call(board, 'stopJob', { id })
      expect(await start(caller, job)).toEqual(forbidden)
    })

  it('is not undone where that writes values that the caller may not write', async () => {
    const world = await withMembers(enter)
    const { board, as, service } = world
    const caller = await as({ scopes: secretary })
    const imported = await startImport(world, await upload(board, file('Geboortedatum', '1985-12-31')))
    const undoImport = { undo_member_import: { job_id: imported.id } }
    expect(await refused(caller, 'createJob', { body: undoImport })).toEqual(forbidden)
    expect(await start(caller, await create(world, undoImport))).toEqual(forbidden)
    const { name } = await call(board, 'createCustomField', {
      body: { label: 'Allergy', type: 'text', sensitive: true },
    })
    const set_field = { name: `custom_fields.${name}`, value: 'Nuts' }
    const changed = await create(world, { member_changes: { member_ids: [1], set_field } })
    await call(board, 'startJob', { id: changed.id, body: { fingerprint: changed.fingerprint } })
    await service.runJobs()
    const undoChanges = { undo_member_changes: { job_id: changed.id } }
    expect(await refused(caller, 'createJob', { body: undoChanges })).toEqual(forbidden)
    expect(await start(caller, await create(world, undoChanges))).toEqual(forbidden)
  })

  it('shows no samples of columns that are left out or sensitive', async () => {
    const { board, as } = await enter()
    const caller = await as({ scopes: secretary })
    for (const heading of ['Rek.nr. bank', 'Geboortedatum']) {
      const { id } = await upload(board, file(heading, 'NL91ABNA0417164300'))
      await call(board, 'refreshJob', { id, body: { member_import: { columns: [{ index: 1, target: null }] } } })
      expect((await call(caller, 'getJob', { id })).member_import?.columns).toEqual([])
      expect((await call(board, 'getJob', { id })).member_import?.columns[1]?.samples).toEqual(['NL91ABNA0417164300'])
    }
    const own = await upload(caller, file('Rek.nr. bank', 'NL91ABNA0417164300'))
    expect((await call(caller, 'getJob', { id: own.id })).member_import?.columns).toHaveLength(3)
  })

  it('can be made again, and is outdated, where a member is gone', async () => {
    const world = await enter()
    const { board } = world
    const imported = await startImport(world, await upload(board, file('Plaats', 'Utrecht')))
    const { data } = await call(board, 'listMembers', {})
    const ids = data.map(({ id }) => id)
    const job = await create(world, {
      member_changes: { member_ids: ids, set_field: { name: 'language', value: 'en' } },
    })
    await startImport(world, await create(world, { undo_member_import: { job_id: imported.id } }))
    expect(await start(board, job)).toEqual(problem(409, 'job_outdated'))
    const fresh = await call(board, 'refreshJob', { id: job.id, body: {} })
    expect(fresh.counts).toMatchObject({ included: 0, left_out: 1 })
  })
})
