/** From a file to the plan of its import: reads the records of one moment, asks and decides (`plan.ts`). */
import { randomUUID } from 'node:crypto'
import { fieldScopes, importFields, importLimits as limits } from '#contract/member-import.ts'
import { hasScope, type Permissions, sensitiveScope } from '#contract/operations.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { ImportQuestion, MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import { managedMemberUpdateFor, memberCreateFor } from '#contract/schemas/member-bodies.ts'
import type { Association, DatedReader } from '../context.ts'
import { selectMembers, type CheckedMember } from '../members/queries.ts'
import { ValidationProblem } from '../problem.ts'
import { countryReader, salutationReader } from './cell-values.ts'
import { columnMeanings, isMemberHeading, isSensitiveHeading, plainHeading } from './columns.ts'
import type { PlannedRow } from './content.ts'
import { readMemory } from './memory.ts'
import { type KnownMember, planImport } from './plan.ts'
import { Questions } from './questions.ts'
import { RowReader } from './read-row.ts'
import { type OpenReading, readTable } from './read-table.ts'
import type { ImportSettings } from './settings.ts'
import type { SheetRow } from './spreadsheet.ts'

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

interface Records {
  readonly members: readonly KnownMember[]
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly products: readonly { readonly id: number; readonly name: string }[]
  readonly basis: number
}

async function readRecords(source: PlanSource): Promise<Records> {
  const { db, association, today } = source
  const owned = { organization_id: association.id }
  const last = await db
    .selectFrom('changes')
    .where('organization_id', '=', owned.organization_id)
    .select((is) => is.fn.max('sequence').as('sequence'))
    .executeTakeFirst()
  const members = await selectMembers(source).selectAll().$narrowType<CheckedMember>().orderBy('id').execute()
  const places = await db
    .selectFrom('group_places')
    .where('organization_id', '=', owned.organization_id)
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
    .select(['member_id', 'group_id'])
    .execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .where('organization_id', '=', owned.organization_id)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', today)]))
    .select(['member_id', 'product_id'])
    .execute()
  const groups = await db
    .selectFrom('groups')
    .where('organization_id', '=', owned.organization_id)
    .where('archived_at', 'is', null)
    .where('product_id', 'is', null)
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  const products = await db
    .selectFrom('products')
    .where('organization_id', '=', owned.organization_id)
    .where('archived_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  const inGroups = Map.groupBy(places, ({ member_id: id }) => id)
  const withProducts = Map.groupBy(subscriptions, ({ member_id: id }) => id)
  return {
    members: members.map((row) => ({
      row,
      groups: new Set(inGroups.get(row.id)?.map(({ group_id: id }) => id)),
      products: new Set(withProducts.get(row.id)?.map(({ product_id: id }) => id)),
    })),
    groups,
    products,
    basis: last?.sequence ?? 0,
  }
}

/** The fields that the caller may write. */
function writableFields({
  association,
  ...permissions
}: Permissions & Pick<PlanSource, 'association'>): ReadonlySet<string> {
  const { groups } = association.modules
  return new Set(
    importFields.filter((field) => {
      const scope = fieldScopes[field]
      return (scope === undefined || hasScope(permissions, scope)) && (groups || !field.startsWith('group'))
    }),
  )
}

function latest<Item>(
  items: readonly Item[] | undefined,
  keyOf: (item: Item) => string | number,
): Map<string | number, Item> {
  return new Map((items ?? []).map((item) => [keyOf(item), item]))
}

/** The rows with the cells that were corrected. */
function corrected(rows: readonly SheetRow[], cells: MemberImportChanges['cells']): SheetRow[] {
  const byLine = Map.groupBy(cells ?? [], ({ line }) => line)
  if (byLine.size === 0) return [...rows]
  return rows.map((row) => {
    const own = byLine.get(row.line)
    if (!own) return row
    const copy = [...row.cells]
    for (const { column, text } of own) {
      while (copy.length < column) copy.push('')
      copy[column] = text.trim()
    }
    return { ...row, cells: copy }
  })
}

/** Refuses what names nothing of the file. */
function refuseUnknown(
  { columns = [], cells = [], rows: choices = [] }: MemberImportChanges,
  {
    width,
    lines,
    isTarget,
  }: { readonly width: number; readonly lines: ReadonlySet<number>; readonly isTarget: (target: string) => boolean },
): void {
  const problems = [
    ...columns.flatMap(({ index, target }, at): FieldProblem[] => [
      ...(index < width ? [] : [{ field: `columns.${at}.index`, reason: 'unknown_column' } as const]),
      ...(target === null || isTarget(target)
        ? []
        : [{ field: `columns.${at}.target`, reason: 'unknown_import_field' } as const]),
    ]),
    ...cells.flatMap(({ line, column }, at): FieldProblem[] => [
      ...(lines.has(line) ? [] : [{ field: `cells.${at}.line`, reason: 'unknown_row' } as const]),
      ...(column < width ? [] : [{ field: `cells.${at}.column`, reason: 'unknown_column' } as const]),
    ]),
    ...choices.flatMap(({ line }, at): FieldProblem[] =>
      lines.has(line) ? [] : [{ field: `rows.${at}.line`, reason: 'unknown_row' }],
    ),
  ]
  if (problems.length > 0)
    throw new ValidationProblem(problems.map((problem) => ({ ...problem, field: `member_import.${problem.field}` })))
}

function refuseUnknownMembers({ rows = [] }: MemberImportChanges, ids: ReadonlySet<number>): void {
  const problems = rows.flatMap(({ member_id: id }, at): FieldProblem[] =>
    id === undefined || ids.has(id) ? [] : [{ field: `member_import.rows.${at}.member_id`, reason: 'unknown_member' }],
  )
  if (problems.length > 0) throw new ValidationProblem(problems)
}

/** An answer that is none of the options; to a question that is not asked once all of them are known. */
function refuseUnknownAnswers(
  { answers = [] }: MemberImportChanges,
  questions: readonly ImportQuestion[],
  isComplete: boolean,
): void {
  const asked = new Map(questions.map((question) => [question.key, question]))
  const problems = answers.flatMap(({ key, answer }, at): FieldProblem[] => {
    const question = asked.get(key)
    const isFine = answer === null || (question ? question.answer === answer : !isComplete)
    return isFine ? [] : [{ field: `member_import.answers.${at}.answer`, reason: 'unknown_answer' }]
  })
  if (problems.length > 0) throw new ValidationProblem(problems)
}

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const text = cells[column] ?? ''
    if (text !== '') samples.add(text.slice(0, 100))
    if (samples.size === limits.samples) break
  }
  return [...samples]
}

function isSensitiveTarget(target: string, { customFields }: Association): boolean {
  const own = customFields.find(({ name }) => target === `custom.${name}`)
  return own
    ? own.sensitive === true
    : importFields.some((field) => field === target && fieldScopes[field] === sensitiveScope)
}

function asked({ kind, options, examples, answer }: OpenReading) {
  return {
    key: kind,
    kind,
    column: null,
    word: null,
    count: 1,
    options: [...options],
    takes_date: false,
    examples: examples.map(({ option, reads }) => ({ line: null, text: '', option, reads })),
    answer,
  }
}

/** Throws `FileRefused`, and `validation_failed` for changes that name nothing of the file. */
export async function readPlan(
  source: PlanSource,
  { fileName, bytes, changes, sent }: ImportRequest,
): Promise<MadePlan> {
  const { association, today } = source
  const answers = new Map(
    (changes.answers ?? []).flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer] as const])),
  )
  const memory = await readMemory(source)
  const choices = {
    encoding: answers.get('encoding'),
    separator: answers.get('separator'),
    sheet: answers.get('sheet'),
  }
  const isKnown = (heading: string) => isMemberHeading(heading) || Object.hasOwn(memory.columns, plainHeading(heading))
  const table = readTable(bytes, choices, isKnown)
  const fields = writableFields(source)
  const custom = association.customFields.filter(
    ({ active, sensitive }) => active && (!sensitive || hasScope(source, sensitiveScope)),
  )
  const isTarget = (target: string) => fields.has(target) || custom.some(({ name }) => target === `custom.${name}`)
  const lines = new Set(table.rows.map(({ line }) => line))
  refuseUnknown(sent, { width: table.headings.length, lines, isTarget })
  const seesSensitive = hasScope(source, sensitiveScope)
  const isHidden = (heading: string) => !seesSensitive && isSensitiveHeading(heading)
  const chosen = latest(changes.columns, ({ index }) => index)
  const columns = columnMeanings(table.headings, { fields, custom, remembered: memory.columns }).map(
    (meaning, index) => {
      const own = chosen.get(index)
      const heading = table.headings[index] ?? ''
      const target = own ? own.target : meaning.target
      return {
        index,
        heading,
        samples: isHidden(heading) ? [] : samplesOf(table.rows, index),
        target,
        options: [...meaning.options],
        is_open: own === undefined && meaning.options.length > 0,
      }
    },
  )
  const readings = table.readings.map(asked)
  const isReadable = readings.every(({ answer }) => answer !== null)
  const hasName = columns.some(({ target }) => target === 'last_name' || target === 'full_name')
  const isOpen = !isReadable || !hasName || columns.some((column) => column.is_open)
  const records = await readRecords(source)
  refuseUnknownMembers(sent, new Set(records.members.map(({ row }) => row.id)))
  const questions = new Questions(answers, new Map(Object.entries(memory.words)))
  const planned = isOpen ? null : plan()
  const isReady = planned !== null && !questions.isOpen
  refuseUnknownAnswers(sent, [...readings, ...questions.all], planned !== null)
  const outcomes = planned && isReady ? planned.outcomes : { new: 0, changed: 0, unchanged: 0, left_out: 0, refused: 0 }
  return {
    settings: {
      name: fileName,
      found: {
        format: table.format,
        encoding: table.encoding,
        separator: table.separator,
        sheet: table.sheet,
        rows: table.rows.length,
        columns,
        questions: [...readings, ...questions.all],
        is_ready: isReady,
        outcomes,
      },
      chosen: columns.flatMap(({ index, heading, target }) => (chosen.has(index) ? [{ heading, target }] : [])),
      basis: records.basis,
      is_sensitive: columns.some(({ target }) => target !== null && isSensitiveTarget(target, association)),
      revision: randomUUID(),
    },
    rows: planned && isReady ? planned.rows : [],
  }

  function plan() {
    const used = new Set(records.members.flatMap(({ row }) => row.gender ?? []))
    const reader = new RowReader(corrected(table.rows, changes.cells), {
      targets: columns.map(({ target }) => target),
      custom,
      groups: records.groups,
      products: records.products,
      countryOf: countryReader(association.language ?? 'nl'),
      salutationOf: salutationReader([...used]),
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
      rows: corrected(table.rows, changes.cells).map((row) => reader.read(row)),
      members: records.members,
      seesBirthDates: hasScope(source, sensitiveScope),
      groups: records.groups,
      products: records.products,
      custom,
      choices: (changes.rows ?? []).filter(({ choice }) => choice !== null),
      questions,
      create: memberCreateFor(rules),
      update: managedMemberUpdateFor(rules),
      country: association.country,
      today,
    })
  }
}
