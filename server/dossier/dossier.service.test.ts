/** Everything that is known of one member. */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { Scope } from '#contract/operations.ts'
import { start } from '../../testing/contribution-run.ts'
import { statementBytes, testAccount } from '../../testing/bank-statement.ts'
import { describeService, describeServiceOnEachDatabase, problem, refused } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { addClass, addCommittee, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'
import { madeInvoice, pay } from '../../testing/invoices.ts'
import { draft, previewOf } from '../../testing/mailings.ts'

async function dossierOf(reader: Connection, id: number) {
  const { records, left_out } = await call(reader, 'getMemberDossier', { id })
  return { types: [...new Set(records.map(({ type }) => type))], records, left_out }
}

describeServiceOnEachDatabase('the dossier of a member', (enter) => {
  it('has every kind of record about them, and nothing of anyone else', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const id = await addMember(world, {
      last_name: 'Zeldzaam',
      email: 'z@example.org',
      sepa: { iban: 'NL91ABNA0417164300', mandate_reference: 'M-1', mandate_date: '2020-01-01' },
    })
    const other = await addMember(world, { last_name: 'Iemandanders', email: 'i@example.org' })
    const { group, product } = await addClass(world)
    const committee = await addCommittee(world)
    const event = await addEvent(world)
    for (const member of [id, other]) {
      await addMembership(world, group, member, ['2026-01-01', null])
      await addSubscription(world, product, member, ['2026-01-01', null])
      await addTerm(world, committee, member, ['2020-01-01', '2021-01-01'])
      await register(world, event, { member_id: member })
      const invoice = await madeInvoice(world, { member_id: member })
      await call(board, 'sendInvoice', { id: invoice.id })
      await pay(world, { invoiceId: invoice.id, amount: 100 })
    }
    await call(board, 'updatePayer', { id, body: { recipient: { name: 'Gemeente' } } })
    const { data } = await call(board, 'listInvoices', { query: { member_id: id } })
    const sending = { recipient: 'z@example.org', language: 'nl', subject: 'Factuur', body: 'Beste', outbox_id: null }
    const requested = { requested_at: '2026-03-05T12:00:00.000Z', delivered_at: null }
    await storage.db
      .insertInto('invoice_sendings')
      .values({ organization_id: association.id, invoice_id: data[0]?.id ?? 0, ...sending, ...requested })
      .execute()
    const { types, records, left_out: leftOut } = await dossierOf(board, id)
    expect(types).toEqual([
      'member',
      'subscription',
      'group_membership',
      'committee_member',
      'event_registration',
      'payer',
      'invoice',
      'payment',
      'outbox_entry',
    ])
    expect(leftOut).toEqual([])
    const text = JSON.stringify(records)
    expect(text).toContain('NL91ABNA0417164300')
    expect(text).toContain('Gemeente')
    expect(text).not.toContain('Iemandanders')
  })
})

describeServiceOnEachDatabase('money in a dossier', (enter) => {
  it('is of the transfers that pay for it, not of one that was booked by mistake and undone', async () => {
    const world = await enter({ settings: { iban: testAccount } })
    const { board } = world
    const id = await addMember(world, { email: 'z@example.org' })
    const invoice = await madeInvoice(world, { member_id: id })
    await call(board, 'sendInvoice', { id: invoice.id })
    const take = async (payer: string): Promise<void> => {
      const bytes = statementBytes({ statements: [[{ amount: '5.00', payer, text: `geld van ${payer}`, ref: payer }]] })
      const body = { file_name: `${payer}.xml`, content: Buffer.from(bytes).toString('base64') }
      await call(board, 'importBankStatement', { body })
      const [entry] = (await call(board, 'listBankEntries', { query: { state: 'unmatched' } })).data
      const { amount_due: due } = await call(board, 'getManagedInvoice', { id: invoice.id })
      const allocations = [{ invoice_id: invoice.id, amount: '5.00', due }]
      if (entry) await call(board, 'allocateBankEntry', { id: entry.id, version: entry.version, body: { allocations } })
    }
    await take('Vreemde')
    const [strange] = (await call(board, 'listBankEntries', { query: { state: 'booked' } })).data
    await take('Eigen')
    if (strange) await call(board, 'undoBankEntry', { id: strange.id, version: strange.version })
    const { records } = await dossierOf(board, id)
    const money = records.filter(({ type }) => type === 'bank_entry' || type === 'payment')
    expect(money.map(({ type }) => type)).toEqual(['payment', 'bank_entry'])
    expect(JSON.stringify(money)).toContain('Eigen')
    expect(JSON.stringify(money)).not.toContain('Vreemde')
  })
})

describeService('a dossier', (enter) => {
  it('says which kinds of records its reader may not see', async () => {
    const world = await enter()
    const id = await addMember(world)
    await madeInvoice(world, { member_id: id })
    const reader = await world.as({ scopes: ['leden:lezen', 'leden:gevoelig', 'groepen:lezen'] })
    const { types, left_out: leftOut } = await dossierOf(reader, id)
    expect(types).toEqual(['member'])
    expect(leftOut).toEqual(expect.arrayContaining(['invoice', 'payment', 'event_registration', 'direct_debit']))
  })

  it('is for those who may read members and their sensitive values', async () => {
    const world = await enter()
    const id = await addMember(world)
    for (const scopes of [['leden:lezen'], ['leden:gevoelig']] as const) {
      const reader = await world.as({ scopes: [...scopes] })
      expect(await refused(reader, 'getMemberDossier', { id })).toEqual(problem(403, 'insufficient_scope'))
    }
  })

  it('of a line on the invoice of someone else has that line alone', async () => {
    const world = await enter()
    const child = await addMember(world)
    const parent = await addMember(world, { last_name: 'Ouder' })
    const { board, storage, association } = world
    const invoice = await madeInvoice(world, { member_id: parent })
    await storage.db
      .updateTable('invoice_lines')
      .set({ for_member_id: child })
      .where('organization_id', '=', association.id)
      .where('invoice_id', '=', invoice.id)
      .execute()
    const { records } = await dossierOf(board, child)
    const lines = records.filter(({ type }) => type === 'invoice')
    expect(lines.map(({ fields }) => fields.map(({ name }) => name))).toEqual([['lines']])
  })

  it('of a member of another association is not found', async () => {
    const { board } = await enter()
    expect(await refused(board, 'getMemberDossier', { id: 999 })).toEqual(problem(404, 'not_found'))
  })
})

describeService('messages in a dossier', (enter) => {
  it('are those whose readers the caller may see', async () => {
    const world = await enter()
    const id = await addMember(world, { email: 'a@example.org' })
    const event = await addEvent(world)
    await register(world, event, { member_id: id })
    for (const recipients of [{ event_id: event }, { member_ids: [id] }])
      await start(world, await previewOf(world, await draft(world, recipients)))
    const dossierFor = async (scopes: readonly Scope[]) => {
      const { records, left_out } = await dossierOf(await world.as({ scopes }), id)
      return [records.filter(({ type }) => type === 'mailing').length, left_out.includes('event_registration')]
    }
    expect(await dossierFor(['leden:lezen', 'leden:gevoelig'])).toEqual([1, true])
    expect(await dossierFor(['leden:lezen', 'leden:gevoelig', 'evenementen:lezen'])).toEqual([2, false])
  })
})
