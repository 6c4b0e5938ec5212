/** The work of the thread of imports, asked without the thread: what it keeps of a preview, and each ending. */
import { openSync, closeSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { importLimits as limits } from '#contract/member-import.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import type { Database } from '../database/database.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { storedContent } from './content.ts'
import { importMembers } from './import-worker.ts'
import { importSettings } from './settings.ts'
import { PreviewOvertaken, storePlan } from './store-plan.ts'

const now = '2026-03-01T12:00:00.000Z'
const settingsOf = (text = '') => importSettings(z.looseObject({}).parse(JSON.parse(text)))
const file = (...lines: readonly string[]) => lines.join('\r\n')
const people = file('Lidnummer;Achternaam;Lid sinds', '1;Bos;2020-01-01', '2;;2020-01-01', '3;Vos;2020-01-01')
const open_ = file('Achternaam;Status;Lid sinds', 'Bos;Erelid;2020-01-01')

describeDatabase('the work of the thread of imports', (open) => {
  async function start() {
    const storage = await open()
    const { id: organizationId, key } = await makeAssociation(storage)
    const folder = scratchFolder('imports')
    onTestFinished(() => removeFolder(folder))
    const shared = { address: storage.address, organizationId, name: 'Anna', now, today: '2026-03-01' }
    const create = async (content: string | Uint8Array, secret?: string) => {
      const path = join(folder, 'leden.csv')
      writeFileSync(path, content)
      const handle = openSync(path, 'r')
      try {
        return await importMembers({
          ...shared,
          key: secret ?? (await key()),
          kind: 'create',
          handle,
          fileName: 'leden.csv',
        })
      } finally {
        closeSync(handle)
      }
    }
    const refresh = async (sent: MemberImportChanges, jobId = 1) =>
      importMembers({ ...shared, key: await key(), kind: 'refresh', jobId, sent })
    const rowsOf = (table: 'job_rows' | 'member_import_cells') =>
      storage.db
        .selectFrom(table)
        .where('organization_id', '=', organizationId)
        .selectAll()
        .orderBy('position')
        .execute()
    return { storage, organizationId, key, create, refresh, rowsOf }
  }

  test('keeps the preview of a file, with its rows and the cells of those that are refused', async () => {
    const { storage, organizationId, create, rowsOf } = await start()
    const result = await create(people)
    expect(result).toMatchObject({ is: 'done' })
    const job = result.is === 'done' ? result.job : null
    expect(job).toMatchObject({
      organization_id: organizationId,
      id: 1,
      kind: 'member_import',
      status: 'draft',
      input: JSON.stringify({ member_import: { file_name: 'leden.csv' } }),
      included: 2,
      left_out: 1,
      invoices: 2,
      bundles: 2,
      bundles_done: 0,
      done: 0,
      skipped: 0,
      total: 0,
      created_by: 'Anna',
    })
    expect([job?.created_at.slice(0, 16), (job?.updated_at ?? '') > (job?.created_at ?? '')]).toEqual([
      now.slice(0, 16),
      true,
    ])
    expect(job?.fingerprint).toMatch(/^[0-9a-f]{32}$/)
    const rows = await rowsOf('job_rows')
    expect(
      rows.map(({ content, ...row }) => ({ ...row, is_done: Boolean(row.is_done), line: storedContent(content).line })),
    ).toEqual(
      [
        [1, null, 1, 'new', 2],
        [2, 'refused', null, 'refused', 3],
        [3, null, 2, 'new', 4],
      ].map(([position, reason, bundle, outcome, line]) => ({
        organization_id: organizationId,
        job_id: 1,
        position,
        member_id: null,
        invoice_id: null,
        reason,
        bundle,
        is_done: false,
        invoice_ids: '[]',
        outcome,
        done_at: null,
        result: null,
        line,
      })),
    )
    expect(
      (await rowsOf('member_import_cells')).map(({ job_id: id, position, cells }) => [id, position, cells]),
    ).toEqual([[1, 2, JSON.stringify(['2', '', '2020-01-01'])]])
    const stored = await storage.db.selectFrom('member_import_files').selectAll().execute()
    expect(stored.map(({ content, ...key }) => [key, Buffer.from(content).toString()])).toEqual([
      [{ organization_id: organizationId, job_id: 1 }, people],
    ])
  })

  test('has the same fingerprint for the same preview, and another one for another', async () => {
    const { create } = await start()
    const fingerprint = async (content: string) => {
      const result = await create(content)
      return result.is === 'done' ? result.job.fingerprint : result.is
    }
    const [first, again, other] = [
      await fingerprint(people),
      await fingerprint(people),
      await fingerprint(people.replace('Vos', 'Vis')),
    ]
    expect([first === again, first === other]).toEqual([true, false])
  })

  test('keeps what was answered, corrected and chosen, and plans again by all of it', async () => {
    const { create, refresh, rowsOf } = await start()
    const asked = await create(open_)
    expect(asked).toMatchObject({ is: 'done', job: { fingerprint: '', included: 0, left_out: 0 } })
    expect(await rowsOf('job_rows')).toEqual([])
    const answers = [{ key: 'status:erelid', answer: 'active' }]
    const answered = await refresh({ answers })
    expect(answered).toMatchObject({ is: 'done', job: { id: 1, included: 1, created_by: 'Anna' } })
    const cells = [{ line: 2, column: 0, text: '' }]
    const corrected = await refresh({ cells })
    expect(corrected).toMatchObject({ is: 'done', job: { included: 0, left_out: 1 } })
    expect(corrected.is === 'done' && JSON.parse(corrected.job.input)).toEqual({
      member_import: { columns: [], answers, cells, rows: [], file_name: 'leden.csv' },
    })
    expect((await rowsOf('job_rows')).map(({ reason }) => reason)).toEqual(['refused'])
  })

  test('keeps the rows of a large preview in their order', async () => {
    const { create, rowsOf } = await start()
    const lines = Array.from({ length: 1_003 }, (_, index) => `${index + 1};L${index};2020-01-01`)
    expect(await create(file('Lidnummer;Achternaam;Lid sinds', ...lines))).toMatchObject({
      job: { included: 1_003, left_out: 0 },
    })
    const rows = await rowsOf('job_rows')
    expect(rows.map(({ position, bundle }) => [position, bundle])).toEqual(
      Array.from({ length: 1_003 }, (_, index) => [index + 1, index + 1]),
    )
    expect(rows.map(({ content }) => storedContent(content).line)).toEqual(
      Array.from({ length: 1_003 }, (_, index) => index + 2),
    )
  })

  test('says why a file, or a change, is refused, and keeps nothing of it', async () => {
    const { storage, create, refresh } = await start()
    expect(await create('%PDF-1.7\nx;y\n1;2')).toEqual({
      is: 'refused',
      problems: [{ field: 'file', reason: 'file_format', values: {} }],
    })
    expect(await create(`${'a;'.repeat(300)}b\n${'1;'.repeat(300)}2\n`)).toEqual({
      is: 'refused',
      problems: [{ field: 'file', reason: 'file_too_many_columns', values: { max: limits.columns } }],
    })
    expect(await storage.db.selectFrom('jobs').select('id').execute()).toEqual([])
    await create(people)
    const sent: MemberImportChanges = {
      columns: [
        { index: 2, target: 'email' },
        { index: 3, target: 'nothing' },
      ],
      cells: [
        { line: 2, column: 3, text: 'x' },
        { line: 5, column: 2, text: 'x' },
      ],
      rows: [{ line: 9, choice: 'new' }],
    }
    expect(await refresh(sent)).toEqual({
      is: 'refused',
      problems: [
        { field: 'member_import.columns.1.index', reason: 'unknown_column' },
        { field: 'member_import.columns.1.target', reason: 'unknown_import_field' },
        { field: 'member_import.cells.0.column', reason: 'unknown_column' },
        { field: 'member_import.cells.1.line', reason: 'unknown_row' },
        { field: 'member_import.rows.0.line', reason: 'unknown_row' },
      ],
    })
    expect(await refresh({ rows: [{ line: 2, choice: 'member', member_id: 7 }] })).toEqual({
      is: 'refused',
      problems: [{ field: 'member_import.rows.0.member_id', reason: 'unknown_member' }],
    })
    expect(await refresh({ answers: [{ key: 'status:erelid', answer: 'active' }] })).toEqual({
      is: 'refused',
      problems: [{ field: 'member_import.answers.0.answer', reason: 'unknown_answer' }],
    })
  })

  test.for([
    ['has been revoked', { revoked: true }, 'unauthorized'],
    ['expires at that moment', { expiresAt: now }, 'unauthorized'],
    ['may only look at members', { scopes: ['leden:lezen'] }, 'insufficient_scope'],
    ['may not look at members', { scopes: ['leden:schrijven'] }, 'insufficient_scope'],
  ] as const)('keeps nothing for a key that %s', async ([, options, is]) => {
    const { storage, key, create } = await start()
    expect(await create(people, await key(options))).toEqual({ is })
    expect(await storage.db.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  test('keeps what two people answer at once', async () => {
    const { create, refresh } = await start()
    await create(file('Achternaam;Status;Lid sinds', 'Bos;Erelid;2020-01-01', 'Vos;Ridder;2020-01-01'))
    const answered = ['erelid', 'ridder'].map((word) => ({ key: `status:${word}`, answer: 'active' }))
    const results = await Promise.all(answered.map((one) => refresh({ answers: [one] })))
    expect(results.map(({ is }) => is)).toEqual(['done', 'done'])
    expect(await refresh({})).toMatchObject({ job: { included: 2 } })
  })

  test('keeps no preview over one that was made since, or where its caller has gone', async () => {
    const { storage, organizationId, create, rowsOf } = await start()
    await create(people)
    const jobs = () => storage.db.selectFrom('jobs').selectAll().where('organization_id', '=', organizationId).execute()
    const [job] = await jobs()
    const before = [await jobs(), await rowsOf('job_rows'), await rowsOf('member_import_cells')]
    const settings = settingsOf(job?.settings)
    const plan = { settings: { ...settings, revision: 'new' }, rows: [] }
    const keep = (more: object) =>
      storePlan(
        {
          storage,
          organizationId,
          jobId: 1,
          clock: () => now,
          revision: settings.revision,
          admit: () => Promise.resolve(),
          ...more,
        },
        plan,
        { file_name: 'other.csv' },
      )
    await expect(keep({ revision: 'other' })).rejects.toBeInstanceOf(PreviewOvertaken)
    await expect(keep({ jobId: 2 })).rejects.toBeInstanceOf(PreviewOvertaken)
    await expect(keep({ admit: () => Promise.reject(new Error('gone')) })).rejects.toThrow('gone')
    expect([await jobs(), await rowsOf('job_rows'), await rowsOf('member_import_cells')]).toEqual(before)
    await keep({})
    expect(await jobs()).toMatchObject([
      { id: 1, included: 0, left_out: 0, input: JSON.stringify({ member_import: { file_name: 'other.csv' } }) },
    ])
    expect([await rowsOf('job_rows'), await rowsOf('member_import_cells')]).toEqual([[], []])
    expect((await jobs())[0]?.fingerprint).not.toBe('')
  })

  test('cannot be started while its preview is being kept', async () => {
    const { storage, create } = await start()
    await create(people)
    const [job] = await storage.db.selectFrom('jobs').selectAll().execute()
    const settings = settingsOf(job?.settings)
    const seen: unknown[] = []
    // The caller is looked at before it is begun, and before its end.
    const admit = async (tx: Database) => {
      const stored = await tx.selectFrom('jobs').select(['fingerprint', 'settings']).executeTakeFirstOrThrow()
      seen.push([stored.fingerprint === '', settingsOf(stored.settings).found.is_ready])
    }
    const target = { storage, organizationId: job?.organization_id ?? 0, jobId: 1, clock: () => now, admit }
    await storePlan({ ...target, revision: null }, { settings, rows: [] }, { file_name: 'leden.csv' })
    expect(seen).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('takes a limited number of drafts, and does not plan one again that is gone or started', async () => {
    const { storage, create, refresh } = await start()
    for (let count = 0; count < limits.drafts; count += 1) expect(await create(people)).toMatchObject({ is: 'done' })
    expect(await create(people)).toEqual({ is: 'too_many' })
    expect(await refresh({}, 99)).toEqual({ is: 'busy' })
    await storage.db.updateTable('jobs').set({ status: 'running' }).where('id', '=', 1).execute()
    expect(await refresh({}, 1)).toEqual({ is: 'busy' })
    expect(await create(people)).toMatchObject({ is: 'done' })
  })
})
