import { describe, expect, it } from 'vitest'
import { invoiceCreate } from '#contract/schemas/invoices.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import {
  emptyLine,
  invoiceBody,
  invoicePath,
  invoiceProblems,
  type InvoiceValues,
  newInvoiceValues,
} from './invoice-values.ts'
import { formTotals, lineTotal } from './line-amounts.ts'

const empty = newInvoiceValues({ memberId: null, membersOffered: true, today: '', dueDate: '' })
const written = {
  description: 'Contributie',
  quantity: '1',
  unit_price: '120.00',
  vat_rate: '0',
  vat_kind: '' as const,
  ledger_account: '',
  cost_centre: '',
}

function values(changes: Partial<InvoiceValues>): InvoiceValues {
  return { ...empty, ...changes }
}

function refused(form: InvoiceValues): [string, string][] {
  const problems = invoiceProblems(form, (body) => schemaProblems(invoiceCreate, body))
  return problems.map(({ field, reason }) => [field, reason])
}

describe('invoiceBody', () => {
  it('leaves out the empty lines and fields', () => {
    const body = invoiceBody(values({ member_id: 3, lines: [emptyLine(), written, emptyLine()], reference: ' ' }))
    expect(body).toEqual({
      member_id: 3,
      lines: [{ description: 'Contributie', quantity: 1, unit_price: '120.00', vat_rate: 0 }],
    })
  })

  it('contains only the chosen recipient', () => {
    const recipient = { ...empty.recipient, name: 'Bakkerij Smit', email: 'info@smit.example' }
    const body = invoiceBody(values({ recipient_kind: 'business', member_id: 3, recipient, lines: [written] }))
    expect(body).toMatchObject({ recipient: { name: 'Bakkerij Smit', email: 'info@smit.example' } })
    expect(body).not.toHaveProperty('member_id')
  })
})

describe('problems', () => {
  it('of an empty form appear at the member and the first line', () => {
    expect(refused(empty)).toEqual([
      ['lines.0.description', 'required'],
      ['lines.0.unit_price', 'required'],
      ['member_id', 'required'],
    ])
  })

  it('are shown at the line on screen', () => {
    const wrong = { ...written, quantity: 'two', unit_price: '12', vat_rate: '101' }
    expect(refused(values({ member_id: 1, lines: [emptyLine(), written, wrong] }))).toEqual([
      ['lines.2.quantity', 'number'],
      ['lines.2.unit_price', 'money'],
      ['lines.2.vat_rate', 'at_most'],
    ])
    expect(invoicePath('lines.1.unit_price', values({ lines: [written, emptyLine(), written] }))).toBe(
      'lines.2.unit_price',
    )
  })

  it('of all lines together are shown at the list of lines', () => {
    expect(refused(values({ member_id: 1, lines: [{ ...written, unit_price: '-1.00' }] }))).toEqual([
      ['lines', 'negative_total'],
    ])
  })
})

describe('formTotals', () => {
  it('adds up complete lines and counts incomplete ones', () => {
    const lines = [
      { ...written, quantity: '3', unit_price: '0.35', vat_rate: '21' },
      { ...written, unit_price: 'twelve' },
      { ...written, quantity: '1.12345' },
      emptyLine(),
    ]
    const { totals, missing, fault } = formTotals(lines)
    expect(totals).toMatchObject({ totalExclVat: 105, totalVat: 22, total: 127 })
    expect([missing, fault]).toEqual([2, null])
  })

  it('an empty quantity is 1, and an empty rate is 0', () => {
    expect(formTotals([{ ...written, quantity: '', vat_rate: '' }]).totals.total).toBe(12_000)
  })

  it('a line too large to be exact has no total', () => {
    expect(lineTotal({ ...written, quantity: '1000000', unit_price: '9000000000000.00' })).toBeNull()
    expect(lineTotal({ ...written, quantity: '2.5' })).toBe('300.00')
  })
})
