/** Bank statements, their entries, and what is decided about them (not in the specification). */
import { z } from 'zod'
import { largestAmount } from '../../money.ts'
import {
  date,
  dateTime,
  id,
  listOf,
  money,
  moneyBetween,
  moneySum,
  nullableString,
  nullableText,
  text,
  timestamps,
} from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { idFilter, page, updatedSince } from '../parameters.ts'
import { largestBatch } from './direct-debits.ts'
import { version } from './version.ts'

export const bankEntryStates = ['unmatched', 'booked', 'dismissed'] as const
export type BankEntryState = (typeof bankEntryStates)[number]

/** Why an entry waits for a decision. */
export const waitingReasons = [
  'no_number',
  'undone',
  'partly',
  'resembles',
  'draft',
  'paid',
  'cancelled',
  'credited',
  'doubtful_number',
  'several_invoices',
  'batch_total',
  'not_booked',
  'other_payer',
  'closed_period',
] as const

/** Why an invoice is suggested, the strongest first. */
export const suggestionReasons = [
  'direct_debit',
  'reference',
  'number',
  'name',
  'several',
  'iban',
  'amount',
  'near_batch',
  'possible_number',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

/** Why an entry is for no invoice. */
export const dismissals = ['gift', 'grant', 'interest', 'own_transfer', 'mistake', 'other'] as const
export type Dismissal = (typeof dismissals)[number]

const positiveMoney = moneyBetween(1, largestAmount)

const suggestedInvoice = z.strictObject({
  id,
  number: z.string(),
  recipient: z.string(),
  due: money,
  amount: money.meta({ description: 'Of the entry, for this invoice.' }),
})

export const bankSuggestion = z
  .strictObject({
    invoices: z.array(suggestedInvoice),
    reasons: z.array(z.enum(suggestionReasons)),
    lacks: z
      .strictObject({
        amount: money,
        invoice: suggestedInvoice.nullable().meta({
          description:
            'The only one of this amount, which is left out. Null: a person chooses among `invoices`, which come to more.',
        }),
      })
      .nullable()
      .meta({ description: 'By how much a sum is less than what is open of its batch of direct debits.' }),
  })
  .meta({ id: 'BankSuggestion' })
export type BankSuggestion = z.output<typeof bankSuggestion>

const bankAllocation = z.strictObject({ invoice_id: id, number: z.string(), amount: money })

export const bankEntry = z
  .strictObject({
    object: z.literal('bank_entry'),
    id,
    version,
    state: z.enum(bankEntryStates),
    account: z.string().meta({ description: 'IBAN of the account that received it.' }),
    booked_on: date,
    amount: money.meta({
      description: 'Negative for a return: money that came in, and that the payer’s bank took back.',
    }),
    left: money.meta({ description: 'What no invoice has of it.' }),
    return_code: nullableString.meta({ description: 'ISO 20022 reason of a return: `AC04`.' }),
    payer_name: nullableString,
    payer_iban: nullableString,
    reference: z.string().meta({ description: 'What the payer wrote, in one line.' }),
    is_batch: z.boolean().meta({ description: 'One sum for several payments.' }),
    waits: z
      .strictObject({
        reason: z.enum(waitingReasons),
        numbers: z.array(z.string()),
        due: money.nullable(),
        entry_id: id.nullable(),
      })
      .nullable()
      .meta({ description: 'Why it was not booked by itself, as of now.' }),
    suggestions: z.array(bankSuggestion).meta({ description: 'The best first.' }),
    allocations: z.array(bankAllocation).meta({ description: 'To invoices, reversals taken off.' }),
    dismissed_as: z.enum(dismissals).nullable(),
    dismissed_note: nullableString,
    statement_id: id.nullable().meta({ description: 'The file that brought it.' }),
    ...timestamps,
  })
  .meta({ id: 'BankEntry' })
export type BankEntry = z.output<typeof bankEntry>
export const bankEntryList = listOf(bankEntry, 'BankEntryList')
export const bankEntryQuery = z.object({
  ...page,
  updated_since: updatedSince,
  state: z.enum(bankEntryStates).optional(),
  statement_id: idFilter.optional(),
})
export type BankEntryQuery = z.output<typeof bankEntryQuery>

export const bankAllocationCreate = z
  .strictObject({
    allocations: z
      .array(
        z.strictObject({
          invoice_id: id,
          amount: positiveMoney,
          due: money
            .optional()
            .meta({ description: 'The amount due that was shown: refused when it is another one by now.' }),
        }),
      )
      .min(1)
      .max(largestBatch),
  })
  .meta({ id: 'BankAllocationCreate' })
export type BankAllocationCreate = z.output<typeof bankAllocationCreate>

export const bankDismissal = z
  .strictObject({ reason: z.enum(dismissals), note: nullableText({ max: 200 }).optional() })
  .meta({ id: 'BankDismissal' })
export type BankDismissal = z.output<typeof bankDismissal>

export const statementFormats = ['camt.053', 'mt940'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const bankStatement = z
  .strictObject({
    object: z.literal('bank_statement'),
    id,
    file_name: z.string(),
    format: z.enum(statementFormats),
    account: z.string(),
    first_on: date.nullable(),
    last_on: date.nullable(),
    opening: money.nullable(),
    closing: money.nullable(),
    entries: z.int().min(0).meta({ description: 'Incoming transactions that it was the first to bring.' }),
    waiting: z.int().min(0).meta({ description: 'Those of them that need a decision.' }),
    is_partial: z
      .boolean()
      .meta({ description: 'Its import was broken off, or goes on still: importing the same file does what is left.' }),
    follows_gap: z.boolean().meta({ description: 'A statement between it and the one before was not imported.' }),
    is_contradicted: z
      .boolean()
      .meta({ description: 'Another statement of the account opens on the same day with another balance.' }),
    imported_by: nullableString,
    imported_at: dateTime,
    ...timestamps,
  })
  .meta({ id: 'BankStatement' })
export type BankStatement = z.output<typeof bankStatement>

export const bankStatementUndo = z
  .strictObject({
    object: z.literal('bank_statement_undo'),
    statement_id: id,
    file_name: z.string(),
    entries: z.int().min(0).meta({ description: 'Entries that are gone.' }),
    reversed: z.int().min(0).meta({ description: 'Payments that no longer count, or that count again.' }),
  })
  .meta({ id: 'BankStatementUndo' })
export type BankStatementUndo = z.output<typeof bankStatementUndo>
export const bankStatementList = listOf(bankStatement, 'BankStatementList')
export const bankStatementQuery = z.object({ ...page, updated_since: updatedSince })

export const bankStatementImport = z
  .strictObject({
    file_name: text({ max: 200 }),
    content: z
      .string()
      .regex(/^[A-Za-z0-9+/]*={0,2}$/)
      .min(1)
      .meta({ description: 'The file in base64: camt.053, MT940, or a zip archive or gzip file with them.' }),
  })
  .meta({ id: 'BankStatementImport' })
export type BankStatementImport = z.output<typeof bankStatementImport>

/** Returns, lines and warnings of a kind that an import lists. */
export const mostListed = 500

const total = z.strictObject({ count: z.int().min(0), amount: moneySum })

export const returnedPayment = z
  .strictObject({
    booked_on: date.nullable(),
    amount: money,
    name: nullableString,
    reference: z.string(),
    code: nullableString.meta({ description: 'ISO 20022 reason of the return: `AC04`.' }),
    outcome: z
      .enum(['reversed', 'waiting', 'seen', 'ignored'])
      .meta({ description: '`ignored`: a payment of the association itself that came back.' }),
    numbers: z.array(z.string()).meta({ description: 'Invoices whose payment it took back.' }),
  })
  .meta({ id: 'ReturnedPayment' })
export type ReturnedPayment = z.output<typeof returnedPayment>

export const bankImport = z
  .strictObject({
    object: z.literal('bank_import'),
    statement: bankStatement,
    is_repeat: z.boolean().meta({ description: 'The same file was imported before.' }),
    booked: total,
    waiting: total,
    seen: total.meta({ description: 'Came in an earlier file.' }),
    booked_earlier: total.meta({ description: 'Of earlier files, which could be booked now.' }),
    skipped: total.meta({ description: 'No incoming money: debits, pending entries.' }),
    returned: z.array(returnedPayment).max(mostListed),
    unread: z
      .strictObject({
        count: z.int().min(0),
        lines: z.array(z.strictObject({ location: z.string(), text: z.string() })).max(mostListed),
      })
      .meta({ description: 'Lines that are not understood: of them nothing was imported.' }),
    other_accounts: z
      .array(z.string())
      .max(mostListed)
      .meta({ description: 'Accounts in the file that are not the association’s.' }),
    incomplete: z
      .array(z.strictObject({ location: z.string(), expected: money, given: money }))
      .max(mostListed)
      .meta({ description: 'Statements whose entries do not come to the difference of their balances.' }),
    missing: z
      .array(
        z.strictObject({
          day: date,
          opening: money,
          numbers: z
            .strictObject({ first: z.int().min(1), last: z.int().min(1) })
            .nullable()
            .meta({ description: 'Of the missing ones, where the bank counts its statements.' }),
        }),
      )
      .max(mostListed)
      .meta({ description: 'Statements before which others were not imported, by balance or by number.' }),
    contradicting: z
      .array(z.strictObject({ day: date, openings: z.array(money).length(2) }))
      .max(mostListed)
      .meta({
        description: 'Days on which two statements of the account open with different balances: one of them is wrong.',
      }),
  })
  .meta({ id: 'BankImport' })
export type BankImport = z.output<typeof bankImport>

/** The schemas of each operation. */
export const bankSchemas = {
  listBankStatements: { params: none, query: bankStatementQuery, body: null, response: bankStatementList },
  importBankStatement: { params: none, query: none, body: bankStatementImport, response: bankImport },
  undoBankStatement: { params: byId, query: none, body: null, response: bankStatementUndo },
  listBankEntries: { params: none, query: bankEntryQuery, body: null, response: bankEntryList },
  getBankEntry: { params: byId, query: none, body: null, response: bankEntry },
  allocateBankEntry: { params: byId, query: none, body: bankAllocationCreate, response: bankEntry },
  dismissBankEntry: { params: byId, query: none, body: bankDismissal, response: bankEntry },
  undoBankEntry: { params: byId, query: none, body: null, response: bankEntry },
} as const
