/** Invoices from draft to sent (specification, "Invoice"); amounts are compared with the contract's own arithmetic. */
import { formatMoney, invoiceTotals, parseMoney } from '#contract/money.ts'
import type { Check } from '../check.ts'
import { expectRateHeaders, expectRefusal, expectSuccess, describeResponse } from '../expectations.ts'
import { expected, failed, ok, type Findings, hasFailed, note, skipped } from '../finding.ts'
import { at, isObject, recordsOf, sameJson, describeValue, textAt } from '../json.ts'
import type { ServiceResponse } from '../service.ts'
import { pathTo, type CheckContext } from '../context.ts'
import type { TestMembers } from './test-members.ts'
import { idempotencyChecks, once, unknownIdCheck, write } from './write.ts'

interface Line {
  readonly description: string
  readonly quantity: number
  readonly unit_price: string
  readonly vat_rate: number
}

/** Amounts without fractions of a cent, so that rounding rules cannot matter. */
const plainLines: readonly Line[] = [
  { description: 'Contribution', quantity: 2, unit_price: '60.00', vat_rate: 0 },
  { description: 'Lessons', quantity: 3, unit_price: '100.00', vat_rate: 9 },
  { description: 'Locker', quantity: 1, unit_price: '15.00', vat_rate: 21 },
  { description: 'Discount', quantity: 1, unit_price: '-10.00', vat_rate: 0 },
]

/** Amounts with half cents, in lines and in VAT. */
const fractionalLines: readonly Line[] = [
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

/** A total under another field name cannot be compared. */
function checkTotals({ json }: ServiceResponse, lines: readonly Line[]): Findings {
  return Object.entries(expectedTotals(lines)).flatMap(([field, amount]) => {
    const seen = at(json, field)
    return seen === undefined ? ok : expected(seen === amount, `${field} ${amount}`, describeValue(seen))
  })
}

function expectInvoiceStatus({ json }: ServiceResponse, status: string): Findings {
  const seen = at(json, 'status')
  return expected(seen === status, `status ${status}`, describeValue(seen))
}

function expectSent(name: 'createInvoice' | 'sendInvoice', response: ServiceResponse): Findings {
  const success = expectSuccess(name, response)
  return hasFailed(success) ? success : [...success, ...expectInvoiceStatus(response, 'sent')]
}

export function createInvoiceChecks(testMembers: TestMembers): Check[] {
  const create = (context: CheckContext, body: unknown) => write(context, 'createInvoice', { body })
  const refuses = (name: string, body: object): Check => ({
    name,
    run: async (context) => expectRefusal(await create(context, body), { status: 422, code: 'validation_failed' }),
  })

  const creates: Check = {
    name: 'answers 201 with a draft and a number',
    gate: true,
    run: async (context) => {
      const response = await create(context, bill())
      const success = expectSuccess('createInvoice', response)
      if (hasFailed(success)) return success
      return [
        ...success,
        ...expectInvoiceStatus(response, 'draft'),
        ...expected(at(response.json, 'member_id') === null, 'member_id: null for a business', 'another value'),
        ...expected((textAt(response.json, 'number') ?? 'another field name') !== '', 'an invoice number', 'none'),
        ...expectRateHeaders(response),
      ]
    },
  }

  const addsUp: Check = {
    name: 'totals and VAT are those of the lines',
    run: async (context) => checkTotals(await create(context, bill()), plainLines),
  }

  const rounds: Check = {
    name: 'fractions of a cent are rounded half away from zero, VAT per rate',
    run: async (context) => {
      const findings = checkTotals(await create(context, bill(fractionalLines)), fractionalLines)
      const seen = findings.flatMap((finding) =>
        finding.kind === 'failed' ? [`${finding.seen} for ${finding.expected}`] : [],
      )
      return seen.length === 0 ? ok : note(`rounds differently: ${seen.join(', ')} (not in the specification)`)
    },
  }

  const numbersDiffer: Check = {
    name: 'every invoice has a number of its own',
    run: async (context) => {
      const [one, other] = [await create(context, bill()), await create(context, bill())]
      const number = textAt(one.json, 'number')
      if (number === undefined) return note('invoices have no "number" (its name is not in the specification)')
      return expected(number !== textAt(other.json, 'number'), 'two numbers', 'one number')
    },
  }

  const ofMember: Check = {
    name: 'a member can be invoiced',
    run: async (context) => {
      const member = await testMembers.newMember(context)
      if (typeof member === 'string') return skipped(member)
      const response = await create(context, { member_id: member, lines: plainLines })
      if (response.status !== 201) return failed('201', describeResponse(response))
      const seen = at(response.json, 'member_id')
      return expected(seen === member, 'the member_id', describeValue(seen))
    },
  }

  const sendsAtOnce: Check = {
    name: 'send: true sends at once',
    run: async (context) => expectSent('createInvoice', await create(context, { ...bill(), send: true })),
  }

  const withoutEmail: Check = {
    name: 'send: true without an email address: recipient_without_email',
    run: async (context) => {
      const response = await create(context, { recipient: { name: 'Conformance' }, lines: plainLines, send: true })
      return expectRefusal(response, { status: 409, code: 'recipient_without_email' })
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
    refuses('an amount that is not Money: 422', { recipient, lines: [{ ...plainLines[0], unit_price: '1.5' }] }),
    ...idempotencyChecks('createInvoice', async () => [{ body: bill() }, { body: bill(fractionalLines) }]),
  ]
}

const notSendable = ['paid', 'cancelled', 'credited'] as const

export function sendInvoiceChecks(): Check[] {
  const send = (context: CheckContext, id: unknown) => write(context, 'sendInvoice', { ids: { id } })
  const draft = async (context: CheckContext, body: unknown = bill()) =>
    at((await write(context, 'createInvoice', { body })).json, 'id')

  const onDraft = (
    name: string,
    inspect: (context: CheckContext, id: unknown) => Promise<Findings>,
    body?: unknown,
  ): Check => ({
    name,
    run: async (context) => {
      const id = await draft(context, body)
      return id === undefined ? skipped('no invoice could be created for it') : inspect(context, id)
    },
  })

  const sends = onDraft('answers 200 with the invoice as sent', async (context, id) => {
    const response = await send(context, id)
    return [...expectSent('sendInvoice', response), ...expectRateHeaders(response)]
  })

  const sendsAgain = onDraft('an outstanding invoice can be sent again', async (context, id) => {
    await send(context, id)
    return expectSent('sendInvoice', await send(context, id))
  })

  const keepsAmounts = onDraft('sending changes no amount', async (context, id) => {
    const totals = (response: ServiceResponse) =>
      ['total_excl_vat', 'total_vat', 'total'].map((field) => at(response.json, field))
    const before = await context.send({ method: 'GET', path: pathTo('getInvoice', { id }) })
    const after = await send(context, id)
    if (before.status !== 200) return skipped('the key cannot read invoices')
    return expected(sameJson(totals(before), totals(after)), 'the same totals', 'others')
  })

  const withoutEmail = onDraft(
    'a recipient without an email address: recipient_without_email',
    async (context, id) => expectRefusal(await send(context, id), { status: 409, code: 'recipient_without_email' }),
    { recipient: { name: 'Conformance' }, lines: plainLines },
  )

  const refuses = (status: string): Check => ({
    name: `an invoice that is ${status}: invoice_not_sendable`,
    run: async (context) => {
      const response = await context.get(pathTo('listInvoices', {}, { limit: 1, status }))
      const invoice = recordsOf(response.json).find((record) => record['status'] === status)
      if (!isObject(invoice)) return skipped(`there is no invoice that is ${status}`)
      return expectRefusal(await send(context, invoice['id']), { status: 409, code: 'invoice_not_sendable' })
    },
  })

  const drafts = once(async (context) => [await draft(context), await draft(context)])

  return [
    { ...sends, gate: true },
    sendsAgain,
    keepsAmounts,
    withoutEmail,
    ...notSendable.map(refuses),
    ...idempotencyChecks('sendInvoice', async (context) => {
      const [one, other] = await drafts(context)
      if (one === undefined || other === undefined) return 'no invoice could be created for it'
      return [{ ids: { id: one } }, { ids: { id: other } }]
    }),
    unknownIdCheck('sendInvoice'),
  ]
}
