/** The part of the management API that administers groups and committees (not in the specification). */
import { acting, changing, creating, listing, managesCommittees, managesGroups, showing } from './operation-parts.ts'

export const groupOperations = {
  listManagedGroups: { ...listing, ...managesGroups, path: '/groups' },
  createGroup: { ...creating, ...managesGroups, path: '/groups' },
  getManagedGroup: { ...showing, ...managesGroups, path: '/groups/{id}' },
  updateGroup: { ...changing, ...managesGroups, path: '/groups/{id}' },
  archiveGroup: { ...acting, ...managesGroups, path: '/groups/{id}/archive' },
  restoreGroup: { ...acting, ...managesGroups, path: '/groups/{id}/restore' },
  listGroupHistory: { ...listing, ...managesGroups, path: '/groups/{id}/memberships' },
  updateGroupMembership: { ...changing, ...managesGroups, path: '/groups/{id}/memberships/{membership_id}' },
  moveGroupMembers: { ...managesGroups, method: 'POST', path: '/groups/{id}/move', status: 200, idempotent: true },
  listGroupProducts: { ...listing, ...managesGroups, path: '/group-products' },

  listManagedCommittees: { ...listing, ...managesCommittees, path: '/committees' },
  createCommittee: { ...creating, ...managesCommittees, path: '/committees' },
  getManagedCommittee: { ...showing, ...managesCommittees, path: '/committees/{id}' },
  updateCommittee: { ...changing, ...managesCommittees, path: '/committees/{id}' },
  archiveCommittee: { ...acting, ...managesCommittees, path: '/committees/{id}/archive' },
  restoreCommittee: { ...acting, ...managesCommittees, path: '/committees/{id}/restore' },
  listCommitteeMembers: { ...listing, ...managesCommittees, path: '/committees/{id}/members' },
  addCommitteeMember: { ...creating, ...managesCommittees, path: '/committees/{id}/members' },
  updateCommitteeMember: { ...changing, ...managesCommittees, path: '/committees/{id}/members/{membership_id}' },
} as const
