/** A believable association: a tennis club of 1 068 members, the same on every machine and every day. */
import { makeCommittees } from './committees.ts'
import { customFields } from './custom-fields.ts'
import { makeEvents } from './events.ts'
import { makeGroups } from './groups.ts'
import { makeInvoices } from './invoices.ts'
import { makeMembers } from './members.ts'
import { Random } from './random.ts'
import { apiKeys, organization, products, type RoleKeys } from './settings.ts'

/** The sample as an association file. Only the keys, which are given, differ from one to the next. */
export function sampleAssociation(keys: RoleKeys) {
  const random = new Random()
  const members = makeMembers(random)
  const { groups, subscriptions } = makeGroups(random, members)
  return {
    organization,
    api_keys: apiKeys(keys),
    custom_fields: customFields,
    products,
    members: members.map(({ file, number }) => ({ ...file, subscriptions: subscriptions.get(number) ?? [] })),
    groups,
    committees: makeCommittees(random, members),
    events: makeEvents(random, members),
    invoices: makeInvoices(random, members),
  }
}
