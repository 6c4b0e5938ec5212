/** An import of an association that changes while its rows are being staged. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fields } from '#messages/fields/en.ts'
import { generateKey } from '../api-keys/key-form.ts'
import { revokeKey } from '../api-keys/keys.ts'
import { lockForChanges } from '../changes/change-log.ts'
import type { Storage } from '../database/database.ts'
import { openStorage } from '../database/open.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportText } from '../../testing/export-text.ts'
import { fullAssociation } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'
import { ImportDecision } from './tasks.ts'

const now = '2026-03-02T12:00:00.000Z'
const organization = { slug: 'club', name: 'Club' }
const member = (number: string, email: string) => ({ membership_number: number, last_name: 'Jansen', email })

/** Each time that rows have been staged, `between` happens before they are applied. */
function whileStaging(storage: Storage, between: () => Promise<unknown>): Parameters<typeof importFile>[0]['storage'] {
  return {
    db: storage.db,
    transaction: (work, options) => storage.transaction(work, options),
    staged: (slug, { work, lock }) =>
      storage.staged(slug, {
        work: async (rows) => {
          const result = await work(rows)
          await between()
          return result
        },
        lock,
      }),
  }
}

describeEachDatabase('an import beside other changes', (_open, fresh) => {
  /** Two, as of two processes. */
  async function start(): Promise<readonly [ours: Storage, theirs: Storage]> {
    const settings = await fresh()
    const open = async () => {
      const storage = await openStorage(settings)
      onTestFinished(() => storage.close())
      return storage
    }
    const storages = [await open(), await open()] as const
    await importFile({
      storage: storages[0],
      file: { organization, members: [member('1', 'a@example.org')] },
      clock: () => now,
    })
    return storages
  }

  function changePhone(storage: Storage, phone: string): Promise<unknown> {
    return storage.transaction(async (tx) => {
      const updated_at = await lockForChanges(tx, { organizationId: 1, clock: () => now })
      await tx.updateTable('members').set({ phone, updated_at }).where('membership_number', '=', '1').execute()
    })
  }

  const read = (storage: Storage) =>
    storage.db.selectFrom('members').select(['membership_number', 'email', 'phone']).orderBy('id').execute()

  test('keeps what was changed while it staged, and changes that record too', async () => {
    const [ours, theirs] = await start()
    let times = 0
    const storage = whileStaging(ours, async () => {
      times += 1
      if (times === 1) await changePhone(theirs, '030-1')
    })
    await importFile({
      storage,
      file: { organization, members: [member('1', 'b@example.org')] },
      clock: () => now,
    })
    expect(await read(theirs)).toEqual([{ membership_number: '1', email: 'b@example.org', phone: '030-1' }])
    expect(times).toBe(2)
  })

  test('has the moment at which it is applied, however long its rows took or waited', async () => {
    const [ours, theirs] = await start()
    const [asked, applied] = ['2026-03-02T12:05:00.000Z', '2026-03-02T12:09:00.000Z']
    let time = asked
    const storage = whileStaging(ours, async () => {
      time = applied
    })
    const file = { organization, members: [member('1', 'b@example.org'), member('2', 'c@example.org')] }
    await importFile({ storage, file, clock: () => time })
    expect(await theirs.db.selectFrom('members').select('updated_at').execute()).toEqual([
      { updated_at: applied },
      { updated_at: applied },
    ])
    const changes = await theirs.db
      .selectFrom('changes')
      .select('changed_at')
      .where('changed_at', '>=', asked)
      .execute()
    expect(changes).toEqual([{ changed_at: applied }, { changed_at: applied }])
  })

  test('leaves a key revoked that was revoked while it staged', async () => {
    const [ours, theirs] = await start()
    const key = generateKey('test')
    const file = (scopes: string[]) => ({ organization, api_keys: [{ name: 'App', environment: 'test', key, scopes }] })
    await importFile({ storage: ours, file: file(['leden:lezen']), clock: () => now })
    const revoke = () => theirs.transaction((tx) => revokeKey(tx, { prefix: key, clock: () => now }))
    await importFile({ storage: whileStaging(ours, revoke), file: file(['leden:schrijven']), clock: () => now })
    expect(await theirs.db.selectFrom('api_keys').select(['scopes', 'revoked_at']).execute()).toEqual([
      { scopes: '["leden:schrijven"]', revoked_at: now },
    ])
  })

  test('is not read once more when its time is over', async () => {
    const [ours, theirs] = await start()
    const decision = new ImportDecision()
    const storage = whileStaging(ours, async () => {
      await changePhone(theirs, '030-1')
      decision.giveUp()
    })
    const begin = () => {
      if (!decision.read()) throw new Error('late')
    }
    const admit = async () => void decision.apply()
    const file = { organization, members: [member('1', 'b@example.org')] }
    await expect(importFile({ storage, file, clock: () => now, begin, admit })).rejects.toThrow('late')
    expect(await read(theirs)).toEqual([{ membership_number: '1', email: 'a@example.org', phone: '030-1' }])
  })

  test('comes to its end although the association changes again and again', async () => {
    const [ours, theirs] = await start()
    let times = 0
    const storage = whileStaging(ours, () => changePhone(theirs, `030-${(times += 1)}`))
    await importFile({
      storage,
      file: { organization, members: [member('2', 'c@example.org')] },
      clock: () => now,
    })
    expect(await read(theirs)).toEqual([
      { membership_number: '1', email: 'a@example.org', phone: `030-${times}` },
      { membership_number: '2', email: 'c@example.org', phone: null },
    ])
  })

  test('and the other import add all that both files name, with changes numbered one after the other', async () => {
    const storages = await start()
    const files = storages.map((_, index) => [member(`${10 + index}`, 'd@example.org'), member('20', 'e@example.org')])
    const reports = await Promise.all(
      storages.map((storage, index) =>
        importFile({ storage, file: { organization, members: files[index] }, clock: () => now }),
      ),
    )
    expect(reports.reduce((sum, { counts }) => sum + counts.members.created, 0)).toBe(3)
    const [storage] = storages
    expect((await read(storage)).map((row) => row.membership_number).sort()).toEqual(['1', '10', '11', '20'])
    const changes = await storage.db.selectFrom('changes').select('sequence').orderBy('sequence').execute()
    expect(changes.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  })

  test('makes an association once, also when another import makes it at the same time', async () => {
    const storages = await start()
    const file = { organization: { slug: 'new', name: 'New' }, members: [member('1', 'f@example.org')] }
    const reports = await Promise.all(storages.map((storage) => importFile({ storage, file, clock: () => now })))
    expect(reports.map((report) => report.organization).sort()).toEqual(['created', 'unchanged'])
  })

  test('makes two associations at the same time', async () => {
    const storages = await start()
    const reports = await Promise.all(
      storages.map((storage, index) =>
        importFile({ storage, file: { organization: { slug: `new-${index}`, name: 'New' } }, clock: () => now }),
      ),
    )
    expect(reports.map((report) => report.organization)).toEqual(['created', 'created'])
  })

  test('names a key that another association has taken while it staged', async () => {
    const [ours, theirs] = await start()
    const api_keys = [{ name: 'App', environment: 'test', key: generateKey('test') }]
    const storage = whileStaging(ours, () =>
      importFile({
        storage: theirs,
        file: { organization: { slug: 'other', name: 'Other' }, api_keys },
        clock: () => now,
      }),
    )
    const refused = importFile({ storage, file: { organization, api_keys }, clock: () => now })
    await expect(refused).rejects.toMatchObject({ problems: [{ location: 'api_keys[0].key', message: fields.taken }] })
  })
})

/** Breaks off where the staged rows begin to be applied, as a process that is killed there. */
function breakingOff(storage: Storage): Parameters<typeof importFile>[0]['storage'] {
  return {
    db: storage.db,
    transaction: (work, options) => storage.transaction(work, options),
    staged: (slug, { work }) =>
      storage.staged(slug, {
        work,
        lock: async () => {
          throw new Error('broken off')
        },
      }),
  }
}

describeEachDatabase('an import of every part into an association that is there', (open) => {
  const { slug, name } = fullAssociation.organization

  async function start(): Promise<Storage> {
    const storage = await open()
    await importFile({ storage, file: { organization: { slug, name } }, clock: () => now })
    return storage
  }

  /** Every row of every table. */
  async function contents({ db }: Storage): Promise<ReadonlyMap<string, readonly unknown[]>> {
    const tables = await db.introspection.getTables()
    const read = async ({ name }: { readonly name: string }) => {
      const { rows } = await sql<unknown>`select * from ${sql.table(name)}`.execute(db)
      return [name, rows] as const
    }
    return new Map(await Promise.all(tables.map(read)))
  }

  test('leaves every table as it was when it is broken off as it is applied', async () => {
    const storage = await start()
    const before = await contents(storage)
    const broken = importFile({ storage: breakingOff(storage), file: fullAssociation, clock: () => now })
    await expect(broken).rejects.toThrow('broken off')
    expect(await contents(storage)).toEqual(before)
  })

  test('is the same as one into a new association', async () => {
    const [storage, other] = [await start(), await open()]
    const later = '2026-03-02T13:00:00.000Z'
    await importFile({ storage, file: fullAssociation, clock: () => later })
    await importFile({ storage: other, file: fullAssociation, clock: () => later })
    const read = async (from: Storage) => withoutMoments(JSON.parse(await exportText(from, slug)))
    expect(await read(storage)).toEqual(await read(other))
  })

  test('ends a hold on reminders and takes back levels of its own', async () => {
    const storage = await start()
    await importFile({ storage, file: fullAssociation, clock: () => now })
    const held = fullAssociation.invoices?.find((invoice) => invoice.reminder_hold)
    const file = {
      organization: { slug, reminder_levels: null },
      invoices: [{ number: held?.number, reminder_hold: null }],
    }
    await importFile({ storage, file, clock: () => now })
    const read = async (table: 'reminder_holds' | 'reminder_settings') =>
      storage.db.selectFrom(table).selectAll().execute()
    expect([await read('reminder_holds'), await read('reminder_settings')]).toEqual([[], []])
  })
})

/** A new association keeps the moments of its file; tokens are made. */
function withoutMoments(value: unknown): unknown {
  const moments = new Set(['updated_at', 'exported_at', 'payment_token'])
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (moments.has(key) ? undefined : part)))
}
