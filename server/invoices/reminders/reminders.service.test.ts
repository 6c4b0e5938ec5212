import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { checkLedger } from '../../ledger/check.ts'
import { makeAssociation } from '../../../testing/association.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../../testing/describe-service.ts'
import { invoiceBody, outboxOf, pay } from '../../../testing/invoices.ts'

const settings = { iban: 'NL91ABNA0417164300', language: 'nl' } as const
const day = (date: string) => `${date}T12:00:00.000Z`
/** The invoices are due on 15 February. */
const due = { invoice_date: '2026-01-15', due_date: '2026-02-15', send: true }

async function overdue({ board }: TestWorld, more: Partial<RequestBody<'createInvoice'>> = {}) {
  return call(board, 'createInvoice', { body: invoiceBody({ ...due, ...more }) })
}

const email = { level: 1, method: 'email' } as const
const remind = ({ board }: TestWorld, id: number, body: RequestBody<'createReminder'> = email) =>
  call(board, 'createReminder', { id, body })

async function withFee(world: TestWorld, fee = '7.50') {
  const { levels, version } = await call(world.board, 'getReminderLevels', {})
  await call(world.board, 'updateReminderLevels', {
    version,
    body: { levels: levels.map((level) => ({ ...level, fee })) },
  })
}

async function reconciles({ storage, association }: TestWorld) {
  expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
}

describeServiceOnEachDatabase('the preview of reminders', (enter) => {
  it('leaves out the invoice of a member who has died, and says so', async () => {
    const world = await enter({ settings })
    const { board } = world
    const { id } = await call(board, 'createMember', {
      body: { last_name: 'Jansen', email: 'a@example.org', member_since: '2020-01-01' },
    })
    const invoice = await call(board, 'createInvoice', { body: invoiceBody({ ...due, member_id: id }) })
    await call(board, 'recordDeath', { id, body: { deceased_on: '2026-01-01' } })
    const { rows } = await call(board, 'getReminderPreview', {})
    expect(rows).toMatchObject([{ number: invoice.number, level: null, left_out: 'deceased' }])
    expect(await refused(board, 'createReminder', { id: invoice.id, body: email })).toEqual(
      problem(409, 'reminder_not_due'),
    )
  })

  it('has every overdue invoice, with the level it gets or the reason why it gets none', async () => {
    const world = await enter({ settings })
    const { board, service } = world
    const rowsOf = async () =>
      (await call(board, 'getReminderPreview', {})).rows.map(({ number, level, left_out, next_on }) => [
        number,
        level ?? left_out,
        next_on,
      ])
    const first = await overdue(world)
    const member = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
    const letter = await call(board, 'createInvoice', {
      body: invoiceBody({ ...due, send: false, member_id: member.id }),
    })
    await overdue(world, { due_date: '2026-02-27' })
    const held = await overdue(world)
    await call(board, 'holdReminders', { id: held.id, body: { until: '2026-03-31', reason: 'Disputed' } })
    await overdue(world, { due_date: '2026-03-01' })
    await pay(world, { invoiceId: (await overdue(world)).id, amount: 5000 })
    expect(await rowsOf()).toEqual([
      [first.number, 1, '2026-02-22'],
      [held.number, 'held', '2026-04-01'],
      ['2026-0003', 'too_early', '2026-03-06'],
    ])
    const preview = await call(board, 'getReminderPreview', {})
    expect([preview.count, preview.total]).toEqual([1, '50.00'])
    expect(preview.levels.map(({ level, count, total }) => [level, count, total])).toEqual([
      [1, 1, '50.00'],
      [2, 0, '0.00'],
      [3, 0, '0.00'],
    ])
    // A draft asks for nothing yet.
    expect(await refused(board, 'createReminder', { id: letter.id, body: email })).toEqual(
      problem(409, 'nothing_to_remind'),
    )
    await remind(world, first.id)
    expect((await rowsOf())[0]).toEqual([first.number, 'reminded_recently', '2026-03-15'])
    service.setNow(day('2026-03-15'))
    expect((await rowsOf())[0]).toEqual([first.number, 2, '2026-03-15'])
    await remind(world, first.id, { level: 2, method: 'letter' })
    service.setNow(day('2026-03-29'))
    await remind(world, first.id, { level: 3, method: 'letter' })
    expect((await rowsOf())[0]).toEqual([first.number, 'last_level', null])
    await call(board, 'resumeReminders', { id: held.id })
    expect((await rowsOf())[1]).toEqual([held.number, 1, '2026-02-22'])
  })

  it('has an invoice of a cent, and none that asks for nothing', async () => {
    const world = await enter({ settings })
    const of = (unit_price: string) => overdue(world, { lines: [{ description: 'Trial lesson', unit_price }] })
    expect(await of('0.00')).toMatchObject({ status: 'sent', amount_due: '0.00' })
    const { number } = await of('0.01')
    expect((await call(world.board, 'getReminderPreview', {})).rows).toMatchObject([{ number }])
  })

  it('leaves out what is being collected', async () => {
    const world = await enter({ settings })
    const { board } = world
    await call(board, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
    const sepa = { iban: 'BE68539007547034', mandate_reference: 'M-1', mandate_date: '2025-01-01' }
    const member = await call(board, 'createMember', { body: { last_name: 'Jansen', email: 'a@example.org', sepa } })
    const { id } = await overdue(world, { member_id: member.id })
    await call(board, 'createDirectDebit', { body: { collection_date: '2026-03-20', invoice_ids: [id] } })
    expect((await call(board, 'getReminderPreview', {})).rows.map((row) => row.left_out)).toEqual(['direct_debit'])
    expect(await refused(board, 'createReminder', { id, body: email })).toEqual(problem(409, 'reminder_not_due'))
  })
})

describeService('a reminder', (enter) => {
  it('is refused when the levels are not those of the preview any more: a fee, a text, or one that was removed', async () => {
    const world = await enter({ settings })
    const { board } = world
    const { id } = await overdue(world)
    const previewed = async () => (await call(board, 'getReminderPreview', {})).levels_version
    const first = await previewed()
    const { levels } = await call(board, 'getReminderLevels', {})
    await call(board, 'updateReminderLevels', { body: { levels: levels.slice(1) } })
    const body = { ...email, levels_version: first }
    expect(await refused(board, 'createReminder', { id, body })).toEqual(problem(409, 'reminder_not_due'))
    const sent = await remind(world, id, { ...email, levels_version: await previewed() })
    expect(sent).toMatchObject({ level: 1, level_name: levels[1]?.name })
  })

  it('is written in the language of the member, emailed once, and kept with its text', async () => {
    const world = await enter({ settings })
    const { board } = world
    const member = await call(board, 'createMember', {
      body: { last_name: 'Schmidt', first_name: 'Eva', email: 'eva@example.org', language: 'de' },
    })
    const { id, number } = await overdue(world, { member_id: member.id })
    const letter = await call(board, 'getReminderLetter', { id })
    expect(letter).toMatchObject({ level: 1, language: 'de', subject: `Zahlungserinnerung: Rechnung ${number}` })
    expect(letter.body).toContain('Guten Tag Eva Schmidt,')
    expect(letter.body.replaceAll(/\s/g, ' ')).toContain('50,00 €')
    expect(letter.facts.at(-1)).toEqual({ label: 'Verwendungszweck', value: number })
    await remind(world, id)
    const [reminder] = (await call(board, 'getInvoiceReminders', { id })).data
    expect(reminder).toMatchObject({
      level: 1,
      method: 'email',
      subject: letter.subject,
      body: letter.body,
      fee: '0.00',
    })
    expect((await outboxOf(world)).at(-1)).toEqual([
      'reminder_email',
      JSON.stringify({ invoice_id: id, reminder_id: reminder?.id }),
    ])
    const sendings = await call(board, 'listInvoiceSendings', { id })
    expect(sendings.data.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const changes = await call(board, 'listChanges', { query: { record: 'reminder' } })
    expect(changes.data.map(({ action }) => action)).toEqual(['created'])
  })

  it('is not sent for what was paid or cancelled since, without an address, or in another order', async () => {
    const world = await enter({ settings })
    const { board } = world
    const [paid, cancelled, open] = [await overdue(world), await overdue(world), await overdue(world)]
    await pay(world, { invoiceId: paid.id, amount: 5000 })
    await call(board, 'cancelInvoice', { id: cancelled.id, body: { reason: 'Twice' } })
    for (const { id } of [paid, cancelled])
      expect(await refused(board, 'createReminder', { id, body: email })).toEqual(problem(409, 'nothing_to_remind'))
    const { id } = open
    expect(await refused(board, 'createReminder', { id, body: { ...email, level: 2 } })).toEqual(
      problem(409, 'reminder_not_due'),
    )
    const member = await call(board, 'createMember', { body: { last_name: 'Jansen', email: 'a@example.org' } })
    const without = await overdue(world, { member_id: member.id })
    await call(board, 'updateMember', { id: member.id, body: { email: null } })
    expect(await refused(board, 'createReminder', { id: without.id, body: email })).toEqual(
      problem(409, 'recipient_without_email'),
    )
    const letter = await remind(world, without.id, { level: 1, method: 'letter' })
    expect(letter.closing).not.toContain('e-mail')
    expect(await refused(board, 'createReminder', { id: 999, body: email })).toEqual(problem(404, 'not_found'))
  })

  it('asks for a fee by an invoice of its own, which is taken back with it', async () => {
    const world = await enter({ settings })
    const { board } = world
    await withFee(world)
    const { id, number } = await overdue(world)
    const reminder = await remind(world, id)
    const fee = reminder.fee_invoice
    expect(fee).toMatchObject({ amount_due: '7.50', status: 'sent' })
    expect((await call(board, 'getInvoice', { id })).amount_due).toBe('50.00')
    expect(await call(board, 'getInvoice', { id: fee?.id ?? 0 })).toMatchObject({
      reference: number,
      total_vat: '0.00',
    })
    await reconciles(world)
    const withdrawn = await call(board, 'withdrawReminder', { id: reminder.id, body: { reason: 'By mistake' } })
    expect(withdrawn).toMatchObject({ withdrawal_reason: 'By mistake', fee_invoice: { status: 'cancelled' } })
    expect(await refused(board, 'withdrawReminder', { id: reminder.id, body: {} })).toEqual(
      problem(409, 'reminder_not_withdrawable'),
    )
    // The level is free again, and this time the fee is paid before it is taken back.
    const again = await remind(world, id)
    await pay(world, { invoiceId: again.fee_invoice?.id ?? 0, amount: 750 })
    const credited = await call(board, 'withdrawReminder', { id: again.id, body: {} })
    expect(credited.fee_invoice).toMatchObject({ status: 'credited' })
    await reconciles(world)
  })

  it('asks for what is open now where its letter is printed later, and stays in the history as it was sent', async () => {
    const world = await enter({ settings })
    const { board } = world
    await withFee(world)
    const { id } = await overdue(world)
    const { id: reminder, fee_invoice: fee } = await remind(world, id, { level: 1, method: 'letter' })
    const read = async (query: { amounts?: 'now' }) => {
      const { amount_due, body, facts } = await call(board, 'getReminder', { id: reminder, query })
      return [amount_due, body, ...facts.map(({ value }) => value)].join(' ').replaceAll(/\s/g, ' ')
    }
    await pay(world, { invoiceId: id, amount: 2000 })
    await pay(world, { invoiceId: fee?.id ?? 0, amount: 500 })
    expect(await read({})).toMatch(/^50\.00 .*€ 50,00.*€ 50,00.*€ 7,50/)
    expect(await read({ amounts: 'now' })).toMatch(/^30\.00 .*€ 30,00.*€ 30,00.*€ 2,50/)
    expect((await call(board, 'getInvoiceReminders', { id })).data[0]?.amount_due).toBe('50.00')
    await pay(world, { invoiceId: fee?.id ?? 0, amount: 250 })
    expect(await read({ amounts: 'now' })).not.toContain('€ 2,50')
    await pay(world, { invoiceId: id, amount: 3000 })
    expect(await read({ amounts: 'now' })).toContain('€ 50,00')
  })

  it('never follows the invoice of a fee', async () => {
    const world = await enter({ settings })
    await withFee(world)
    const { id } = await overdue(world)
    await remind(world, id)
    world.service.setNow(day('2026-12-01'))
    const { rows } = await call(world.board, 'getReminderPreview', {})
    expect(rows.map((row) => row.level ?? row.left_out)).toEqual([2, 'reminder_fee'])
  })

  it('is for its own association, its scope and the module', async () => {
    const world = await enter({ settings })
    const { id } = await overdue(world)
    const { id: reminderId } = await remind(world, id)
    const other = await makeAssociation(world.storage)
    const stranger = world.service.connection(await other.key({}))
    expect(await refused(stranger, 'createReminder', { id, body: email })).toEqual(problem(404, 'not_found'))
    expect(await refused(stranger, 'getReminder', { id: reminderId })).toEqual(problem(404, 'not_found'))
    expect(await refused(stranger, 'holdReminders', { id, body: {} })).toEqual(problem(404, 'not_found'))
    const treasurer = await world.as({ scopes: ['facturen:lezen', 'facturen:beheren'] })
    const { levels } = await call(treasurer, 'getReminderLevels', {})
    expect(await refused(treasurer, 'updateReminderLevels', { body: { levels } })).toEqual(
      problem(403, 'insufficient_scope'),
    )
    const reader = await world.as({ scopes: ['facturen:lezen'] })
    expect(await refused(reader, 'getReminderPreview', {})).toEqual(problem(403, 'insufficient_scope'))
    await call(world.board, 'updateSettings', { body: { modules: { invoicing: false } } })
    expect(await refused(world.board, 'getReminderPreview', {})).toEqual(problem(404, 'module_disabled'))
  })
})

describeService('the letter before it is sent', (enter) => {
  it('is refused while there is nothing to send', async () => {
    const world = await enter({ settings })
    const { board } = world
    const [draft, paid] = [await overdue(world, { send: false }), await overdue(world)]
    await pay(world, { invoiceId: paid.id, amount: 5000 })
    for (const { id } of [draft, paid])
      expect(await refused(board, 'getReminderLetter', { id })).toEqual(problem(409, 'nothing_to_remind'))
    const [early, late, held] = [
      await overdue(world, { due_date: '2026-03-01' }),
      await overdue(world, { due_date: '2026-02-27' }),
      await overdue(world),
    ]
    await call(board, 'holdReminders', { id: held.id, body: {} })
    for (const { id } of [early, late, held])
      expect(await refused(board, 'getReminderLetter', { id })).toEqual(problem(409, 'reminder_not_due'))
  })

  it('goes on paper to a recipient without an email address', async () => {
    const world = await enter({ settings: { ...settings, language: 'en' } })
    const { board } = world
    const { id } = await overdue(world, { recipient: { name: 'Butcher' }, send: false })
    await call(board, 'markInvoiceSent', { id })
    expect(await call(board, 'getReminderLetter', { id })).toMatchObject({
      email: null,
      closing: 'Questions? Please contact TC De Linde.\n\nTC De Linde',
    })
  })
})

describeServiceOnEachDatabase('a reminder that two send', (enter) => {
  it('is sent once, also by two treasurers at once', async () => {
    const world = await enter({ settings })
    const other = await world.as({})
    const { id } = await overdue(world)
    const { done, refusals } = await race(
      [world.board, other, world.board].map((board) => call(board, 'createReminder', { id, body: email })),
    )
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([problem(409, 'reminder_not_due'), problem(409, 'reminder_not_due')])
    expect((await outboxOf(world)).filter(([kind]) => kind === 'reminder_email')).toHaveLength(1)
  })
})

describeService('the levels of reminders', (enter) => {
  it('begin in the language of the association, else in Dutch, with a text for every recipient', async () => {
    const first = async (language: 'en' | null) => {
      const { board } = await enter({ settings: { ...settings, language } })
      return (await call(board, 'getReminderLevels', {})).levels[0]
    }
    expect([(await first('en'))?.name, (await first(null))?.name]).toEqual(['Reminder', 'Herinnering'])
    const texts = Object.entries((await first('en'))?.texts ?? {})
    expect(texts.map(([language, { subject }]) => [language, subject])).toEqual([
      ['nl', 'Herinnering: factuur {number}'],
      ['en', 'Reminder: invoice {number}'],
      ['de', 'Zahlungserinnerung: Rechnung {number}'],
      ['fr', expect.stringContaining('{number}')],
    ])
    for (const [, { body }] of texts)
      for (const name of ['number', 'amount', 'due_date']) expect(body).toContain(`{${name}}`)
  })

  it('begin with three, and are replaced as a whole in the version that was read', async () => {
    const world = await enter({ settings })
    const { board } = world
    const { levels, version } = await call(board, 'getReminderLevels', {})
    expect(levels.map(({ name, days, fee }) => [name, days, fee])).toEqual([
      ['Herinnering', 7, '0.00'],
      ['Tweede herinnering', 14, '0.00'],
      ['Aanmaning', 14, '0.00'],
    ])
    const body = { levels: levels.slice(0, 2).map((level) => ({ ...level, fee: '5.00' })) }
    const changed = await call(board, 'updateReminderLevels', { version, body })
    expect(changed.levels).toEqual(body.levels)
    expect(await call(board, 'getReminderLevels', {})).toEqual(changed)
    // The same levels again are no change.
    expect(await call(board, 'updateReminderLevels', { body })).toEqual(changed)
    const { data } = await call(board, 'listChanges', { query: { record: 'organization' } })
    expect(data.map(({ action, fields }) => [action, fields])).toMatchObject([
      ['changed', [{ name: 'reminder_levels', before: levels, after: body.levels }]],
    ])
    expect(await refused(board, 'updateReminderLevels', { version, body })).toEqual(problem(412, 'version_conflict'))
    const misspelt = body.levels.map((level) => ({
      ...level,
      texts: { ...level.texts, fr: { subject: 'Rappel {nombre}', body: '{amount' } },
    }))
    expect(await refused(board, 'updateReminderLevels', { body: { levels: misspelt.slice(0, 1) } })).toEqual(
      invalid(['levels.0.texts.fr.subject', 'invalid'], ['levels.0.texts.fr.body', 'invalid']),
    )
  })
})
