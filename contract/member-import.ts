/** Fields of a member file, questions about it and outcomes of its rows. Plain data, so that the app's first load can include it. */
import { sensitiveScope, type Scope } from './operations.ts'

/** Fields that a column can hold, in the order of the app's menu. A custom field is `custom.NAME`. */
export const importFields = [
  'last_name',
  'first_name',
  'last_name_prefix',
  /** First name, prefix and last name in one cell. */
  'full_name',
  'initials',
  'gender',
  'membership_number',
  'email',
  /** The first column with a value wins when several hold a phone number. */
  'phone',
  'language',
  'status',
  'member_since',
  'membership_end_date',
  'deceased_on',
  'date_of_birth',
  'street',
  'house_number',
  'house_number_addition',
  'postal_code',
  'city',
  'country',
  'iban',
  'account_holder',
  'mandate_reference',
  'mandate_date',
  'mandate_last_collected_on',
  'group',
  'group_since',
  'product',
  'product_since',
  'product_until',
  /** The number of the member who pays for this one, or the name, which is asked about. */
  'payer',
] as const
export type ImportField = (typeof importFields)[number]

/** Fields that several columns can hold. */
export const repeatedFields: ReadonlySet<string> = new Set<ImportField>(['phone', 'group', 'product'])

/** Fields that require a scope. Sensitive custom fields require `sensitiveScope` too. */
export const fieldScopes: Readonly<Partial<Record<ImportField, Scope>>> = {
  date_of_birth: sensitiveScope,
  iban: sensitiveScope,
  account_holder: sensitiveScope,
  mandate_reference: sensitiveScope,
  mandate_date: sensitiveScope,
  mandate_last_collected_on: sensitiveScope,
  group: 'groepen:schrijven',
  group_since: 'groepen:schrijven',
  payer: 'facturen:beheren',
}

/**
 * Questions about a file that can be read in two ways. The options are the answers that a client can send; a question with
 * `takes_date` also accepts a day as `YYYY-MM-DD`.
 */
export const importQuestions = [
  /** Options: `importEncodings`. Each example reads as its option. */
  'encoding',
  /** Options: `;` `,` `tab` `|`. */
  'separator',
  /** Options: the names of the sheets. */
  'sheet',
  /** The first row looks like data. Options: `first_row` (it has headings) and `none`. */
  'headings',
  /** The dates of a column. Options: `day_first`, `month_first`. */
  'date_order',
  /** The dates of a column have years of two digits. Options: `past` (the latest such year that is not to come), `leave_out`. */
  'short_years',
  /** The dates of a column are years alone. Options: a month and day, `01-01`, `07-01` and `09-01`, and `leave_out`. */
  'years',
  /** Whole names without a comma. Options: `first_last`, `last_first`, `last`. Each example reads as its option. */
  'name_order',
  /** The word of a status. Options: statuses, `leave_out` (the cell) and `leave_out_rows`. */
  'status',
  /** The word of a group, or of a product. Options: their ids, and `leave_out`. */
  'group',
  'product',
  /** The name of who pays. Options: numbers of members and rows of that name, and `leave_out`. */
  'payer',
  /** New members without a day on which they joined. Options: `today`, `unknown`. Takes a date. */
  'member_since',
  /** IBANs without a date of the mandate. Options: `leave_out` (the bank details). Takes a date. */
  'mandate_date',
  /** Members who have left or died without a day. Options: `leave_out_rows`. Takes a date. */
  'membership_end_date',
  /** Rows that look like a member or an earlier row. Options: `new`, `leave_out`, and `one_by_one` (each waits for its own choice). */
  'whose',
  /** Rows of the same person as an earlier row. Options: `same` (their groups and products are added), `leave_out` and `one_by_one`. */
  'double',
] as const
export type ImportQuestionKind = (typeof importQuestions)[number]

/** Without an answer only the rows themselves wait. */
export const optionalQuestions: ReadonlySet<ImportQuestionKind> = new Set(['whose', 'double'])

export const importEncodings = [
  'utf-8',
  'utf-16',
  'windows-1252',
  'cp850',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importSeparators = [';', ',', 'tab', '|'] as const
export const importFormats = ['csv', 'xlsx', 'ods'] as const

/** Outcomes of a row in the file. A row is `left_out` by choice or until a choice is made, and `refused` by a rule. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'left_out', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A user's decision about which member a row belongs to; `same`: the person of the earlier row in `double_line`. */
export const rowChoices = ['new', 'member', 'same', 'leave_out'] as const

export const importLimits = {
  /** Bytes of the file, and of what it unpacks to. */
  bytes: 20_000_000,
  unpacked: 250_000_000,
  rows: 50_000,
  columns: 200,
  cells: 2_500_000,
  /** Characters of a cell. */
  cell: 2_000,
  /** Lists of a spreadsheet that are asked about, and characters of their names. */
  sheets: 200,
  sheetName: 200,
  /** Previews of an association that were neither started nor discarded. */
  drafts: 5,
  /** Corrected cells, and rows that are decided about, of an import. */
  corrections: 5_000,
  samples: 3,
  examples: 5,
  /** Words that are asked about at a time, of a column. */
  words: 50,
} as const
