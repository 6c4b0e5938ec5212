/** Committees and their members, as those who administer them see and change them (not in the specification). */
import { z } from 'zod'
import {
  date,
  dateTime,
  id,
  listOf,
  nameText,
  nullableDate,
  nullableFirstDay,
  nullableString,
  timestamps,
} from '../fields.ts'
import { groupMembership } from '../groups.ts'
import { byId, none } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'
import { archived, description, membershipParams, role } from './groups.ts'
import { version } from './version.ts'

export const managedCommittee = z
  .strictObject({
    object: z.literal('committee'),
    id,
    version,
    name: z.string(),
    description: nullableString,
    archived_at: dateTime.nullable().meta({ description: 'Since then it is absent from `/v2`.' }),
    ...timestamps,
  })
  .meta({ id: 'ManagedCommittee' })
export type ManagedCommittee = z.output<typeof managedCommittee>
export const managedCommitteeList = listOf(managedCommittee, 'ManagedCommitteeList')
export const managedCommitteeQuery = z.object({ ...page, updated_since: updatedSince, archived })

export const committeeCreate = z
  .strictObject({ name: nameText, description: description.optional() })
  .meta({ id: 'CommitteeCreate' })
export type CommitteeCreate = z.output<typeof committeeCreate>

export const committeeUpdate = committeeCreate.partial().meta({ id: 'CommitteeUpdate' })
export type CommitteeUpdate = z.output<typeof committeeUpdate>

export const committeeMember = z
  .strictObject({
    object: z.literal('committee_member'),
    id,
    version,
    committee_id: id,
    member_id: id,
    member: groupMembership.shape.member,
    role: nullableString,
    since: date.nullable(),
    until: date.nullable().meta({ description: 'The last day.' }),
    ...timestamps,
  })
  .meta({ id: 'CommitteeMember' })
export type CommitteeMember = z.output<typeof committeeMember>
export const committeeMemberList = listOf(committeeMember, 'CommitteeMemberList')
export const committeeMemberQuery = z.object({ ...page, updated_since: updatedSince })

const term = { role: role.optional(), since: nullableFirstDay.optional(), until: nullableDate.optional() }

export const committeeMemberCreate = z.strictObject({ member_id: id, ...term }).meta({ id: 'CommitteeMemberCreate' })
export type CommitteeMemberCreate = z.output<typeof committeeMemberCreate>

export const committeeMemberUpdate = z.strictObject(term).meta({ id: 'CommitteeMemberUpdate' })
export type CommitteeMemberUpdate = z.output<typeof committeeMemberUpdate>

/** The schemas of each operation. */
export const committeeSchemas = {
  listManagedCommittees: { params: none, query: managedCommitteeQuery, body: null, response: managedCommitteeList },
  createCommittee: { params: none, query: none, body: committeeCreate, response: managedCommittee },
  getManagedCommittee: { params: byId, query: none, body: null, response: managedCommittee },
  updateCommittee: { params: byId, query: none, body: committeeUpdate, response: managedCommittee },
  archiveCommittee: { params: byId, query: none, body: null, response: managedCommittee },
  restoreCommittee: { params: byId, query: none, body: null, response: managedCommittee },
  listCommitteeMembers: { params: byId, query: committeeMemberQuery, body: null, response: committeeMemberList },
  addCommitteeMember: { params: byId, query: none, body: committeeMemberCreate, response: committeeMember },
  updateCommitteeMember: {
    params: membershipParams,
    query: none,
    body: committeeMemberUpdate,
    response: committeeMember,
  },
} as const
