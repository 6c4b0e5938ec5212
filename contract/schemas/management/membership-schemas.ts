/** The schemas of the operations on members and their memberships, under their names in the table. */
import { z } from 'zod'
import type { membershipOperations } from '../../management-membership-operations.ts'
import type { OperationSchemas } from '../operation-schemas.ts'
import { pathId } from '../parameters.ts'
import {
  cancellationPreview,
  deathPreview,
  deathRecord,
  deletionPreview,
  firstMembers,
  managedMember,
  managedMemberUpdate,
  membership,
  membershipList,
  membershipQuery,
  namePrefixesRecognized,
  namePrefixRecognition,
  namePrefixUpdate,
  rejoining,
} from './memberships.ts'

const none = z.object({})
const byId = z.object({ id: pathId })

export const membershipSchemas = {
  listMemberships: { params: none, query: membershipQuery, body: null, response: membershipList },
  listFirstMembers: { params: none, query: none, body: null, response: firstMembers },
  getManagedMember: { params: byId, query: none, body: null, response: managedMember },
  updateManagedMember: { params: byId, query: none, body: managedMemberUpdate, response: managedMember },
  previewDeletion: { params: byId, query: none, body: null, response: deletionPreview },
  deleteMember: { params: byId, query: none, body: null, response: null },
  getMembership: { params: byId, query: none, body: null, response: membership },
  previewCancellation: { params: byId, query: none, body: null, response: cancellationPreview },
  previewDeath: { params: byId, query: none, body: null, response: deathPreview },
  recordDeath: { params: byId, query: none, body: deathRecord, response: membership },
  restoreMembership: { params: byId, query: none, body: null, response: membership },
  rejoinMember: { params: byId, query: none, body: rejoining, response: membership },
  updateNamePrefix: { params: byId, query: none, body: namePrefixUpdate, response: membership },
  recognizeNamePrefixes: {
    params: none,
    query: none,
    body: namePrefixRecognition,
    response: namePrefixesRecognized,
  },
} as const satisfies Record<keyof typeof membershipOperations, OperationSchemas>
