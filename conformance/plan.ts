/** Selects the checks for each operation. */
import { operation, type OperationName } from '#contract/operations.ts'
import type { Check } from './check.ts'
import { accessChecks, skipReason } from './checks/access.ts'
import { filterChecks } from './checks/filters.ts'
import { listChecks } from './checks/lists.ts'
import { organizationChecks } from './checks/organization.ts'
import { idChecks, recordChecks } from './checks/records.ts'
import { participantsWithModule, sensitiveInList, sensitiveInRecord } from './checks/sensitive.ts'
import { isList } from './subjects.ts'
import { cancelMemberChecks } from './writes/cancel-member.ts'
import type { TestMembers } from './writes/test-members.ts'
import { createMemberChecks } from './writes/create-member.ts'
import { createInvoiceChecks, sendInvoiceChecks } from './writes/invoices.ts'
import { addGroupMemberChecks, groupSetup, removeGroupMemberChecks } from './writes/group-memberships.ts'
import { registrationChecks } from './writes/registrations.ts'
import { updateMemberChecks } from './writes/update-member.ts'
import type { CheckContext } from './context.ts'

type WriteChecks = Partial<Record<OperationName, Check[]>>

/** The checks of `--write`; they create their own members. */
export function writeChecks(testMembers: TestMembers): WriteChecks {
  const setup = groupSetup(testMembers)
  return {
    createMember: createMemberChecks(testMembers),
    updateMember: updateMemberChecks(testMembers),
    cancelMember: cancelMemberChecks(testMembers),
    addGroupMember: addGroupMemberChecks(setup),
    removeGroupMember: removeGroupMemberChecks(setup),
    createEventRegistration: registrationChecks(testMembers),
    createInvoice: createInvoiceChecks(testMembers),
    sendInvoice: sendInvoiceChecks(),
  }
}

function readChecks(name: OperationName): readonly Check[] {
  if (name === 'getOrganization') return organizationChecks
  if (isList(name)) {
    const more = name === 'listMembers' ? [sensitiveInList, participantsWithModule] : []
    return [...listChecks(name), ...filterChecks(name), ...more, ...idChecks(name)]
  }
  return [...recordChecks(name), ...(name === 'getMember' ? [sensitiveInRecord] : []), ...idChecks(name)]
}

export interface Plan {
  readonly checks: readonly Check[]
  /** Why the operation itself is not tried; null when it is. */
  readonly skipped: string | null
}

/** `writes` is null when nothing may change. */
export function planFor(name: OperationName, context: CheckContext, writes: WriteChecks | null): Plan {
  const access = accessChecks(name, context)
  const why = skipReason(context, name)
  if (why !== null) return { checks: access, skipped: why }
  if (operation(name).method === 'GET') return { checks: [...readChecks(name), ...access], skipped: null }
  const own = writes?.[name]
  return own
    ? { checks: [...own, ...access], skipped: null }
    : { checks: access, skipped: 'it writes: try it with --write' }
}
