/** Records that were removed after an export do not come back with its file unless the user says so. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import type { NewerChoice } from '#contract/newer-choices.ts'
import { statementBytes, testAccount } from '../../testing/bank-statement.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, addMember } from '../../testing/events.ts'
import { start } from '../../testing/contribution-run.ts'
import { addGroup, addMembership } from '../../testing/groups.ts'
import { expectReconciled, invoiceBody } from '../../testing/invoices.ts'
import { NewerRecordsError } from './errors.ts'
import { exportAssociation } from './export.ts'
import { importAssociation } from './import.ts'

const [later, last] = ['2026-03-01T12:10:00.000Z', '2026-03-01T12:20:00.000Z']

interface Removal {
  /** Makes a record, and gives how it is removed. */
  readonly make: (world: TestWorld) => Promise<() => Promise<unknown>>
  readonly record: string
  readonly name: string
  readonly count: (world: TestWorld) => Promise<number>
}

async function upload({ board }: TestWorld, texts: readonly string[], end = '') {
  const bytes = statementBytes({ statements: [texts.map((text) => ({ amount: '50.00', text, payer: 'Bakker' }))] })
  const content = Buffer.concat([bytes, Buffer.from(end)]).toString('base64')
  const body = { file_name: 'march.xml', content }
  return call(board, 'importBankStatement', { body })
}

const removals: Readonly<Record<string, Removal>> = {
  'a member, with a group membership': {
    make: async (world) => {
      const { board } = world
      await addMember(world)
      const member_id = await addMember(world)
      const { id } = await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
      await call(board, 'addGroupMember', { id, body: { member_id, valid_from: '2026-09-01' } })
      return () => call(board, 'deleteMember', { id: member_id })
    },
    record: 'member',
    name: '2 · Jansen',
    count: async ({ board }) =>
      (await call(board, 'listMembers', {})).data.length +
      (await call(board, 'listGroupHistory', { id: 1 })).data.length,
  },
  'a group membership': {
    make: async (world) => {
      const member_id = await addMember(world)
      const { id } = await call(world.board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
      await call(world.board, 'addGroupMember', { id, body: { member_id, valid_from: '2026-09-01' } })
      return () => call(world.board, 'removeGroupMember', { id, member_id })
    },
    record: 'group_membership',
    name: '1 · Jansen · Heren 1',
    count: async ({ board }) => (await call(board, 'listGroupHistory', { id: 1 })).data.length,
  },
  'an event': {
    make: async (world) => {
      const { board } = world
      const { id, version } = await call(board, 'createEvent', {
        body: { name: 'Quiz', starts_at: '2026-09-01T18:00:00Z' },
      })
      // It had the name of the file when it was exported.
      return async () => {
        const renamed = await call(board, 'updateEvent', { id, version, body: { name: 'Pubquiz' } })
        await call(board, 'deleteEvent', { id, version: renamed.version })
      }
    },
    record: 'event',
    name: 'Quiz',
    count: async ({ board }) => (await call(board, 'listManagedEvents', {})).data.length,
  },
  'a place on a waiting list': {
    make: async (world) => {
      const { board } = world
      const id = await addEvent(world, { capacity: 1, name: 'Toernooi' })
      const full = { name: 'First', email: 'first@example.org', number_of_people: 1 }
      await call(board, 'createEventRegistration', { id, body: full })
      const body = { name: 'Zoë', email: 'Zoe@example.org', number_of_people: 1 }
      const { id: entry_id, version } = await call(board, 'addToWaitingList', { id, body })
      return () => call(board, 'removeFromWaitingList', { id, entry_id, version })
    },
    record: 'waiting_list_entry',
    name: 'Zoë · Toernooi',
    count: async ({ board }) => (await call(board, 'listWaitingList', { id: 1 })).data.length,
  },
  'rules of contribution runs': {
    make: async ({ board }) => {
      const { id } = await call(board, 'createContributionRules', { body: { name: 'Yearly', rules: exampleRules } })
      return async () => {
        const { version } = await call(board, 'updateContributionRules', { id, body: { name: 'Monthly' } })
        await call(board, 'deleteContributionRules', { id, version })
      }
    },
    record: 'contribution_rules',
    name: 'Yearly',
    count: async ({ board }) => (await call(board, 'listContributionRules', {})).data.length,
  },
  'a standard text': {
    make: async ({ board }) => {
      const { id } = await call(board, 'createMailingTemplate', { body: { name: 'Welcome' } })
      return () => call(board, 'deleteMailingTemplate', { id })
    },
    record: 'mailing_template',
    name: 'Welcome',
    count: async ({ board }) => (await call(board, 'listMailingTemplates', {})).data.length,
  },
  'a note': {
    make: async ({ board }) => {
      const { id: member } = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
      const { id } = await call(board, 'createNote', { body: { member_id: member, text: 'Plays the trumpet' } })
      return () => call(board, 'deleteNote', { id })
    },
    record: 'note',
    name: '1 · Jansen',
    count: async ({ board }) => (await call(board, 'listNotes', { query: { member_id: 1 } })).data.length,
  },
  'a statement whose transactions another one had brought': {
    make: async (world) => {
      await upload(world, ['gift'])
      const { statement } = await upload(world, ['gift'], '\n')
      return () => call(world.board, 'undoBankStatement', { id: statement.id })
    },
    record: 'bank_statement',
    name: 'march.xml',
    count: async ({ board }) => (await call(board, 'listBankStatements', {})).data.length,
  },
  'a bank transaction, with the statement that was undone': {
    make: async (world) => {
      // Another one stays.
      await upload(world, ['gift'])
      const { number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
      const { statement } = await upload(world, [number])
      return () => call(world.board, 'undoBankStatement', { id: statement.id })
    },
    record: 'bank_entry',
    name: '2026-03-02 · Bakker',
    count: async ({ board }) =>
      (await call(board, 'listBankEntries', {})).data.length +
      (await call(board, 'listBankStatements', {})).data.length,
  },
}

describeServiceOnEachDatabase('a record that was removed after the export', (enter) => {
  async function begin({ make, count }: Removal) {
    const world = await enter({ settings: { iban: testAccount } })
    const remove = await make(world)
    const before = await count(world)
    const file = await exported(world)
    world.service.setNow(later)
    await remove()
    const run = (options: { newer?: NewerChoice; dryRun?: boolean } = {}) =>
      importAssociation({ storage: world.storage, file, clock: () => last, ...options })
    return { world, run, before }
  }

  async function exported({ storage, association }: TestWorld): Promise<unknown> {
    const { slug } = await storage.db
      .selectFrom('organizations')
      .select('slug')
      .where('id', '=', association.id)
      .executeTakeFirstOrThrow()
    let text = ''
    await exportAssociation({
      storage,
      slug,
      sink: { restart: () => (text = ''), write: (part) => (text += part) },
    })
    const file: unknown = JSON.parse(text)
    return file
  }

  const each = Object.entries(removals)

  it.each(each)('%s is listed as newer, and comes back only when that is chosen', async (_, removal) => {
    const { world, run, before } = await begin(removal)
    const { record, name, count } = removal
    const { changes } = await run({ dryRun: true })
    expect(changes.find((kind) => kind.record === record)).toMatchObject({
      total: 1,
      newer: 1,
      changes: [{ name, action: 'created', is_newer: true }],
    })
    const refused = await run().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NewerRecordsError)
    expect(String(refused)).toContain(`${name}: was removed, and would come back`)
    expect(await count(world)).toBeLessThan(before)
    await run({ newer: 'replace' })
    expect(await count(world)).toBe(before)
  })

  it.each(each)('%s stays removed', async (_, removal) => {
    const { world, run } = await begin(removal)
    const left = await removal.count(world)
    await run({ newer: 'keep' })
    expect(await removal.count(world)).toBe(left)
    await expectReconciled(world)
  })

  it('of a member stays removed when someone else has the number, who gets nothing of it', async () => {
    const world = await enter()
    const { board } = world
    const parent = await addMember(world)
    const removed = await addMember(world, { relationships: [{ member_id: parent, type: 'child_of' }] })
    const group = await addGroup(world)
    await addMembership(world, group, removed, ['2026-01-01', null])
    const file = await exported(world)
    world.service.setNow(later)
    await call(board, 'updateMember', { id: removed, body: { relationships: [] } })
    await call(board, 'deleteMember', { id: removed })
    const other = await addMember(world, { last_name: 'Smit' })
    await call(board, 'updateMember', { id: other, body: { membership_number: '2' } })
    await importAssociation({ storage: world.storage, file, clock: () => last, newer: 'keep' })
    expect(await call(board, 'getMember', { id: other })).toMatchObject({ last_name: 'Smit', relationships: [] })
    expect((await call(board, 'listGroupHistory', { id: group })).data).toEqual([])
    expect((await call(board, 'listMembers', {})).data).toHaveLength(2)
  })

  it('of a member takes what was written to them along, and the message stays', async () => {
    const world = await enter()
    const { board } = world
    const [stays, removed] = [
      await addMember(world, { email: 'a@example.org' }),
      await addMember(world, { email: 'b@example.org' }),
    ]
    const body = {
      kind: 'information' as const,
      recipients: { member_ids: [stays, removed] },
      subject: 'Training',
      text: 'At eight',
    }
    const mailing = await call(board, 'createMailing', { body })
    await start(world, await call(board, 'createJob', { body: { send_mailing: { mailing_id: mailing.id } } }))
    const file = await exported(world)
    world.service.setNow(later)
    await call(board, 'deleteMember', { id: removed })
    const report = await importAssociation({ storage: world.storage, file, clock: () => last, newer: 'keep' })
    expect(report.counts.mailings).toMatchObject({ created: 0, unchanged: 1 })
    const { data } = await call(board, 'listMailingCopies', {})
    expect(data.map(({ reader }) => reader.email)).toEqual(['a@example.org'])
  })

  it('of a hold of reminders is a newer invoice', async () => {
    const world = await enter()
    const { board } = world
    const held = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const free = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await call(board, 'holdReminders', { id: held.id, body: { reason: 'Disputed' } })
    const file = await exported(world)
    world.service.setNow(later)
    await call(board, 'resumeReminders', { id: held.id })
    await call(board, 'holdReminders', { id: free.id, body: {} })
    const run = (newer: NewerChoice | null) =>
      importAssociation({ storage: world.storage, file, clock: () => last, newer })
    const holds = async () =>
      Promise.all([held, free].map(async ({ id }) => (await call(board, 'getInvoiceReminders', { id })).hold?.reason))
    await expect(run(null)).rejects.toThrow(NewerRecordsError)
    await run('keep')
    expect(await holds()).toEqual([undefined, null])
    await run('replace')
    expect(await holds()).toEqual(['Disputed', undefined])
  })

  it('of a reminder that was withdrawn counts no more, whatever an older file says', async () => {
    const world = await enter({ settings: { iban: testAccount } })
    const { board } = world
    const due = { invoice_date: '2026-01-15', due_date: '2026-02-15', send: true }
    const { id } = await call(board, 'createInvoice', { body: invoiceBody(due) })
    const reminder = await call(board, 'createReminder', { id, body: { level: 1, method: 'letter' } })
    const file = await exported(world)
    world.service.setNow(later)
    await call(board, 'withdrawReminder', { id: reminder.id, body: {} })
    await importAssociation({ storage: world.storage, file, clock: () => last, newer: 'replace' })
    const { data } = await call(board, 'getInvoiceReminders', { id })
    expect(data.map(({ withdrawn_at }) => withdrawn_at)).toEqual([later])
  })

  it('of a statement, stays removed, and the bank’s file brings it when it comes again', async () => {
    const { world, run } = await begin(removals['a bank transaction, with the statement that was undone'] as Removal)
    await run({ newer: 'keep' })
    expect(await upload(world, ['2026-0001'])).toMatchObject({ is_repeat: false, statement: { entries: 1 } })
  })

  it('is no removed one when it was made again', async () => {
    const world = await enter()
    const member_id = await addMember(world)
    const { id } = await call(world.board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
    const join = () => call(world.board, 'addGroupMember', { id, body: { member_id, valid_from: '2026-09-01' } })
    await join()
    const file = await exported(world)
    world.service.setNow(later)
    await call(world.board, 'removeGroupMember', { id, member_id })
    await join()
    const report = await importAssociation({ storage: world.storage, file, clock: () => last, dryRun: true })
    expect(report.newer).toBe(0)
  })
  it('does not come into the way of a later one', async () => {
    const world = await enter()
    const member_id = await addMember(world)
    const { id } = await call(world.board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
    const join = (valid_from: string) => call(world.board, 'addGroupMember', { id, body: { member_id, valid_from } })
    await join('2026-09-01')
    const file = await exported(world)
    world.service.setNow(later)
    await call(world.board, 'removeGroupMember', { id, member_id })
    await join('2026-10-01')
    const report = await importAssociation({ storage: world.storage, file, clock: () => last, newer: 'keep' })
    expect(report.counts.group_memberships.created).toBe(0)
  })

  it('of another association does not count: its own is new', async () => {
    const world = await enter()
    const file = Object(await exported(world))
    await begin(removals['a group membership'] as Removal)
    const members = [{ membership_number: '1', last_name: 'Jansen' }]
    const groups = [{ name: 'Heren 1', members: [{ membership_number: '1', valid_from: '2026-09-01' }] }]
    const report = await importAssociation({
      storage: world.storage,
      file: { ...file, members, groups },
      clock: () => last,
    })
    expect([report.newer, report.counts.group_memberships.created]).toEqual([0, 1])
  })
})
