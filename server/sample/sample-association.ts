/** A realistic association: a tennis club of 1 068 members, the same on every machine. */
import { makeCommittees } from './committees.ts'
import { customFields } from './custom-fields.ts'
import { makeEvents } from './events.ts'
import { makeGroups } from './groups.ts'
import { makeInvoices } from './invoices.ts'
import { makeMembers } from './members.ts'
import { Random } from './random.ts'
import { apiKeys, organization, products, type RoleKeys } from './settings.ts'

/** The sample as an association file for a day (`YYYY-MM-DD`). The same day and keys produce the same file. */
export function sampleAssociation(keys: RoleKeys | null, day: string) {
  const random = new Random(day)
  const members = makeMembers(random)
  const { groups, subscriptions } = makeGroups(random, members)
  return {
    organization,
    api_keys: keys === null ? [] : apiKeys(keys),
    custom_fields: customFields,
    products,
    members: members.map(({ file, number }) => ({ ...file, subscriptions: subscriptions.get(number) ?? [] })),
    groups,
    committees: makeCommittees(random, members),
    events: makeEvents(random, members),
    invoices: makeInvoices(random, members, subscriptions),
  }
}
