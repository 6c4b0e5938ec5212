/** Whatever the members, the file and the change: what an import, or a change to many, does is what its preview says, and an undo takes it back. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { Job, JobCreate } from '#contract/schemas/management/jobs.ts'
import { allRows, start } from '../../testing/contribution-run.ts'
import { describeService, type TestWorld } from '../../testing/describe-service.ts'
import { upload } from '../../testing/member-import.ts'
import { propertyTimeout, runs } from '../../testing/thoroughness.ts'

const names = {
  first_name: fc.option(fc.constantFrom('Ada', 'Bo')),
  last_name: fc.constantFrom('Jansen', 'Bakker'),
  email: fc.option(fc.constantFrom('a@example.org', 'b@example.org')),
  phone: fc.option(fc.constantFrom('06-10000000', '06-20000000')),
}
const day = fc.constantFrom('2020-01-01', '2021-09-01')
const member = fc.record({ ...names, member_since: fc.option(day), language: fc.constantFrom('nl', 'fr') })
const members = fc.array(member, { minLength: 1, maxLength: 5 })
/** Some of the numbers are those of members, and some come twice. */
const row = fc.record({ ...names, number: fc.option(fc.integer({ min: 1, max: 8 })), member_since: day })

const fields = ['membership_number', 'first_name', 'last_name', 'email', 'phone', 'member_since'] as const
const compared = [...fields, 'status', 'membership_end_date', 'language'] as const
type Values = Readonly<Record<string, unknown>>

async function fill(
  { board }: TestWorld,
  people: readonly (typeof member extends fc.Arbitrary<infer T> ? T : never)[],
) {
  for (const [index, body] of people.entries())
    await call(board, 'createMember', { body: { ...body, membership_number: `n${index + 1}` } })
}

/** By their ids. */
async function membersOf(board: Connection): Promise<Map<number, Values>> {
  const { data } = await call(board, 'listMembers', { query: { limit: 100 } })
  return new Map(data.map((one) => [one.id, Object.fromEntries(compared.map((name) => [name, one[name]]))]))
}

function csv(rows: readonly (typeof row extends fc.Arbitrary<infer T> ? T : never)[]): string {
  const lines = rows.map(({ number, first_name, last_name, email, phone, member_since }) =>
    [number === null ? '' : `n${number}`, first_name, last_name, email, phone, member_since].join(';'),
  )
  return ['Lidnummer;Voornaam;Achternaam;E-mail;Telefoon;Lid sinds', ...lines].join('\n')
}

/** Does what a preview says, and undoes it. `told`: the members as the preview says that they will be, those without an id new. */
async function expectAsTold(world: TestWorld, job: Job, undo: JobCreate): Promise<void> {
  const { board } = world
  const before = await membersOf(board)
  const told = new Map(before)
  const added: Values[] = []
  for (const { member: one, member_import: imported, changes, is_included: isIncluded } of await allRows(board, job)) {
    const values = imported?.values.map(({ field, after }) => [field, after] as const)
    const after = Object.fromEntries(values ?? changes.map((change) => [change.name, change.after]))
    if (!isIncluded) continue
    if (one) told.set(one.id, { ...told.get(one.id), ...after })
    else added.push(after)
  }
  const done = await start(world, job)
  expect(done).toMatchObject({ status: 'done', counts: { done: job.counts.included, skipped: 0 } })
  const after = await membersOf(board)
  const isKnown = ([id]: readonly [number, Values]) => before.has(id)
  expect(new Map([...after].filter(isKnown))).toEqual(told)
  const made = [...after].filter((one) => !isKnown(one)).map(([, values]) => values)
  expect(made).toHaveLength(added.length)
  for (const [index, values] of added.entries()) expect(made[index]).toMatchObject(values)
  if (job.counts.included === 0) return
  await start(world, await call(board, 'createJob', { body: undo }))
  expect(await membersOf(board)).toEqual(before)
}

describeService('any import', (enter) => {
  it('makes what its preview says, and is taken back', { timeout: propertyTimeout }, async () => {
    await fc.assert(
      fc.asyncProperty(members, fc.array(row, { minLength: 1, maxLength: 6 }), async (people, lines) => {
        const world = await enter()
        await fill(world, people)
        const job = await upload(world.board, csv(lines))
        // Open questions concern rows that are left out until they are answered.
        expect(job.fingerprint).not.toBe('')
        await expectAsTold(world, job, { undo_member_import: { job_id: job.id } })
      }),
      runs(8),
    )
  })
})

const change = fc.oneof(
  fc.record({ name: fc.constant('language'), value: fc.constantFrom('nl', 'de') }).map((one) => ({ set_field: one })),
  fc.constantFrom('2026-02-28', '2026-06-30').map((end) => ({ cancel: { end_date: end, send_confirmation: false } })),
)

describeService('any change to many members', (enter) => {
  it('changes what its preview says, and is undone', { timeout: propertyTimeout }, async () => {
    await fc.assert(
      fc.asyncProperty(members, fc.array(change, { minLength: 1, maxLength: 2 }), async (people, changes) => {
        const world = await enter()
        await fill(world, people)
        const ids = people.map((_, index) => index + 1)
        for (const one of changes) {
          const job = await call(world.board, 'createJob', { body: { member_changes: { ...one, member_ids: ids } } })
          await expectAsTold(world, job, { undo_member_changes: { job_id: job.id } })
        }
      }),
      runs(8),
    )
  })
})
