/** Statement files that were imported, so that each is recognised after a move, and balances, by which a missing statement is noticed. */
import { z } from 'zod'
import { date, money, nullableDate, nullableText, text } from '#contract/schemas/fields.ts'
import { numberings } from '../../ledger/credit-transfer.ts'
import { saying } from '../errors.ts'
import { fileTimestamps } from './fields.ts'

/** SHA-256 of the content of a statement file. */
export const statementDigest = z
  .string()
  .refine((value) => /^[0-9a-f]{64}$/.test(value), saying('This is not a SHA-256 digest.'))

export const fileStatementFile = z.strictObject({
  digest: statementDigest,
  file_name: text({ max: 255 }),
  format: z.enum(['camt.053', 'mt940']),
  account: text({ max: 34 }),
  first_on: nullableDate.optional(),
  last_on: nullableDate.optional(),
  opening: money.nullable().optional(),
  closing: money.nullable().optional(),
  imported_by: nullableText({ max: 200 }).optional(),
  ...fileTimestamps,
})
export type FileStatementFile = z.output<typeof fileStatementFile>

export const fileStatementBalances = z.strictObject({
  account: text({ max: 34 }),
  opened_on: date,
  closed_on: date,
  opening: money,
  closing: money,
  numbering: z.enum(numberings).nullable().optional(),
  number: z.int().min(1).max(99_999).nullable().optional(),
})
export type FileStatementBalances = z.output<typeof fileStatementBalances>
