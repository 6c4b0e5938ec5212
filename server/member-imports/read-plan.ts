/** From a file to the plan of its import: reads the records of one moment, asks and decides (`plan.ts`). */
import { randomUUID } from 'node:crypto'
import { hasScope, type Permissions, sensitiveScope } from '#contract/operations.ts'
import type { ImportQuestion, MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import { importedMemberFor, managedMemberChangeFor } from '#contract/schemas/member-bodies.ts'
import type { Association, DatedReader } from '../operation/context.ts'
import { countryReader, salutationReader } from './cell-values.ts'
import { isMemberHeading, plainHeading } from './columns.ts'
import type { PlannedRow } from './content.ts'
import { correctedRows } from './corrected-rows.ts'
import { areSettled, type FileColumn, fileColumns, hiddenColumns } from './file-columns.ts'
import { type ImportTargets, importTargets, isSensitiveTarget, isTarget } from './import-targets.ts'
import { readMemory } from './memory.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { Questions } from './questions.ts'
import { readRecords, type Records } from './read-records.ts'
import { RowReader } from './read-row.ts'
import { type OpenReading, readTable, type SourceTable } from './read-table.ts'
import { refuseUnknownAnswers, refuseUnknownMembers, refuseUnknownPlaces } from './refuse-unknown.ts'
import type { ImportSettings } from './settings.ts'

export interface PlanSource extends DatedReader, Permissions {
  readonly association: Association
}

export interface ImportRequest {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Everything that was answered, corrected and chosen so far. */
  readonly changes: MemberImportChanges
  /** The part of them that came last: it is refused where it names nothing. */
  readonly sent: MemberImportChanges
}

export interface MadePlan {
  readonly settings: ImportSettings
  /** Empty as long as anything is open. */
  readonly rows: readonly PlannedRow[]
}

const noRows: ImportPlan = { rows: [], outcomes: { new: 0, changed: 0, unchanged: 0, left_out: 0, refused: 0 } }

/** Throws `FileRefused`, and `validation_failed` for changes that name nothing of the file. */
export async function readPlan(
  source: PlanSource,
  { fileName, bytes, changes, sent }: ImportRequest,
): Promise<MadePlan> {
  const { association } = source
  const answers = givenAnswers(changes)
  const memory = await readMemory(source)
  const table = readTable(
    bytes,
    {
      encoding: answers.get('encoding'),
      separator: answers.get('separator'),
      sheet: answers.get('sheet'),
      headings: answers.get('headings'),
    },
    (heading) => isMemberHeading(heading) || Object.hasOwn(memory.columns, plainHeading(heading)),
  )
  const targets = importTargets(source, association)
  refuseUnknownPlaces(sent, {
    width: table.headings.length,
    lines: new Set(table.rows.map(({ line }) => line)),
    isTarget: (target) => isTarget(targets, target),
  })
  const sensitiveFields = association.customFields.filter(({ sensitive }) => sensitive)
  const hidden = hasScope(source, sensitiveScope) ? new Set<number>() : hiddenColumns(table, sensitiveFields)
  const columns = fileColumns(table, changes.columns ?? [], {
    targets,
    remembered: memory.columns,
    hidden,
  })
  const readings = table.readings.map(asked)
  const isReadable = readings.every(({ answer }) => answer !== null) && areSettled(columns)
  const records = await readRecords(source)
  refuseUnknownMembers(sent, new Set(records.members.map(({ row }) => row.id)))
  const questions = new Questions(answers, new Map(Object.entries(memory.words)))
  const planned = isReadable ? planRows(source, { table, columns, hidden, targets, records, changes, questions }) : null
  refuseUnknownAnswers(sent, [...readings, ...questions.all], isReadable)
  const plan = questions.isOpen ? null : planned
  const chosen = new Set(changes.columns?.map(({ index }) => index))
  return {
    settings: {
      name: fileName,
      found: {
        format: table.format,
        encoding: table.encoding,
        separator: table.separator,
        sheet: table.sheet,
        rows: table.rows.length,
        headings: [...table.headings],
        columns,
        questions: [...readings, ...questions.all],
        is_ready: plan !== null,
        outcomes: (plan ?? noRows).outcomes,
      },
      chosen: columns.flatMap(({ index, heading, target }) => (chosen.has(index) ? [{ heading, target }] : [])),
      basis: records.basis,
      is_sensitive: columns.some(({ target }) => target !== null && isSensitiveTarget(target, association)),
      has_groups: columns.some(({ target }) => target === 'group'),
      has_payers: columns.some(({ target }) => target === 'payer'),
      shows_sensitive:
        hasScope(source, sensitiveScope) &&
        columns.some(({ target }) => target === null || isSensitiveTarget(target, association)),
      revision: randomUUID(),
    },
    rows: (plan ?? noRows).rows,
  }
}

/** By the key of their question. */
function givenAnswers({ answers = [] }: MemberImportChanges): ReadonlyMap<string, string> {
  return new Map(answers.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer] as const])))
}

/** How the bytes are read, as a question. */
function asked({ kind, options, examples, answer }: OpenReading): ImportQuestion {
  return {
    key: kind,
    kind,
    column: null,
    word: null,
    count: 0,
    options: [...options],
    takes_date: false,
    more_options: 0,
    examples: examples.map(({ option, reads }) => ({
      line: null,
      text: option === null ? reads : '',
      option,
      reads: option === null ? null : reads,
    })),
    answer,
  }
}

interface ReadFile {
  readonly table: SourceTable
  readonly columns: readonly FileColumn[]
  readonly hidden: ReadonlySet<number>
  readonly targets: ImportTargets
  readonly records: Records
  readonly changes: MemberImportChanges
  readonly questions: Questions
}

function planRows(
  source: PlanSource,
  { table, columns, hidden, targets, records, changes, questions }: ReadFile,
): ImportPlan {
  const { association, today } = source
  const { members, groups, products } = records
  const rows = correctedRows(table.rows, changes.cells)
  const genders = new Set(members.flatMap(({ row }) => row.gender ?? []))
  const reader = new RowReader(rows, {
    targets: columns.map(({ target }) => target),
    custom: targets.custom,
    groups,
    products,
    hidden,
    countryOf: countryReader(association.language ?? 'nl'),
    salutationOf: salutationReader([...genders]),
    today,
    questions,
  })
  const rules = {
    customFields: association.customFields,
    participants: association.modules.participants,
    country: association.country,
    today,
  }
  return planImport({
    rows: rows.map((row) => reader.read(row)),
    members,
    seesBirthDates: hasScope(source, sensitiveScope),
    groups,
    products,
    choices: (changes.rows ?? []).filter(({ choice }) => choice !== null),
    questions,
    create: importedMemberFor(rules),
    update: managedMemberChangeFor(rules),
    country: association.country,
    today,
  })
}
