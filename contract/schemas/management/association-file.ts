/** The association file and what an import makes of it (not in the specification). */
import { z } from 'zod'
import { changedRecords } from '../../changed-records.ts'
import { newerChoices } from '../../newer-choices.ts'
import { nullableString } from '../fields.ts'
import { changedField } from './changes.ts'
import { none } from '../operation-schemas.ts'

/** The file as it is; its form is described with the command line. */
export const associationFile = z.custom<Blob>().meta({
  id: 'AssociationFile',
  override: { type: 'object', description: 'An association file: everything of one association as JSON.' },
})

export const importQuery = z.object({
  newer: z.enum(newerChoices).optional().meta({
    description:
      'For records that the file would change and that changed after it was exported, and for the ones that were removed after it: `keep` leaves them as they are, `replace` takes the file’s. Without it such a file is refused.',
  }),
})
export type ImportQuery = z.output<typeof importQuery>

/** Records of a kind that are listed. */
export const listedImportChanges = 200

const importChange = z.strictObject({
  id: z.int().meta({ description: 'Of a new record the one that it would get.' }),
  name: nullableString.meta({ description: 'What the record is called, with its number where it has one.' }),
  action: z.string().meta({ description: '`created`, `changed`, or the word of the record.' }),
  is_newer: z.boolean().meta({
    description: 'The record changed after the file was exported; one that is `created` was removed after it.',
  }),
  is_replaceable: z.boolean().meta({ description: 'False: the file’s is refused, so only `keep` can be chosen.' }),
  fields: z.array(changedField),
})

const importChanges = z.strictObject({
  record: z.enum(changedRecords),
  total: z.int(),
  newer: z.int(),
  changes: z
    .array(importChange)
    .meta({ description: `Newer ones first, then changed ones, then new ones; ${listedImportChanges} at most.` }),
})

const counts = z.strictObject({ created: z.int(), updated: z.int(), unchanged: z.int() })

const countsByKind = z.strictObject({
  custom_fields: counts,
  products: counts,
  members: counts,
  participants: counts,
  relationships: counts,
  payers: counts,
  subscriptions: counts,
  groups: counts,
  group_memberships: counts,
  committees: counts,
  committee_members: counts,
  events: counts,
  registrations: counts,
  waiting_list: counts,
  contribution_rules: counts,
  mailings: counts,
  mailing_templates: counts,
  notes: counts,
  invoices: counts,
  payments: counts,
  statement_files: counts,
  bank_entries: counts,
  statement_balances: counts,
  direct_debits: counts,
})

export const associationImport = z
  .strictObject({
    object: z.literal('association_import'),
    slug: nullableString.meta({ description: 'The association that the file names; null when it names none.' }),
    settings_changed: z.boolean().meta({ description: 'Whether the details of the association change too.' }),
    counts: countsByKind.meta({ description: 'By kind of record; all are 0 for a file that is refused.' }),
    exported_at: nullableString.meta({
      description:
        'The moment of the last change that the file holds; null: unknown, and then every record may be newer.',
    }),
    newer: z.int().meta({ description: 'The number of newer records that the file would change.' }),
    changes: z.array(importChanges).meta({ description: 'By kind of record.' }),
    refused: z.int().meta({ description: 'The number of faults. With any, nothing of the file is imported.' }),
    refusals: z
      .array(
        z.strictObject({
          location: z.string().meta({ example: 'members[12].address.postal_code' }),
          message: z.string().meta({ description: 'In English.' }),
          reason: nullableString.meta({ description: 'The rule, where it is one of a field.' }),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      )
      .meta({ description: 'The first faults, 50 at most.' }),
    warnings: z.array(z.string()).meta({ description: 'In English.' }),
  })
  .meta({ id: 'AssociationImport' })

export type ImportChange = z.output<typeof importChange>
export type AssociationImport = z.output<typeof associationImport>

/** The schemas of each operation. */
export const associationFileSchemas = {
  exportAssociationFile: { params: none, query: none, body: null, response: associationFile },
  checkAssociationFile: { params: none, query: none, body: associationFile, response: associationImport },
  importAssociationFile: { params: none, query: importQuery, body: associationFile, response: associationImport },
} as const
