/** The import of members as a job: what was found in the file, what is asked about it, and its rows (not in the specification). */
import { z } from 'zod'
import {
  importEncodings,
  importFormats,
  importLimits as limits,
  importOutcomes,
  importQuestions,
  rowChoices,
} from '../../member-import.ts'
import { isFieldReason } from '../../problems.ts'
import { becauseOfFields, id, nullableString, text } from '../fields.ts'

/** The file as it is: CSV, XLSX or ODS. */
export const memberFile = z.custom<Blob>().meta({
  id: 'MemberFile',
  override: { type: 'string', format: 'binary', description: 'A file of members: CSV, XLSX or ODS.' },
})

export const memberImportQuery = z.object({
  file_name: text({ max: 255 }).meta({ description: 'For people: the content says what kind of file it is.' }),
})

const index = z.int().min(0).max(limits.columns)
const line = z.int().min(1)

/** A field of `importFields`, one of the association's own as `custom.NAME`, or null for a column that is left out. */
const target = z.string().max(120).nullable()

const column = z.strictObject({
  index,
  heading: z.string(),
  samples: z.array(z.string()).max(limits.samples).meta({ description: 'The first different values.' }),
  target: target.meta({ description: 'A field, `custom.NAME`, or null: the column is left out.' }),
  options: z.array(z.string()).meta({ description: 'The fields that its heading can mean, where it is not clear.' }),
  is_open: z.boolean().meta({
    description: 'The heading can mean several fields: send the column with one of them, or null, to go on.',
  }),
})

const question = z.strictObject({
  key: z.string().meta({ description: 'Under which the answer is sent.' }),
  kind: z.enum(importQuestions),
  column: index.nullable(),
  word: nullableString.meta({ description: 'That is asked about, as the file has it first.' }),
  count: z.int().min(0).meta({ description: 'Rows for which the answer matters; 0: how the whole file is read.' }),
  options: z.array(z.string()),
  more_options: z.int().min(0).meta({
    description:
      'People of the name of a payer beside `options`: one of them is meant by the membership number in the file.',
  }),
  takes_date: z.boolean(),
  examples: z.array(
    z.strictObject({
      line: line.nullable(),
      text: z.string(),
      option: nullableString.meta({ description: 'Null: an example for every option.' }),
      reads: nullableString.meta({ description: 'What it means with the option.' }),
    }),
  ),
  answer: nullableString.meta({
    description:
      'That was given; null: the question is open, and nothing can start, unless it is about `whose` or `double` rows.',
  }),
})
export type ImportQuestion = z.output<typeof question>

const count = z.int().min(0)
const outcomes = z.strictObject({ new: count, changed: count, unchanged: count, left_out: count, refused: count })

/** The file of an import job: its columns, the questions about it and the outcomes of its rows. */
export const memberImport = z
  .strictObject({
    file_name: z.string(),
    format: z.enum(importFormats),
    encoding: z.enum(importEncodings).nullable().meta({ description: 'Of a text file.' }),
    separator: nullableString.meta({ description: 'Of a text file: `;`, `,`, `tab` or `|`.' }),
    sheet: nullableString.meta({ description: 'Of a spreadsheet.' }),
    rows: z.int().min(0).meta({ description: 'With text, without the headings.' }),
    headings: z.array(z.string()).meta({ description: 'Of the columns, as in the file.' }),
    columns: z.array(column).meta({ description: 'Of a preview. Empty for a caller who may not see what it holds.' }),
    questions: z.array(question).meta({ description: 'Of a preview: the open ones and the answered ones.' }),
    is_ready: z.boolean().meta({
      description: 'No column and no question is open: the preview has its rows, and can be started.',
    }),
    outcomes: outcomes.meta({ description: 'Rows of the file. All 0 until it is ready.' }),
  })
  .meta({ id: 'MemberImport' })
export type MemberImport = z.output<typeof memberImport>

/** Each replaces what was sent for the same column, question, cell or row before. */
export const memberImportChanges = z.strictObject({
  columns: z.array(z.strictObject({ index, target })).max(limits.columns).optional(),
  answers: z
    .array(z.strictObject({ key: z.string().max(300), answer: z.string().max(300).nullable() }))
    .max(limits.corrections)
    .optional()
    .meta({ description: 'Null opens a question again.' }),
  cells: z
    .array(z.strictObject({ line, column: index, text: z.string().max(limits.cell) }))
    .max(limits.corrections)
    .optional()
    .meta({ description: 'Instead of what the file says.' }),
  rows: z
    .array(
      z
        .strictObject({ line, choice: z.enum(rowChoices).nullable(), member_id: id.optional() })
        .refine((row) => (row.choice === 'member') === (row.member_id !== undefined), {
          ...becauseOfFields('invalid'),
          path: ['member_id'],
        }),
    )
    .max(limits.corrections)
    .optional()
    .meta({
      description:
        'Whose row it is: a new member’s, a member’s, that of the person in an earlier row, or left out. Null takes the choice back.',
    }),
})
export type MemberImportChanges = z.output<typeof memberImportChanges>

const fieldReason = z.string().refine(isFieldReason)

/** A row of an import job: its values, problems and outcome. */
export const memberImportRow = z
  .strictObject({
    line: line.meta({ description: 'As the spreadsheet counts it: headings in the first row are 1.' }),
    name: z.string(),
    outcome: z.enum(importOutcomes),
    values: z
      .array(
        z.strictObject({
          field: z.string().meta({ description: 'As a column’s `target`.' }),
          column: index.nullable().meta({ description: 'Null: it follows from an answer.' }),
          before: nullableString.meta({ description: 'Of the member; null for a new one.' }),
          after: nullableString,
        }),
      )
      .meta({
        description:
          'What will be, or was, different. Days as `YYYY-MM-DD`, ticks as `true` and `false`, groups and products by name. Empty once a new member was made.',
      }),
    problems: z
      .array(
        z.strictObject({
          field: z.string(),
          column: index.nullable(),
          cell: z.string(),
          reason: fieldReason.meta({ description: '`messages/fields` has its words.' }),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
          refuses_row: z.boolean().meta({ description: 'False: the value alone is left out.' }),
        }),
      )
      .meta({ description: 'What is left out, or refuses the row. A corrected cell takes it away.' }),
    candidates: z.array(z.strictObject({ member_id: id, name: z.string(), membership_number: z.string() })).meta({
      description:
        'With the reason `whose`: members whose row it may be, a hundred at most of those with one name and one email address or day of birth.',
    }),
    double_line: line
      .nullable()
      .meta({ description: 'With the reason `whose`: an earlier row that may be the same person.' }),
    choice: z.enum(rowChoices).nullable(),
    cells: z.array(z.string()).meta({
      description:
        'Of a row that is left out or refused, by `headings`, with corrections. Empty for other rows, and 30 days after the import.',
    }),
  })
  .meta({ id: 'MemberImportRow' })
export type MemberImportRow = z.output<typeof memberImportRow>
