/** Which checks there are for each operation. */
import { operation, type OperationName } from '#contract/operations.ts'
import type { Check } from './check.ts'
import { accessChecks, obstacle } from './checks/access.ts'
import { filterChecks } from './checks/filters.ts'
import { listChecks } from './checks/lists.ts'
import { organizationChecks } from './checks/organization.ts'
import { idChecks, recordChecks } from './checks/records.ts'
import { participantsWithModule, sensitiveInList, sensitiveInRecord } from './checks/sensitive.ts'
import { isList } from './subjects.ts'
import { cancelMemberChecks } from './writes/cancel-member.ts'
import type { Cast } from './writes/cast.ts'
import { createMemberChecks } from './writes/create-member.ts'
import { createInvoiceChecks, sendInvoiceChecks } from './writes/invoices.ts'
import { addPlaceChecks, placeScene, removePlaceChecks } from './writes/places.ts'
import { registrationChecks } from './writes/registrations.ts'
import { updateMemberChecks } from './writes/update-member.ts'
import type { World } from './world.ts'

type WriteChecks = Partial<Record<OperationName, Check[]>>

/** The checks of `--write`, with the members they make for themselves. */
export function writeChecks(cast: Cast): WriteChecks {
  const scene = placeScene(cast)
  return {
    createMember: createMemberChecks(cast),
    updateMember: updateMemberChecks(cast),
    cancelMember: cancelMemberChecks(cast),
    addGroupMember: addPlaceChecks(scene),
    removeGroupMember: removePlaceChecks(scene),
    createEventRegistration: registrationChecks(cast),
    createInvoice: createInvoiceChecks(cast),
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

/** `writes` null: nothing may change. */
export function planFor(name: OperationName, world: World, writes: WriteChecks | null): Plan {
  const access = accessChecks(name, world)
  const why = obstacle(world, name)
  if (why !== null) return { checks: access, skipped: why }
  if (operation(name).method === 'GET') return { checks: [...readChecks(name), ...access], skipped: null }
  const own = writes?.[name]
  return own
    ? { checks: [...own, ...access], skipped: null }
    : { checks: access, skipped: 'it writes: try it with --write' }
}
