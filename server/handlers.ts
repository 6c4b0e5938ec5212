/** Who answers each operation of the table. A row without its handler does not compile. */
import { type Handlers, notYet } from './handler.ts'
import { memberHandlers } from './members/handlers.ts'
import { organizationHandlers } from './organization/handlers.ts'

export const handlers: Handlers = {
  ...organizationHandlers,
  ...memberHandlers,

  listGroups: notYet,
  getGroup: notYet,
  listGroupMembers: notYet,
  addGroupMember: notYet,
  removeGroupMember: notYet,

  listCommittees: notYet,
  getCommittee: notYet,

  listEvents: notYet,
  getEvent: notYet,
  listEventRegistrations: notYet,
  createEventRegistration: notYet,

  listInvoices: notYet,
  createInvoice: notYet,
  getInvoice: notYet,
  sendInvoice: notYet,

  listPayments: notYet,
  getPayment: notYet,
}
