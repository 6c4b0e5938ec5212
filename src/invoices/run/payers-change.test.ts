import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { formatMoney } from '#contract/money.ts'
import { contactOf, input, member } from '../../testing/example-run.ts'
import { contributionPlan, planBody } from './contribution-plan.ts'
import { invoicedUnder } from './earlier-invoices.ts'
import { invoicesToRead } from './invoices-to-read.ts'
import { nameOf } from './payers.ts'
import { previewRun } from './plan.ts'
import type { ChosenPayer, RunInput } from './preview.ts'

type Made = InvoiceSummary & { readonly texts: readonly string[]; readonly for: readonly number[] }

const ids = [1, 2, 3, 4, 5]
const reference = 'Contribution 2026'
const address = member(1).address

/** The invoices that a run makes beside the existing ones. */
function run(people: RunInput['members'], made: readonly Made[], options: Partial<RunInput>): Made[] {
  const base = input([...people.values()], {}, options)
  const all = { ...base, invoiced: invoicedUnder(made, base.settings) }
  const read = (texts: RunInput['textsOf']) => {
    const wanted = invoicesToRead({ ...all, textsOf: texts })
    return new Map([
      ...texts,
      ...made.filter(({ id }) => wanted.includes(id)).map(({ id, texts: of }) => [id, of] as const),
    ])
  }
  const { invoices } = previewRun({ ...all, textsOf: read(read(new Map())) })
  const plan = contributionPlan(invoices, { reference, invoiceDate: '' })
  return plan.invoices.map((step, index) => {
    const body = planBody(plan, step, (id) => nameOf(people.get(id) ?? member(id)))
    const created_at = `2026-01-0${made.length === 0 ? 1 : 2}T00:00:00.000Z`
    return {
      object: 'invoice',
      id: made.length + index + 1,
      number: '',
      member_id: body.member_id ?? null,
      recipient: { name: body.recipient?.name ?? '', email: null, address },
      reference: body.reference ?? null,
      status: 'draft',
      invoice_date: '',
      due_date: '',
      sent_at: null,
      payment_url: null,
      total_excl_vat: '',
      total_vat: '',
      total: formatMoney(step.cents),
      amount_paid: '',
      amount_due: '',
      vat: [],
      created_at,
      updated_at: created_at,
      texts: body.lines.map(({ description }) => description),
      for: invoices[index]?.lines.map((line) => line.member.id) ?? [],
    }
  })
}

const someone = fc.constantFrom(...ids)
const payer: fc.Arbitrary<ChosenPayer> = fc.oneof(
  fc.record({ member: someone }),
  fc.record({ name: fc.constantFrom('Bakery', 'bakery', 'Butcher') }),
)
const payers = fc.array(fc.tuple(someone, payer)).map((chosen) => new Map(chosen))
const contacts = fc.tuple(...ids.map((id) => fc.option(fc.constantFrom(...ids.filter((other) => other < id), id))))

test('when someone else pays in a later run under one reference, nobody is invoiced twice and nobody is missed', () => {
  fc.assert(
    fc.property(
      contacts,
      fc.uniqueArray(someone).map((chosen) => new Set(chosen)),
      payers,
      payers,
      (contactsOf, selected, before, after) => {
        const people = new Map(
          ids.map((id, index) => {
            const contact = contactsOf[index] ?? id
            return [id, member(id, contact === id ? {} : contactOf(contact))]
          }),
        )
        const first = run(people, [], { payers: before, selected })
        const second = run(people, first, { payers: after })
        expect([...first, ...second].flatMap((invoice) => invoice.for).toSorted((a, b) => a - b)).toEqual(ids)
      },
    ),
    { numRuns: 500 },
  )
})
