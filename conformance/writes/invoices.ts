/** Invoices from draft to sent (specification, "Invoice"). The arithmetic is compared with the contract's own. */
import { formatMoney, invoiceTotals, parseMoney } from '#contract/money.ts'
import type { Check } from '../check.ts'
import { expectRateHeaders, expectRefusal, expectSuccess, told } from '../expectations.ts'
import { expected, failed, fine, type Findings, hasFailed, note, skipped } from '../finding.ts'
import { at, isObject, numberAt, recordsOf, sameJson, shown, textAt } from '../json.ts'
import type { Answer } from '../service.ts'
import { pathTo, type World } from '../world.ts'
import type { Cast } from './cast.ts'
import { idempotencyChecks, once, unknownIdCheck, write } from './write.ts'

interface Line {
  readonly description: string
  readonly quantity: number
  readonly unit_price: string
  readonly vat_rate: number
}

/** No fraction of a cent arises: whoever adds up right has these totals. */
const plainLines: readonly Line[] = [
  { description: 'Contribution', quantity: 2, unit_price: '60.00', vat_rate: 0 },
  { description: 'Lessons', quantity: 3, unit_price: '100.00', vat_rate: 9 },
  { description: 'Locker', quantity: 1, unit_price: '15.00', vat_rate: 21 },
  { description: 'Discount', quantity: 1, unit_price: '-10.00', vat_rate: 0 },
]

/** Halves of cents, in lines and in VAT. */
const brokenLines: readonly Line[] = [
  { description: 'Hours', quantity: 1.005, unit_price: '10.00', vat_rate: 21 },
  { description: 'Balls', quantity: 0.333, unit_price: '9.99', vat_rate: 21 },
  { description: 'Strings', quantity: 0.5, unit_price: '0.05', vat_rate: 9 },
]

const recipient = { name: 'Conformance B.V.', email: 'conformance@example.org' }
const bill = (lines: readonly Line[] = plainLines) => ({ recipient, lines })

function expectedTotals(lines: readonly Line[]): Readonly<Record<string, string>> {
  const { totalExclVat, totalVat, total } = invoiceTotals(
    lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: parseMoney(line.unit_price),
      vatRate: line.vat_rate,
    })),
  )
  return { total_excl_vat: formatMoney(totalExclVat), total_vat: formatMoney(totalVat), total: formatMoney(total) }
}

/** Where the names of the totals are others, there is nothing to compare. */
function judgeTotals({ json }: Answer, lines: readonly Line[]): Findings {
  return Object.entries(expectedTotals(lines)).flatMap(([field, amount]) => {
    const seen = at(json, field)
    return seen === undefined ? fine : expected(seen === amount, `${field} ${amount}`, shown(seen))
  })
}

function expectSent(name: 'createInvoice' | 'sendInvoice', answer: Answer): Findings {
  const success = expectSuccess(name, answer)
  if (hasFailed(success)) return success
  return [
    ...success,
    ...expected(textAt(answer.json, 'status') === 'sent', 'status sent', shown(at(answer.json, 'status'))),
  ]
}

export function createInvoiceChecks(cast: Cast): Check[] {
  const create = (world: World, body: unknown) => write(world, 'createInvoice', { body })
  const refuses = (name: string, body: object): Check => ({
    name,
    run: async (world) => expectRefusal(await create(world, body), { status: 422, code: 'validation_failed' }),
  })

  const creates: Check = {
    name: 'answers 201 with a draft and a number',
    gate: true,
    run: async (world) => {
      const answer = await create(world, bill())
      const success = expectSuccess('createInvoice', answer)
      if (hasFailed(success)) return success
      return [
        ...success,
        ...expected(textAt(answer.json, 'status') === 'draft', 'status draft', shown(at(answer.json, 'status'))),
        ...expected(at(answer.json, 'member_id') === null, 'member_id: null for a business', 'otherwise'),
        ...expected((textAt(answer.json, 'number') ?? 'named otherwise') !== '', 'an invoice number', 'none'),
        ...expectRateHeaders(answer),
      ]
    },
  }

  const addsUp: Check = {
    name: 'totals and VAT are those of the lines',
    run: async (world) => judgeTotals(await create(world, bill()), plainLines),
  }

  const rounds: Check = {
    name: 'fractions of a cent are rounded half away from zero, VAT per rate',
    run: async (world) => {
      const findings = judgeTotals(await create(world, bill(brokenLines)), brokenLines)
      const seen = findings.flatMap((finding) =>
        finding.kind === 'failed' ? [`${finding.seen} for ${finding.expected}`] : [],
      )
      return seen.length === 0 ? fine : note(`rounds otherwise: ${seen.join(', ')} (not in the specification)`)
    },
  }

  const numbersDiffer: Check = {
    name: 'every invoice has a number of its own',
    run: async (world) => {
      const [one, other] = [await create(world, bill()), await create(world, bill())]
      const number = textAt(one.json, 'number')
      if (number === undefined) return note('invoices have no "number" (its name is not in the specification)')
      return expected(number !== textAt(other.json, 'number'), 'two numbers', 'one number')
    },
  }

  const ofMember: Check = {
    name: 'a member can be invoiced',
    run: async (world) => {
      const member = await cast.newMember(world)
      if (typeof member === 'string') return skipped(member)
      const answer = await create(world, { member_id: member, lines: plainLines })
      return answer.status === 201
        ? expected(numberAt(answer.json, 'member_id') === member, 'the member_id', shown(at(answer.json, 'member_id')))
        : failed('201', told(answer))
    },
  }

  const sendsAtOnce: Check = {
    name: 'send: true sends at once',
    run: async (world) => expectSent('createInvoice', await create(world, { ...bill(), send: true })),
  }

  const withoutEmail: Check = {
    name: 'send: true without an email address: recipient_without_email',
    run: async (world) => {
      const answer = await create(world, { recipient: { name: 'Conformance' }, lines: plainLines, send: true })
      return expectRefusal(answer, { status: 409, code: 'recipient_without_email' })
    },
  }

  return [
    creates,
    addsUp,
    rounds,
    numbersDiffer,
    ofMember,
    sendsAtOnce,
    withoutEmail,
    refuses('without lines: 422', { recipient, lines: [] }),
    refuses('an amount that is no Money: 422', { recipient, lines: [{ ...plainLines[0], unit_price: '1.5' }] }),
    ...idempotencyChecks('createInvoice', async () => [{ body: bill() }, { body: bill(brokenLines) }]),
  ]
}

const notSendable = ['paid', 'cancelled', 'credited'] as const

export function sendInvoiceChecks(): Check[] {
  const send = (world: World, id: unknown) => write(world, 'sendInvoice', { ids: { id } })
  const draft = async (world: World, body: unknown = bill()) =>
    at((await write(world, 'createInvoice', { body })).json, 'id')

  const onDraft = (name: string, judge: (world: World, id: unknown) => Promise<Findings>, body?: unknown): Check => ({
    name,
    run: async (world) => {
      const id = await draft(world, body)
      return id === undefined ? skipped('no invoice could be created for it') : judge(world, id)
    },
  })

  const sends = onDraft('answers 200 with the invoice as sent', async (world, id) => {
    const answer = await send(world, id)
    return [...expectSent('sendInvoice', answer), ...expectRateHeaders(answer)]
  })

  const sendsAgain = onDraft('what is outstanding can be sent again', async (world, id) => {
    await send(world, id)
    return expectSent('sendInvoice', await send(world, id))
  })

  const keepsAmounts = onDraft('sending changes no amount', async (world, id) => {
    const totals = (answer: Answer) => ['total_excl_vat', 'total_vat', 'total'].map((field) => at(answer.json, field))
    const before = await world.ask({ method: 'GET', path: pathTo('getInvoice', { id }) })
    const after = await send(world, id)
    if (before.status !== 200) return skipped('the key cannot read invoices')
    return expected(sameJson(totals(before), totals(after)), 'the same totals', 'others')
  })

  const withoutEmail = onDraft(
    'a recipient without an email address: recipient_without_email',
    async (world, id) => expectRefusal(await send(world, id), { status: 409, code: 'recipient_without_email' }),
    { recipient: { name: 'Conformance' }, lines: plainLines },
  )

  const refuses = (status: string): Check => ({
    name: `an invoice that is ${status}: invoice_not_sendable`,
    run: async (world) => {
      const answer = await world.get(pathTo('listInvoices', {}, { limit: 1, status }))
      const invoice = recordsOf(answer.json).find((record) => record['status'] === status)
      if (!isObject(invoice)) return skipped(`there is no invoice that is ${status}`)
      return expectRefusal(await send(world, invoice['id']), { status: 409, code: 'invoice_not_sendable' })
    },
  })

  const drafts = once(async (world) => [await draft(world), await draft(world)])

  return [
    { ...sends, gate: true },
    sendsAgain,
    keepsAmounts,
    withoutEmail,
    ...notSendable.map(refuses),
    ...idempotencyChecks('sendInvoice', async (world) => {
      const [one, other] = await drafts(world)
      if (one === undefined || other === undefined) return 'no invoice could be created for it'
      return [{ ids: { id: one } }, { ids: { id: other } }]
    }),
    unknownIdCheck('sendInvoice'),
  ]
}
