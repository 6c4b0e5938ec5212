/** Batches of SEPA direct debits (not in the specification). */
import { z } from 'zod'
import { isDate } from '../../dates.ts'
import { notCollectedReasons } from '../../debit-reasons.ts'
import { because, date, dateTime, id, listOf, money, nullableString, timestamps } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'
import { version } from './version.ts'

export const debitFormats = ['pain.008.001.02', 'pain.008.001.08'] as const
export type DebitFormat = (typeof debitFormats)[number]

/** Rows; the bank may credit all of them as one sum. */
export const largestBatch = 10_000

/** Settings that the association has not filled in. */
export const debitSettingsProblems = ['creditor_id', 'iban'] as const

const returned = z
  .strictObject({ on: date, code: nullableString.meta({ description: 'ISO 20022 reason of the return: `AC04`.' }) })
  .meta({ id: 'DirectDebitReturn' })

const candidate = z
  .strictObject({
    invoice_id: id,
    number: z.string(),
    recipient_name: z.string(),
    member_id: id.nullable(),
    amount: money,
    due_date: date.meta({ description: 'The day that the invoice announces for its collection.' }),
    left_out: z.enum(notCollectedReasons).nullable().meta({ description: 'Null: it can be collected.' }),
    direct_debit_id: id.nullable().meta({ description: 'The batch that it is in already.' }),
    warning: returned.nullable().meta({
      description:
        'The last collection by this mandate was returned for a reason that lies with the mandate or the account.',
    }),
    written_name: nullableString.meta({
      description: 'The name as the file has it, where it has characters outside the SEPA set; otherwise null.',
    }),
  })
  .meta({ id: 'DirectDebitCandidate' })
export type DirectDebitCandidate = z.output<typeof candidate>

const directDebitPreview = z
  .strictObject({
    object: z.literal('direct_debit_preview'),
    collection_date: date,
    earliest_collection_date: date,
    settings_lack: z.array(z.enum(debitSettingsProblems)),
    count: z.int().min(0),
    total: money,
    rows: z.array(candidate),
  })
  .meta({ id: 'DirectDebitPreview' })
export type DirectDebitPreview = z.output<typeof directDebitPreview>
const directDebitPreviewQuery = z.object({
  collection_date: z
    .string()
    .refine(isDate, because('date'))
    .optional()
    .meta({ description: 'Default: the earliest.' }),
})

export const debitStatuses = ['created', 'submitted', 'discarded'] as const

export const directDebitSummary = z
  .strictObject({
    object: z.literal('direct_debit'),
    id,
    version,
    status: z.enum(debitStatuses),
    collection_date: date,
    message_id: z.string().meta({ description: 'By which the bank knows the file.' }),
    count: z.int().min(1),
    total: money,
    submitted_at: dateTime.nullable(),
    ...timestamps,
  })
  .meta({ id: 'DirectDebitSummary' })
export type DirectDebitSummary = z.output<typeof directDebitSummary>
const directDebitList = listOf(directDebitSummary, 'DirectDebitList')
const directDebitQuery = z.object({ ...page, updated_since: updatedSince })

const directDebit = directDebitSummary
  .extend({
    rows: z.array(
      z
        .strictObject({
          invoice_id: id,
          number: z.string(),
          member_id: id,
          recipient_name: z.string(),
          mandate_reference: z.string(),
          amount: money,
          returned: returned.nullable().meta({ description: 'The bank took the payment back.' }),
          amount_due: money.meta({ description: 'What the invoice asks for now.' }),
          is_outdated: z.boolean().meta({
            description: 'Not submitted yet, and its amount or mandate has changed since the batch was created.',
          }),
        })
        .meta({ id: 'DirectDebitRow' }),
    ),
  })
  .meta({ id: 'DirectDebit' })
export type DirectDebit = z.output<typeof directDebit>

const directDebitCreate = z
  .strictObject({
    collection_date: date,
    invoice_ids: z
      .array(id)
      .min(1)
      .max(largestBatch)
      .meta({ description: 'One that can no longer be collected is left out.' }),
  })
  .meta({ id: 'DirectDebitCreate' })
export type DirectDebitCreate = z.output<typeof directDebitCreate>

const directDebitFileQuery = z.object({ format: z.enum(debitFormats).optional() })
const directDebitFile = z
  .strictObject({
    object: z.literal('direct_debit_file'),
    format: z.enum(debitFormats),
    file_name: z.string(),
    content: z.string().meta({ description: 'XML, in UTF-8.' }),
  })
  .meta({ id: 'DirectDebitFile' })
export type DirectDebitFile = z.output<typeof directDebitFile>

/** The schemas of the operations on direct debits. */
export const debitSchemas = {
  getDirectDebitPreview: { params: none, query: directDebitPreviewQuery, body: null, response: directDebitPreview },
  listDirectDebits: { params: none, query: directDebitQuery, body: null, response: directDebitList },
  createDirectDebit: { params: none, query: none, body: directDebitCreate, response: directDebit },
  getDirectDebit: { params: byId, query: none, body: null, response: directDebit },
  getDirectDebitFile: { params: byId, query: directDebitFileQuery, body: null, response: directDebitFile },
  submitDirectDebit: { params: byId, query: none, body: null, response: directDebit },
  discardDirectDebit: { params: byId, query: none, body: null, response: directDebit },
} as const
