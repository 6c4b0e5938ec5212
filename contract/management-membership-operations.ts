/** The part of the management API about members: their versions, deletion, deaths and returns, and the parts of surnames (not in the specification). */

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
  updateManagedMember: {
    method: 'PATCH',
    path: '/members/{id}',
    scope: 'leden:schrijven',
    module: null,
    status: 200,
    versioned: true,
  },
  previewDeletion: { ...reads, path: '/members/{id}/deletion' },
  deleteMember: {
    method: 'DELETE',
    path: '/members/{id}',
    scope: 'leden:schrijven',
    module: null,
    status: 204,
    versioned: true,
  },
  listMemberships: { ...reads, path: '/memberships', list: true },
  getMembership: { ...reads, path: '/members/{id}/membership' },
  previewCancellation: { ...reads, path: '/members/{id}/cancellation' },
  previewDeath: { ...reads, path: '/members/{id}/death' },
  recordDeath: { ...acts, path: '/members/{id}/death' },
  restoreMembership: { ...acts, path: '/members/{id}/restore' },
  rejoinMember: { ...acts, path: '/members/{id}/rejoin' },
  updateNamePrefix: {
    method: 'PUT',
    path: '/members/{id}/name-prefix',
    scope: 'leden:schrijven',
    module: null,
    status: 200,
    versioned: true,
  },
  recognizeNamePrefixes: {
    method: 'POST',
    path: '/memberships/name-prefixes',
    scope: 'leden:schrijven',
    module: null,
    status: 200,
    idempotent: true,
  },
} as const
