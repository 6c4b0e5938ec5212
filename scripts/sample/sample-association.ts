/** A realistic association: a tennis club of 1 068 members, the same on every machine. */
import { makeCommittees } from './committees.ts'
import { customFields } from './custom-fields.ts'
import { makeEvents } from './events.ts'
import { makeGroups } from './groups.ts'
import { makeInvoices } from './invoices.ts'
import { makeMembers } from './members.ts'
import { Random } from './random.ts'
import { sampleOrganization, products } from './settings.ts'

/** The sample as an association file for a day (`YYYY-MM-DD`). The same day produces the same file. */
export function sampleAssociation(day: string) {
  const random = new Random(day)
  const members = makeMembers(random)
  const { groups, subscriptions } = makeGroups(random, members)
  return {
    organization: sampleOrganization,
    custom_fields: customFields,
    products,
    members: members.map(({ file, number }) => ({ ...file, subscriptions: subscriptions.get(number) ?? [] })),
    groups,
    committees: makeCommittees(random, members),
    events: makeEvents(random, members),
    invoices: makeInvoices(random, members, subscriptions),
  }
}
