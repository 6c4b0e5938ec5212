/** Groups and their memberships, as those who administer them see and change them (not in the specification). */
import { groupKinds } from '../../kinds.ts'
import { z } from 'zod'
import {
  date,
  firstDay,
  dateTime,
  id,
  listOf,
  nameText,
  nullableDate,
  nullableLines,
  nullableString,
  nullableText,
  timestamps,
} from '../fields.ts'
import { groupMembership } from '../groups.ts'
import { byId, none, pathId } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'
import { version } from './version.ts'

export const description = nullableLines({ max: 5000 })
export const role = nullableText({ max: 100 })

/** `archived` in a query: only archived ones, or only those in use. */
export const archived = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()
  .meta({ description: 'Only archived ones, or only those in use. Default: all.' })

export const groupProduct = z.strictObject({ id, code: z.string(), name: z.string() }).meta({ id: 'GroupProduct' })
export const groupProductList = listOf(groupProduct, 'GroupProductList')
export const groupProductQuery = z.object({ ...page, updated_since: updatedSince })
export type GroupProduct = z.output<typeof groupProduct>

export const managedGroup = z
  .strictObject({
    object: z.literal('group'),
    id,
    version,
    name: z.string(),
    description: nullableString,
    kind: z.enum(groupKinds),
    product: groupProduct
      .nullable()
      .meta({ description: 'The product a class follows: its subscriptions are its members.' }),
    member_count: z.int().min(0).meta({ description: 'In the group today.' }),
    archived_at: dateTime.nullable().meta({ description: 'Since then it is absent from `/v2`.' }),
    ...timestamps,
  })
  .meta({ id: 'ManagedGroup' })
export type ManagedGroup = z.output<typeof managedGroup>
export const managedGroupList = listOf(managedGroup, 'ManagedGroupList')
export const managedGroupQuery = z.object({ ...page, updated_since: updatedSince, archived })

export const groupCreate = z
  .strictObject({
    name: nameText,
    description: description.optional(),
    kind: z.enum(groupKinds),
    product_id: id.nullable().optional().meta({ description: 'Only of a class.' }),
  })
  .meta({ id: 'GroupCreate' })
export type GroupCreate = z.output<typeof groupCreate>

export const groupUpdate = groupCreate
  .partial()
  .extend({
    allow_leaving: z.boolean().optional().meta({
      default: false,
      description: 'Accepts that who is in the group through its product is in it no more.',
    }),
  })
  .meta({ id: 'GroupUpdate' })
export type GroupUpdate = z.output<typeof groupUpdate>

export const managedGroupMembership = groupMembership.extend({ version }).meta({ id: 'ManagedGroupMembership' })
export type ManagedGroupMembership = z.output<typeof managedGroupMembership>
export const managedGroupMembershipList = listOf(managedGroupMembership, 'ManagedGroupMembershipList')
export const groupHistoryQuery = z.object({ ...page, updated_since: updatedSince })

export const membershipParams = z.object({ id: pathId, membership_id: pathId })

export const groupMembershipUpdate = z
  .strictObject({ role: role.optional(), valid_from: firstDay.optional(), valid_until: nullableDate.optional() })
  .meta({ id: 'GroupMembershipUpdate' })
export type GroupMembershipUpdate = z.output<typeof groupMembershipUpdate>

/** At once, in one transaction. */
export const mostMoved = 500

export const groupMove = z
  .strictObject({
    to_group_id: id,
    member_ids: z.array(id).min(1).max(mostMoved),
    valid_from: firstDay.meta({
      description: 'Their first day in the other group; the day before is their last in this one.',
    }),
    keep_roles: z.boolean().optional().meta({ default: false }),
  })
  .meta({ id: 'GroupMove' })
export type GroupMove = z.output<typeof groupMove>

export const groupMoved = z
  .strictObject({
    object: z.literal('group_move'),
    from_group_id: id,
    to_group_id: id,
    valid_from: date,
    moved: z.int().min(1).meta({ description: 'How many members.' }),
  })
  .meta({ id: 'GroupMoved' })

/** The schemas of each operation. */
export const groupSchemas = {
  listManagedGroups: { params: none, query: managedGroupQuery, body: null, response: managedGroupList },
  createGroup: { params: none, query: none, body: groupCreate, response: managedGroup },
  getManagedGroup: { params: byId, query: none, body: null, response: managedGroup },
  updateGroup: { params: byId, query: none, body: groupUpdate, response: managedGroup },
  archiveGroup: { params: byId, query: none, body: null, response: managedGroup },
  restoreGroup: { params: byId, query: none, body: null, response: managedGroup },
  listGroupHistory: { params: byId, query: groupHistoryQuery, body: null, response: managedGroupMembershipList },
  updateGroupMembership: {
    params: membershipParams,
    query: none,
    body: groupMembershipUpdate,
    response: managedGroupMembership,
  },
  moveGroupMembers: { params: byId, query: none, body: groupMove, response: groupMoved },
  listGroupProducts: { params: none, query: groupProductQuery, body: null, response: groupProductList },
} as const
