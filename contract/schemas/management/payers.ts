/** The payer of a member, if neither the member nor the primary contact (not in the specification). */
import { z } from 'zod'
import { becauseOfFields, dateTime, id, listOf } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { idFilter, page, updatedSince } from '../parameters.ts'
import { managedRecipient, managedRecipientInput } from './invoices.ts'
import { version } from './version.ts'

export const payer = z
  .strictObject({
    object: z.literal('payer'),
    id: id.meta({ description: 'Of the member who is paid for.' }),
    version: version.meta({ description: '0 before a payer was set for the first time.' }),
    payer_member_id: id.nullable().meta({ description: 'The member who pays: another one, or the same.' }),
    recipient_id: id.nullable().meta({ description: 'The same for all members whom a recipient pays for.' }),
    recipient: managedRecipient.nullable().meta({ description: 'Or a non-member, as on an invoice.' }),
    updated_at: dateTime,
  })
  .meta({ id: 'Payer', description: 'With neither a member nor a recipient, the primary contact pays.' })
export type MemberPayer = z.output<typeof payer>

export const payerList = listOf(payer, 'PayerList')
export const payerQuery = z.object({ ...page, updated_since: updatedSince, member_id: idFilter.optional() })

export const payerUpdate = z
  .strictObject({
    payer_member_id: id.nullable().optional(),
    recipient: managedRecipientInput.nullable().optional(),
    recipient_id: id.optional().meta({
      description:
        'A recipient who pays for other members already; with `recipient` their data changes for all of them. Without it a recipient is a new one, unless it is the one of this member or equal in name and email.',
    }),
  })
  .refine((body) => body.payer_member_id == null || (body.recipient == null && body.recipient_id === undefined), {
    ...becauseOfFields('exactly_one'),
    path: ['payer_member_id'],
  })
  .meta({
    id: 'PayerUpdate',
    description:
      'The whole: what is not sent is empty, but what is not sent of a recipient who pays already stays as it is.',
  })
export type PayerUpdate = z.output<typeof payerUpdate>

/** The schemas of each operation. */
export const payerSchemas = {
  listPayers: { params: none, query: payerQuery, body: null, response: payerList },
  updatePayer: { params: byId, query: none, body: payerUpdate, response: payer },
} as const
