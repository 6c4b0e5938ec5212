/** Long work that a person starts and the service finishes (not in the specification). */
import { z } from 'zod'
import { jobStatuses } from '../../job-states.ts'
import { jobKinds, jobLimits as limits, leftOutReasons } from '../../jobs.ts'
import { becauseOfFields, date, dateTime, id, listOf, money, moneySum, nullableString, timestamps } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { idFilter, page, updatedSince } from '../parameters.ts'
import { importOutcomes } from '../../member-import.ts'
import { managedRecipientInput } from './invoices.ts'
import { memberFile, memberImport, memberImportChanges, memberImportQuery, memberImportRow } from './member-imports.ts'
import { changedField } from './changes.ts'
import { delivery, jobPayerList, jobPayerQuery, listedMember, rowPerson } from './job-payers.ts'
import { memberChangesInput, shownChange, undoMemberChangesInput } from './member-changes.ts'

const memberIds = z.array(id).min(1)

const runExceptions = z.strictObject({
  payers: z
    .array(
      z
        .strictObject({
          member_ids: memberIds.max(limits.exceptions),
          payer_member_id: id.optional(),
          recipient: managedRecipientInput.optional(),
        })
        .refine((payer) => (payer.payer_member_id === undefined) !== (payer.recipient === undefined), {
          ...becauseOfFields('exactly_one'),
          path: ['payer_member_id'],
        }),
    )
    .max(limits.exceptions)
    .optional()
    .meta({
      description:
        'Who pays in this run only; the last one of a member counts. A recipient is one payer for all of its members.',
    }),
  include_member_ids: memberIds.max(limits.exceptions).optional().meta({
    description: 'Members who are charged although an invoice that no job made has the reference (`invoiced_before`).',
  }),
})

const contributionRunInput = runExceptions.extend({
  rules_id: id,
  member_ids: memberIds.max(limits.selection).optional().meta({
    description:
      'These members instead of the ones that the rules choose; needed for rules with a view. Former members too: they are left out.',
  }),
})

const discardDraftsInput = z.strictObject({
  job_id: id.meta({ description: 'The contribution run whose invoices are discarded, as far as they are drafts.' }),
})

const invoiceIds = z.array(id).min(1).max(limits.selection)

const sendInvoicesInput = z.strictObject({
  invoice_ids: invoiceIds.meta({ description: 'Drafts, and for `email` also invoices that were sent before.' }),
  by: z.enum(['email', 'paper']).meta({
    description:
      '`paper`: drafts that were posted or handed over become `sent`, and no email goes out. Needs `facturen:beheren`.',
  }),
})

const sendRemindersInput = z.strictObject({
  excluded_invoice_ids: z.array(id).max(limits.selection).optional().meta({
    description: 'Invoices of which nobody is reminded this time.',
  }),
})

const undoImportInput = z.strictObject({
  job_id: id.meta({ description: 'The import of which everything is taken back that nothing newer has touched.' }),
})

const sendMailingInput = z.strictObject({
  mailing_id: id.meta({ description: 'A draft, with a subject and a text.' }),
})

const createdAsJobs = {
  contribution_run: contributionRunInput.optional(),
  discard_drafts: discardDraftsInput.optional(),
  undo_member_import: undoImportInput.optional(),
  send_invoices: sendInvoicesInput.optional(),
  send_reminders: sendRemindersInput.optional(),
  member_changes: memberChangesInput.optional(),
  undo_member_changes: undoMemberChangesInput.optional(),
  send_mailing: sendMailingInput.optional(),
}

/** The parameters of a job as they are stored: exactly one kind has them. A file becomes a job of its own operation. */
export const jobParameters = z.strictObject({
  ...createdAsJobs,
  member_import: memberImportChanges.extend({ file_name: z.string() }).optional(),
})
export type JobParameters = z.output<typeof jobParameters>

export const jobCreate = z
  .strictObject(createdAsJobs)
  .refine((job) => Object.values(job).filter((parameters) => parameters !== undefined).length === 1, {
    ...becauseOfFields('exactly_one'),
    path: ['contribution_run'],
  })
  .meta({ id: 'JobCreate', description: 'The parameters of exactly one kind of job.' })
export type JobCreate = z.output<typeof jobCreate>

const reason = z.enum(leftOutReasons).nullable()
const total = money.meta({
  description: 'VAT included. Of a row that is included: what its lines add to the invoices of its payer.',
})

const difference = z.strictObject({
  member_id: id.nullable(),
  invoice_id: id.nullable(),
  name: z.string(),
  before: z.strictObject({ is_included: z.boolean(), reason, total }).nullable(),
  after: z.strictObject({ is_included: z.boolean(), reason, total }).nullable(),
})

export const job = z
  .strictObject({
    object: z.literal('job'),
    id,
    kind: z.enum(jobKinds),
    status: z.enum(jobStatuses),
    contribution_run: z
      .strictObject({
        rules_id: id,
        name: z.string().meta({ description: 'Of the rules, as it was.' }),
        reference: z.string(),
        invoice_date: date,
      })
      .nullable(),
    discard_drafts: discardDraftsInput.nullable(),
    send_invoices: sendInvoicesInput.pick({ by: true }).nullable(),
    send_reminders: sendRemindersInput.required().nullable(),
    member_changes: shownChange.nullable(),
    undo_member_changes: shownChange.extend(undoMemberChangesInput.shape).nullable(),
    send_mailing: sendMailingInput
      .extend({
        subject: nullableString.meta({ description: 'Null for a caller who may not read messages to its audience.' }),
      })
      .nullable(),
    member_import: memberImport.nullable(),
    undo_member_import: undoImportInput.extend({ file_name: z.string() }).nullable(),
    fingerprint: z.string().meta({
      description: 'Of the preview: send it to start the job. Empty while something about a file is open.',
    }),
    counts: z.strictObject({
      included: z.int().min(0).meta({ description: 'Rows of the preview that are included.' }),
      left_out: z.int().min(0),
      invoices: z.int().min(0).meta({
        description:
          'To be made, discarded, sent or reminded of; of an import, and of changes to members, members; of a message, emails.',
      }),
      done: z.int().min(0).meta({
        description: 'For how many that was done.',
      }),
      skipped: z.int().min(0).meta({ description: 'Included rows that were left out when their turn came.' }),
    }),
    progress: z.number().min(0).max(1).meta({ description: 'The part of the work that is done.' }),
    total: moneySum.meta({
      description: 'Of all invoices of the preview, VAT included; for sending and reminders what is due on them.',
    }),
    failure: nullableString.meta({
      description:
        'Of a job that `failed`: the code of the problem, or the reason of a refused field, such as `closed_period`; `broken_off` where the work broke off again and again. Everything that was done stays done.',
    }),
    undone_by: id
      .nullable()
      .meta({ description: 'The job that undoes this one, or has undone it: then this one cannot go on.' }),
    differences: z
      .strictObject({ count: z.int().min(0), rows: z.array(difference).max(limits.differences) })
      .nullable()
      .meta({ description: 'What a refresh has changed in the preview; null in every other response.' }),
    created_by: z.string(),
    started_by: nullableString,
    started_at: dateTime.nullable(),
    ended_at: dateTime.nullable(),
    ...timestamps,
  })
  .meta({ id: 'Job' })
export type Job = z.output<typeof job>
export const jobList = listOf(job, 'JobList')
export const jobListQuery = z.object({
  ...page,
  updated_since: updatedSince,
  status: z.enum(jobStatuses).optional(),
  kind: z.enum(jobKinds).optional(),
})
export type JobListQuery = z.output<typeof jobListQuery>

export const jobStart = z
  .strictObject({
    fingerprint: z.string().min(1).max(64).meta({ description: 'Of the preview that the user has seen.' }),
  })
  .meta({ id: 'JobStart' })
export type JobStart = z.output<typeof jobStart>

export const jobRefresh = z
  .strictObject({
    contribution_run: runExceptions.optional().meta({ description: 'Added to the parameters of the job.' }),
    member_import: memberImportChanges.optional(),
    send_reminders: sendRemindersInput
      .required()
      .optional()
      .meta({ description: 'In place of the parameters of the job.' }),
  })
  .meta({ id: 'JobRefresh' })
export type JobRefresh = z.output<typeof jobRefresh>

export const jobRow = z
  .strictObject({
    object: z.literal('job_row'),
    position: z.int().min(1).meta({ description: 'Included rows come first.' }),
    member: listedMember
      .nullable()
      .meta({ description: 'Null for a row about an invoice, or about a guest of an event.' }),
    is_included: z.boolean(),
    reason: reason.meta({ description: 'Why the row is left out, in the preview or when its turn came.' }),
    note: nullableString.meta({ description: 'The reason that the rules give for an excluded member.' }),
    payer: rowPerson
      .nullable()
      .meta({ description: 'Who gets the invoice or the reminder, with the email address of now.' }),
    readers: z
      .array(rowPerson)
      .meta({ description: 'Who gets the message about the member, with the email address of now.' }),
    bundle: z
      .int()
      .nullable()
      .meta({ description: 'Rows with the same number share their invoices, or their message.' }),
    lines: z.array(
      z.strictObject({ description: z.string(), product_id: id.nullable(), amount: money, vat_rate: z.number() }),
    ),
    total,
    delivery,
    membership_end_date: date
      .nullable()
      .meta({ description: 'Of a member who has cancelled and is charged all the same.' }),
    changes: z.array(changedField).meta({ description: 'What changes of the member, with the values before.' }),
    earlier_invoice: z.strictObject({ id, number: z.string() }).nullable().meta({
      description: 'With `invoiced` and `invoiced_before`.',
    }),
    sent_at: dateTime.nullable().meta({ description: 'When the invoice was sent last, before this job.' }),
    reminder: z
      .strictObject({
        level: z.int().min(1).nullable(),
        level_name: nullableString,
        fee: money.meta({ description: 'Asked for by an invoice of its own.' }),
        due_date: date,
        next_on: date.nullable().meta({ description: 'The first day on which it gets one, where it gets none now.' }),
      })
      .nullable(),
    is_done: z.boolean(),
    invoices: z
      .array(z.strictObject({ id, number: z.string() }))
      .meta({ description: 'That were made for it, one for each term, or the one that it is about.' }),
    member_import: memberImportRow.nullable(),
  })
  .meta({ id: 'JobRow' })
export type JobRow = z.output<typeof jobRow>
export const jobRowList = listOf(jobRow, 'JobRowList')

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const jobRowQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(limits.rows))
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: limits.rows, default: 100 }),
  starting_after: page.starting_after,
  is_included: flag.optional(),
  member_id: idFilter.optional(),
  outcome: z.enum(importOutcomes).optional().meta({ description: 'Of an import of members.' }),
})
export type JobRowQuery = z.output<typeof jobRowQuery>

/** The schemas of each operation. */
export const jobSchemas = {
  listJobs: { params: none, query: jobListQuery, body: null, response: jobList },
  createJob: { params: none, query: none, body: jobCreate, response: job },
  getJob: { params: byId, query: none, body: null, response: job },
  listJobRows: { params: byId, query: jobRowQuery, body: null, response: jobRowList },
  listJobPayers: { params: byId, query: jobPayerQuery, body: null, response: jobPayerList },
  refreshJob: { params: byId, query: none, body: jobRefresh, response: job },
  startJob: { params: byId, query: none, body: jobStart, response: job },
  stopJob: { params: byId, query: none, body: null, response: job },
  deleteJob: { params: byId, query: none, body: null, response: null },
  createMemberImport: { params: none, query: memberImportQuery, body: memberFile, response: job },
} as const
