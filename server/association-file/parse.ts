/** From parsed JSON to typed records with their locations. Validates what can be validated without the association. */
import type { z } from 'zod'
import { instant } from '#contract/schemas/fields.ts'
import { cleanText } from '#contract/text.ts'
import { fields } from '#messages/fields/en.ts'
import { Problems } from './errors.ts'
import { fileBankEntry } from './schema/bank-entries.ts'
import { fileContributionRules } from './schema/contribution-rules.ts'
import { fileDirectDebit } from './schema/direct-debits.ts'
import { fileCommittee, fileGroup } from './schema/groups.ts'
import { fileEvent } from './schema/events.ts'
import { fileInvoice } from './schema/invoices.ts'
import { fileMailingTemplate } from './schema/mailing-templates.ts'
import { fileMailing } from './schema/mailings.ts'
import { fileMember } from './schema/members.ts'
import { fileNote } from './schema/notes.ts'
import { fileOrganization } from './schema/organization.ts'
import { fileStatementBalances, fileStatementFile } from './schema/statements.ts'
import { fileApiKey, fileCustomField, fileProduct } from './schema/settings.ts'

/** A record with its location: `members[12]`. */
export interface Located<T> {
  readonly location: string
  readonly value: T
}

/** The lists of the file, in the order in which they refer to each other. */
export const partSchemas = {
  api_keys: fileApiKey,
  custom_fields: fileCustomField,
  products: fileProduct,
  members: fileMember,
  groups: fileGroup,
  committees: fileCommittee,
  events: fileEvent,
  contribution_rules: fileContributionRules,
  mailings: fileMailing,
  mailing_templates: fileMailingTemplate,
  notes: fileNote,
  invoices: fileInvoice,
  statement_files: fileStatementFile,
  bank_entries: fileBankEntry,
  statement_balances: fileStatementBalances,
  direct_debits: fileDirectDebit,
} as const
export type PartName = keyof typeof partSchemas
// The keys of a constant are exactly its keys.
const partNames = Object.keys(partSchemas) as PartName[]

/** Records of each part, validated as they are read. An import reads each of them once and in order. */
export type FileParts = { readonly [Name in PartName]: Iterable<Located<z.output<(typeof partSchemas)[Name]>>> }

/** A JSON value whose members are read one by one. */
export interface FileContent {
  /** In their order; null when it is no object. */
  readonly names: readonly string[] | null
  /** A member; undefined where the file has no such member. */
  value(name: string): unknown
  /** The items of a member that is a list, from the first each time; null for any other. */
  items(name: string): Iterable<unknown> | null
}

/** The same of JSON that has been parsed. */
export function parsedContent(file: unknown): FileContent {
  const root = isObject(file) ? file : {}
  return {
    names: isObject(file) ? Object.keys(file) : null,
    value: (name) => (Object.hasOwn(root, name) ? root[name] : undefined),
    items: (name) => {
      const list = Object.hasOwn(root, name) ? root[name] : undefined
      return Array.isArray(list) ? list : null
    },
  }
}

/** Names of records that were refused: references to them are no faults of their own. */
export interface RefusedNames {
  readonly members: ReadonlySet<string>
  readonly custom_fields: ReadonlySet<string>
  readonly products: ReadonlySet<string>
}

const namedBy = { members: 'membership_number', custom_fields: 'name', products: 'code' } as const

export interface ParsedFile {
  readonly organization: Located<z.output<typeof fileOrganization>> | null
  /** The moment of the last change that it holds; null for a file that does not say so. */
  readonly exportedAt: string | null
  readonly parts: FileParts
  /** Grows while the parts are read. */
  readonly refused: RefusedNames
  /** Faults of the file's own form; complete when all parts have been read. */
  readonly problems: Problems
  /** Numbers of all invoices that have one, before any of them has been validated. */
  invoiceNumbers(): Iterable<string>
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown, name: string): string[] {
  const text = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return typeof text === 'string' ? [cleanText(text)] : []
}

function* validated<Schema extends z.ZodType>(
  schema: Schema,
  { name, list }: { readonly name: string; readonly list: Iterable<unknown> },
  problems: Problems,
  onRefused: (value: unknown) => void,
): Generator<Located<z.output<Schema>>> {
  let index = -1
  for (const value of list) {
    index += 1
    const location = `${name}[${index}]`
    const result = schema.safeParse(value)
    if (result.success) yield { location, value: result.data }
    else {
      problems.addIssues(location, result.error, value)
      onRefused(value)
    }
  }
}

/** Refuses unknown names and names that occur twice. */
function validateNames({ names }: FileContent, problems: Problems): void {
  if (names === null) problems.add('', 'An association file is a JSON object with an "organization".')
  const known = (name: string) => name === 'organization' || name === 'exported_at' || Object.hasOwn(partSchemas, name)
  problems.addUnknown(
    '',
    [...new Set(names)].filter((name) => !known(name)),
  )
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const name of names ?? []) (seen.has(name) && known(name) ? twice : seen).add(name)
  for (const name of twice) problems.add(name, 'This part is given twice.')
}

/** Validates a file against its schemas. Throws nothing of its own: faults are in `problems`. */
export function parseContent(content: FileContent): ParsedFile {
  const problems = new Problems()
  validateNames(content, problems)
  const refused = { members: new Set<string>(), custom_fields: new Set<string>(), products: new Set<string>() }
  const onRefused = (part: PartName) => (value: unknown) => {
    if (part === 'members' || part === 'custom_fields' || part === 'products') {
      // The name by which others would refer to it.
      for (const name of textOf(value, namedBy[part])) refused[part].add(name)
    }
  }
  const parse = (name: PartName): Iterable<unknown> => {
    const list = content.items(name) ?? []
    return validated<z.ZodType>(partSchemas[name], { name, list }, problems, onRefused(name))
  }
  const organization = content.names === null ? null : parseOrganization(content.value('organization'), problems)
  for (const name of partNames) {
    if (content.names?.includes(name) && !content.items(name)) problems.add(name, fields.list)
  }
  return {
    organization,
    exportedAt: parseMoment(content.value('exported_at'), problems),
    // Each list is parsed by the schema of its own name.
    parts: Object.fromEntries(partNames.map((name) => [name, parse(name)])) as unknown as FileParts,
    refused,
    problems,
    *invoiceNumbers() {
      for (const value of content.items('invoices') ?? []) yield* textOf(value, 'number')
    },
  }
}

/** Reads every record that has not been read, for its faults. */
export function validateRest({ parts }: ParsedFile): void {
  for (const name of partNames) for (const _ of parts[name]);
}

/** Every fault of the form of parsed JSON. */
export function formProblems(file: unknown): Problems {
  const parsed = parseContent(parsedContent(file))
  validateRest(parsed)
  return parsed.problems
}

function parseMoment(value: unknown, problems: Problems): string | null {
  const result = instant.nullish().safeParse(value)
  if (!result.success) problems.addIssues('exported_at', result.error, value)
  return result.data ?? null
}

function parseOrganization(value: unknown, problems: Problems): ParsedFile['organization'] {
  const result = fileOrganization.safeParse(value)
  if (result.success) return { location: 'organization', value: result.data }
  problems.addIssues('organization', result.error, value)
  return null
}
