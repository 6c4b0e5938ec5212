/** Groups and group memberships. The specification defines no fields except `valid_from`. */
import { z } from 'zod'
import { groupKinds } from '../kinds.ts'
import { assumed, date, id, listOf, nullableDate, nullableString, timestamps } from './fields.ts'
import { page, updatedSince } from './parameters.ts'

export type GroupKind = (typeof groupKinds)[number]

export const group = z
  .strictObject({
    object: z.literal('group'),
    id,
    name: z.string(),
    description: nullableString,
    kind: z.enum(groupKinds),
    follows_subscription: z
      .boolean()
      .meta({ description: 'A class linked to a product: its places follow subscriptions.' }),
    member_count: z.int().min(0).meta({ description: 'In the group today.' }),
    ...timestamps,
  })
  .meta({ id: 'Group', ...assumed })
export type Group = z.output<typeof group>
export const groupList = listOf(group, 'GroupList')
export const groupListQuery = z.object({ ...page, updated_since: updatedSince })

export const groupMembership = z
  .strictObject({
    object: z.literal('group_membership'),
    id,
    group_id: id,
    member_id: id,
    member: z.strictObject({
      id,
      first_name: nullableString,
      last_name: z.string(),
      membership_number: nullableString,
    }),
    role: nullableString,
    valid_from: date,
    valid_until: date.nullable(),
    ...timestamps,
  })
  .meta({ id: 'GroupMembership', ...assumed })
export type GroupMembership = z.output<typeof groupMembership>
export const groupMembershipList = listOf(groupMembership, 'GroupMembershipList')
export const groupMembershipQuery = z.object(page)

export const groupMembershipCreate = z
  .strictObject({
    member_id: id.meta(assumed),
    valid_from: nullableDate.optional().meta({ description: 'Default: today.' }),
  })
  .meta({ id: 'GroupMembershipCreate' })
export type GroupMembershipCreate = z.output<typeof groupMembershipCreate>
