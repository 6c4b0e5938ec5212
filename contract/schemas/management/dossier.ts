/** Everything that is known of one member (not in the specification). */
import { z } from 'zod'
import { changedRecords } from '../../changed-records.ts'
import { id, nullableString } from '../fields.ts'
import { changedField } from './changes.ts'
import { byId, none } from '../operation-schemas.ts'

export const memberDossier = z
  .strictObject({
    object: z.literal('member_dossier'),
    id: id.meta({ description: 'Of the member.' }),
    records: z.array(
      z.strictObject({
        type: z.enum(changedRecords),
        id: id.nullable().meta({ description: 'Null for an email that came with an association file.' }),
        name: nullableString.meta({ description: 'As the change log calls it.' }),
        fields: z.array(changedField).meta({ description: 'As they are now, in `after`.' }),
      }),
    ),
    left_out: z.array(z.enum(changedRecords)).meta({
      description: 'Kinds of records that the key may not read: of these nothing is said.',
    }),
  })
  .meta({ id: 'MemberDossier' })
export type MemberDossier = z.output<typeof memberDossier>

/** The schemas of each operation. */
export const dossierSchemas = {
  getMemberDossier: { params: byId, query: none, body: null, response: memberDossier },
} as const
