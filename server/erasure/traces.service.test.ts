/** Values of an erased person where no column says whose they are, and what looks like them and is someone else's. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import { addRow } from '../../testing/add-row.ts'
import { columnsWith } from '../../testing/columns-with.ts'
import { preview, start } from '../../testing/contribution-run.ts'
import { describeService, describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { addMember } from '../../testing/events.ts'
import { exportText } from '../../testing/export-text.ts'
import { importRows, startImport, upload } from '../../testing/member-import.ts'
import { addressDigest } from '../outbox/bounces.ts'
import { importAssociation } from '../association-file/import.ts'

const person = { first_name: 'Özgür', last_name: 'Çelik', status: 'prospective' } as const

describeServiceOnEachDatabase('values of an erased person', (enter) => {
  it('go from rows that an import left out, however the file writes letters', async () => {
    const world = await enter()
    const names = ['Özgür Çelik', 'ÖZGÜR ÇELIK', 'O\u0308zgu\u0308r C\u0327elik']
    const lines = names.map((name, index) => `${70 + index};${name};;13-09-2010`)
    const file = `Lidnummer;Voornaam;Achternaam;Lid sinds\r\n${lines.join('\r\n')}\r\n80;Jan;Jansen;13-09-2010`
    const job = await startImport(world, await upload(world.board, file))
    const id = await addMember(world, person)
    await call(world.board, 'eraseMember', { id })
    expect(await columnsWith(world, ['özgür', 'çelik', 'celik'])).toEqual([])
    expect((await importRows(world.board, job)).map(({ member }) => member?.name)).toEqual(['Jan Jansen'])
  })

  it('go from the payers and the reasons of contribution runs', async () => {
    const world = await enter()
    const { board } = world
    const [other, id] = [await addMember(world), await addMember(world, person)]
    const payers = [
      { member_ids: [id], recipient: { name: 'Bewindvoerder Zwambag', email: 'z@zwambag.example' } },
      { member_ids: [other], recipient: { name: 'Oma Beemster' } },
    ]
    const who = { ...exampleRules.who, excluded: [{ member_id: id, reason: 'Zwambag betaalt' }] }
    const run = await preview(board, { who }, { payers })
    await call(board, 'eraseMember', { id })
    expect(await columnsWith(world, ['zwambag'])).toEqual([])
    const { data } = await call(board, 'listJobRows', { id: run.id })
    expect(data.map(({ payer }) => payer?.name)).toEqual(['Oma Beemster'])
  })
})

describeServiceOnEachDatabase('digests of addresses', (enter) => {
  it('go with an erased person, but for an address that another member has', async () => {
    const world = await enter()
    const { storage, association } = world
    const id = await addMember(world, { ...person, email: 'Old@example.net' })
    await call(world.board, 'updateMember', { id, body: { email: 'shared@example.net' } })
    await addMember(world, { email: 'Shared@example.net' })
    const digests = ['old@example.net', 'shared@example.net'].map((address) => addressDigest(association.id, address))
    for (const sent_to of digests) await addRow(world, 'outbox', { sent_to, delivered_at: '2026-03-01T12:00:00.000Z' })
    await call(world.board, 'eraseMember', { id })
    const rows = await storage.db.selectFrom('outbox').where('sent_to', 'is not', null).select('sent_to').execute()
    expect(rows).toEqual([{ sent_to: digests[1] }])
  })
})

describeService('values of an erased person', (enter) => {
  it('go from the log of a record that is gone, however long the log is', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const id = await addMember(world, person)
    const fields = { member_id: { before: id, after: null }, name: { before: 'Zwambag', after: null } }
    // More than are read together, and then the one.
    await sql`with recursive numbers (number) as (select 100 union all select number + 1 from numbers where number < 10200)
      insert into changes (organization_id, sequence, changed_at, actor_kind, record, record_id, action, fields)
      select ${association.id}, number, '2026-01-01T12:00:00.000Z', 'system', 'event_registration', number, 'removed',
        case number when 10200 then ${JSON.stringify(fields)} else '{}' end from numbers`.execute(storage.db)
    await call(board, 'eraseMember', { id })
    expect(await columnsWith(world, ['zwambag'])).toEqual([])
  })

  it('go from rows of an import with initials and no first name', async () => {
    const world = await enter()
    const file = 'Lidnummer;Voorletters;Achternaam;Lid sinds\r\n78;K.L. Zwambag;;13-09-2010\r\n80;J.;Jansen;13-09-2010'
    await startImport(world, await upload(world.board, file))
    const id = await addMember(world, { initials: 'K.L.', last_name: 'Zwambag', status: 'prospective' })
    await call(world.board, 'eraseMember', { id })
    expect(await columnsWith(world, ['zwambag'])).toEqual([])
  })

  it('go from a change of many that was for them alone', async () => {
    const world = await enter()
    const { board, association } = world
    await association.defineFields([{ name: 'zorg', type: 'text', active: true, choices: null, sensitive: true }])
    const [id, other] = [await addMember(world, person), await addMember(world)]
    const set = (value: string, ids: readonly number[]) => ({
      body: { member_changes: { member_ids: [...ids], set_field: { name: 'custom_fields.zorg', value } } },
    })
    const own = await start(world, await call(board, 'createJob', set('Zwambag', [id])))
    const shared = await start(world, await call(board, 'createJob', set('Hooikoorts', [id, other])))
    expect([own.status, shared.status]).toEqual(['done', 'done'])
    await call(board, 'eraseMember', { id })
    expect(await columnsWith(world, ['zwambag'])).toEqual([])
    expect(await columnsWith(world, ['hooikoorts'])).toContain('jobs.input')
    expect((await call(board, 'listJobs', {})).data.map(({ kind }) => kind)).toEqual([
      'member_changes',
      'member_changes',
    ])
  })

  it('go from a message to them alone that was never sent', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, person)
    const body = { kind: 'information', subject: 'Voor Zwambag', text: 'Beste Zwambag' } as const
    await call(board, 'createMailing', { body: { ...body, recipients: { member_ids: [id] } } })
    await call(board, 'eraseMember', { id })
    expect(await columnsWith(world, ['zwambag'])).toEqual([])
  })

  it('do not come back with the rules of an older association file', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const id = await addMember(world, { ...person, first_name: 'Zwambag' })
    const who = { ...exampleRules.who, excluded: [{ member_id: id, reason: 'Zwambag betaalt' }] }
    await call(board, 'createContributionRules', { body: { name: 'Later', rules: { ...exampleRules, who } } })
    const { slug } = await storage.db
      .selectFrom('organizations')
      .select('slug')
      .where('id', '=', association.id)
      .executeTakeFirstOrThrow()
    const file: unknown = JSON.parse(await exportText(storage, slug))
    await call(board, 'eraseMember', { id })
    for (const newer of ['replace', 'keep'] as const) {
      await importAssociation({ storage, file, clock: () => '2026-03-02T12:00:00.000Z', newer })
      expect(await columnsWith(world, ['zwambag'])).toEqual([])
    }
  })
})

describeService('what is someone else’s', (enter) => {
  it('stays in the import of a member who shares an address with the person', async () => {
    const world = await enter()
    const { board } = world
    const email = 'familie@example.org'
    const [id, brother] = [
      await addMember(world, { ...person, email }),
      await addMember(world, { last_name: 'Anders' }),
    ]
    const { membership_number: number } = await call(board, 'getMember', { id: brother })
    const job = await startImport(
      world,
      await upload(board, `Lidnummer;Achternaam;E-mail\r\n${number};Anders;${email}`),
    )
    await call(board, 'eraseMember', { id })
    expect((await importRows(board, job)).map(({ member }) => member?.id)).toEqual([brother])
  })

  it('stays where letters of the person’s names are parts of other words', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { first_name: 'An', last_name: 'Jong', status: 'prospective' })
    const view = { person_id: null, shared: true, name: 'Jongeren van de Amstel' } as const
    const kept = await addRow(world, 'saved_views', view)
    await call(board, 'eraseMember', { id })
    const { data } = await call(board, 'listViews', {})
    expect(data.map(({ id: found }) => found)).toEqual([kept])
  })

  it('stays in jobs that have fields of the same names', async () => {
    const world = await enter()
    const { board } = world
    const file = 'Voornaam;Achternaam;Lid sinds\r\nJan;Anders;13-09-2010'
    const { id: job } = await startImport(world, await upload(board, file))
    const named = { first_name: 'Name', last_name: 'Columns', initials: 'found' }
    const id = await addMember(world, { ...named, status: 'prospective' })
    await call(board, 'eraseMember', { id })
    expect((await call(board, 'getJob', { id: job })).member_import?.file_name).toBe('leden.csv')
  })
})
