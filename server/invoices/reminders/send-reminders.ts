/** Reminds of many overdue invoices as a job: each gets the level that is next, or none, with the reason. */
import type { LeftOutReason } from '#contract/jobs.ts'
import { parseMoney } from '#contract/money.ts'
import { versionOf } from '#contract/operations.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import type { RequestContext } from '../../operation/context.ts'
import { findAddressed } from '../queries.ts'
import {
  type InvoiceRowPlan,
  jobName,
  type JobKindRules,
  planOfInvoices,
  type RowResult,
} from '../../operation/job-kind.ts'
import { refuse } from '../../lib/problem.ts'
import { remind } from './create-reminder.ts'
import { findLevels } from './levels.ts'
import { nextReminder } from './next-reminder.ts'
import { type ReminderCandidate, selectOverdue } from './queries.ts'

/** Reminders of a batch. One with a fee makes an invoice as well. */
const batchSize = 10

function inputOf({ send_reminders: parameters }: JobParameters) {
  if (!parameters) throw new Error('Sending reminders has its parameters.')
  return parameters
}

/** Throws `validation_failed` for invoices that do not exist. */
async function check(ctx: RequestContext, input: JobParameters): Promise<void> {
  const { excluded_invoice_ids: ids = [] } = inputOf(input)
  const known = new Set((await findAddressed(ctx, ids)).map(({ id }) => id))
  refuse(
    ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ field: `send_reminders.excluded_invoice_ids.${index}`, reason: 'unknown_invoice' }],
    ),
  )
}

type Next = ReturnType<typeof nextReminder>

function reasonOf(next: Next, isExcluded: boolean): LeftOutReason | null {
  return next.left_out ?? (isExcluded ? 'excluded' : null)
}

async function levelsOf(ctx: RequestContext) {
  const record = await findLevels(ctx.db, ctx.association)
  return { levels: record.levels, version: versionOf(record) }
}

export const sendReminders: JobKindRules = {
  check,
  plan: async (ctx, input) => {
    const excluded = new Set(inputOf(input).excluded_invoice_ids)
    const { levels, version } = await levelsOf(ctx)
    const rowOf = (facts: ReminderCandidate): InvoiceRowPlan => {
      const next = nextReminder(facts, levels, ctx.today)
      const level = levels[(next.level ?? 0) - 1]
      return {
        id: facts.invoice_id,
        reason: reasonOf(next, excluded.has(facts.invoice_id)),
        cents: facts.due,
        content: {
          delivery: facts.email === null ? 'print' : 'email',
          reminder: {
            level: next.level,
            levelName: level?.name ?? null,
            levelsVersion: version,
            fee: level ? parseMoney(level.fee) : 0,
            dueDate: facts.due_date,
            nextOn: next.level === null ? next.next_on : null,
          },
        },
      }
    }
    return planOfInvoices({ name: jobName('send_reminders', ctx.association) }, (await selectOverdue(ctx)).map(rowOf))
  },
  batch: () => batchSize,
  perform: async (ctx, { rows }) => {
    const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? [])
    const overdue = new Map((await selectOverdue(ctx, ids)).map((facts) => [facts.invoice_id, facts]))
    const { levels, version } = await levelsOf(ctx)
    const results: RowResult[] = []
    for (const { position, invoiceId, content } of rows) {
      const { reminder, delivery, cents: seenDue } = content
      if (invoiceId === null || !reminder) continue
      const facts = overdue.get(invoiceId)
      const whatChanged = (): LeftOutReason | null => {
        // Paid, cancelled or credited since the preview.
        if (!facts) return 'not_open'
        const next = nextReminder(facts, levels, ctx.today)
        if (next.left_out !== null) return next.left_out
        // The user has seen other texts, another level or another amount.
        const isOther = reminder.levelsVersion !== version || next.level !== reminder.level || facts.due !== seenDue
        if (isOther) return 'changed_since'
        return delivery === 'email' && facts.email === null ? 'no_email' : null
      }
      const reason = whatChanged()
      const level = levels[(reminder.level ?? 0) - 1]
      if (reason === null && facts && level)
        await remind(ctx, {
          facts,
          level,
          position: reminder.level ?? 0,
          method: delivery === 'email' ? 'email' : 'letter',
        })
      results.push({ position, reason, invoiceIds: [invoiceId] })
    }
    return { rows: results, done: results.filter(({ reason }) => reason === null).length }
  },
}
