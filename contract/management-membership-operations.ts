/** The part of the management API about members: their versions, deletion, deaths and returns, and the parts of surnames (not in the specification). */
import { changing, creating, removing, writesMembers } from './operation-parts.ts'

const reads = { method: 'GET', scope: 'leden:lezen', module: null, status: 200 } as const
const acts = {
  method: 'POST',
  scope: 'leden:schrijven',
  module: null,
  status: 200,
  idempotent: true,
  versioned: true,
} as const

export const membershipOperations = {
  listFirstMembers: { ...reads, path: '/first-members' },
  getManagedMember: { ...reads, path: '/members/{id}' },
  updateManagedMember: { ...changing, ...writesMembers, path: '/members/{id}' },
  findHousehold: { ...reads, path: '/members/{id}/household' },
  previewDeletion: { ...reads, path: '/members/{id}/deletion' },
  deleteMember: { ...removing, ...writesMembers, path: '/members/{id}' },
  previewErasure: { ...reads, scope: 'instellingen:beheren', path: '/members/{id}/erasure' },
  // It cannot be undone.
  eraseMember: { ...acts, scope: 'instellingen:beheren', path: '/members/{id}/erasure', fresh: true },
  listMemberships: { ...reads, path: '/memberships', list: true },
  getMembership: { ...reads, path: '/members/{id}/membership' },
  /** As `cancelMember`, with a reason for leaving. */
  cancelManagedMember: { ...acts, path: '/members/{id}/cancellation' },
  previewCancellation: { ...reads, path: '/members/{id}/cancellation' },
  previewDeath: { ...reads, path: '/members/{id}/death' },
  recordDeath: { ...acts, path: '/members/{id}/death' },
  restoreMembership: { ...acts, path: '/members/{id}/restore' },
  rejoinMember: { ...acts, path: '/members/{id}/rejoin' },
  createFamily: { ...creating, ...writesMembers, module: 'relationships', path: '/families' },
  removeFamily: {
    ...writesMembers,
    method: 'POST',
    module: 'relationships',
    path: '/families/removal',
    status: 204,
  },
  updateNamePrefix: {
    ...writesMembers,
    method: 'PUT',
    path: '/members/{id}/name-prefix',
    status: 200,
    versioned: true,
  },
  recognizeNamePrefixes: {
    ...writesMembers,
    method: 'POST',
    path: '/memberships/name-prefixes',
    status: 200,
    idempotent: true,
  },
} as const
