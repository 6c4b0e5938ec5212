/** The operations on committees: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { presented, presentedById, presentedList } from '../operation/presented.ts'
import { addCommitteeMember } from './add-member.ts'
import { archiveCommittee } from './archive.ts'
import { createCommittee } from './create.ts'
import { listCommitteeMembers, listCommittees, listManagedCommittees } from './list.ts'
import { presentCommittee, presentCommitteeMember, presentManagedCommittee } from './present.ts'
import { findAnyCommittee, findCommittee } from './queries.ts'
import { restoreCommittee } from './restore.ts'
import { updateCommitteeMember } from './update-member.ts'
import { updateCommittee } from './update.ts'

export const committeeHandlers = defineHandlers({
  listCommittees: presentedList(listCommittees, presentCommittee),
  getCommittee: presentedById(findCommittee, presentCommittee),

  listManagedCommittees: presentedList(listManagedCommittees, presentManagedCommittee),
  createCommittee: presented(createCommittee, presentManagedCommittee),
  getManagedCommittee: presentedById(findAnyCommittee, presentManagedCommittee),
  updateCommittee: presented(updateCommittee, presentManagedCommittee),
  archiveCommittee: presented(archiveCommittee, presentManagedCommittee),
  restoreCommittee: presented(restoreCommittee, presentManagedCommittee),
  listCommitteeMembers: presentedList(listCommitteeMembers, presentCommitteeMember),
  addCommitteeMember: presented(addCommitteeMember, presentCommitteeMember),
  updateCommitteeMember: presented(updateCommitteeMember, presentCommitteeMember),
})
