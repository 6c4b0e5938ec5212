/** From parsed JSON to typed records with their places. Judges what can be judged without the association. */
import type { z } from 'zod'
import { cleanText } from '#contract/text.ts'
import { fields } from '#messages/fields/en.ts'
import { Problems } from './errors.ts'
import { fileCommittee, fileGroup } from './schema/groups.ts'
import { fileEvent } from './schema/events.ts'
import { fileInvoice } from './schema/invoices.ts'
import { fileMember } from './schema/members.ts'
import { fileOrganization } from './schema/organization.ts'
import { fileApiKey, fileCustomField, fileProduct } from './schema/settings.ts'

/** A record with where it stands: `members[12]`. */
export interface Placed<T> {
  readonly place: string
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
  invoices: fileInvoice,
} as const
export type PartName = keyof typeof partSchemas
// The keys of a constant are exactly its keys.
const partNames = Object.keys(partSchemas) as PartName[]

/**
 * Records of each part. Iterables, not arrays: an import reads each of them once and in order, so that they may come from a
 * file that is read as a stream.
 */
export type FileParts = { readonly [Name in PartName]: Iterable<Placed<z.output<(typeof partSchemas)[Name]>>> }

/** Names of records that were refused: references to them are no faults of their own. */
export interface RefusedNames {
  readonly members: ReadonlySet<string>
  readonly custom_fields: ReadonlySet<string>
  readonly products: ReadonlySet<string>
}

const namedBy = { members: 'membership_number', custom_fields: 'name', products: 'code' } as const

export interface ParsedFile {
  readonly organization: Placed<z.output<typeof fileOrganization>> | null
  readonly parts: FileParts
  readonly refused: RefusedNames
  readonly problems: Problems
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseRecords<Schema extends z.ZodType>(
  schema: Schema,
  { name, list }: { readonly name: string; readonly list: unknown },
  problems: Problems,
  onRefused: (value: unknown) => void,
): Placed<z.output<Schema>>[] {
  if (list === undefined) return []
  if (!Array.isArray(list)) {
    problems.add(name, fields.list)
    return []
  }
  return list.flatMap((value: unknown, index) => {
    const place = `${name}[${index}]`
    const result = schema.safeParse(value)
    if (result.success) return [{ place, value: result.data }]
    problems.addIssues(place, result.error, value)
    onRefused(value)
    return []
  })
}

/** The name by which others would refer to a refused record. */
function nameOf(part: keyof RefusedNames, value: unknown): string[] {
  const name = isObject(value) ? value[namedBy[part]] : undefined
  return typeof name === 'string' ? [cleanText(name)] : []
}

function unknownParts(root: object): string[] {
  return Object.keys(root).filter((key) => key !== 'organization' && !Object.hasOwn(partSchemas, key))
}

/** Judges a file against its schemas. Never throws for what the file holds: faults are in `problems`. */
export function parseFile(file: unknown): ParsedFile {
  const problems = new Problems()
  const root = isObject(file) ? file : {}
  if (isObject(file)) problems.addUnknown('', unknownParts(file))
  else problems.add('', 'An association file is a JSON object with an "organization".')
  const refused = { members: new Set<string>(), custom_fields: new Set<string>(), products: new Set<string>() }
  const onRefused = (part: PartName) => (value: unknown) => {
    if (part === 'members' || part === 'custom_fields' || part === 'products') {
      for (const name of nameOf(part, value)) refused[part].add(name)
    }
  }
  const parse = (name: PartName) =>
    parseRecords<z.ZodType>(partSchemas[name], { name, list: root[name] }, problems, onRefused(name))
  return {
    organization: isObject(file) ? parseOrganization(root['organization'], problems) : null,
    // Each list is parsed by the schema of its own name.
    parts: Object.fromEntries(partNames.map((name) => [name, parse(name)])) as unknown as FileParts,
    refused,
    problems,
  }
}

function parseOrganization(value: unknown, problems: Problems): ParsedFile['organization'] {
  const result = fileOrganization.safeParse(value)
  if (result.success) return { place: 'organization', value: result.data }
  problems.addIssues('organization', result.error, value)
  return null
}
