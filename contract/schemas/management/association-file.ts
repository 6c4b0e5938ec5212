/** The association file and what an import makes of it (not in the specification). */
import { z } from 'zod'
import { nullableString } from '../fields.ts'

/** The file as it is; its form is described with the command line. */
export const associationFile = z.custom<Blob>().meta({
  id: 'AssociationFile',
  override: { type: 'object', description: 'An association file: everything of one association as JSON.' },
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

export type AssociationImport = z.output<typeof associationImport>
