/**
 * The schemas of every operation, under its name in the table. The service imports all of them; the app imports
 * types, and single schemas where a form needs them.
 */
import { z } from 'zod'
import type { ListOperationName, OperationName } from '../operations.ts'
import { committee, committeeList, committeeListQuery } from './committees.ts'
import {
  event,
  eventList,
  eventListQuery,
  eventRegistration,
  eventRegistrationCreate,
  eventRegistrationList,
  eventRegistrationQuery,
} from './events.ts'
import {
  group,
  groupList,
  groupMembership,
  groupMembershipCreate,
  groupMembershipList,
  groupMembershipQuery,
  groupListQuery,
} from './groups.ts'
import { managementSchemas } from './management/index.ts'
import { invoice, invoiceCreate, invoiceList, invoiceListQuery } from './invoices.ts'
import { member, memberCancel, memberCreate, memberList, memberListQuery, memberUpdate } from './members.ts'
import { organization } from './organization.ts'
import { type OperationSchemas, byId, none, pathId } from './operation-schemas.ts'
import { payment, paymentList, paymentListQuery } from './payments.ts'

export const schemas = {
  getOrganization: { params: none, query: none, body: null, response: organization },

  listMembers: { params: none, query: memberListQuery, body: null, response: memberList },
  createMember: { params: none, query: none, body: memberCreate, response: member },
  getMember: { params: byId, query: none, body: null, response: member },
  updateMember: { params: byId, query: none, body: memberUpdate, response: member },
  cancelMember: { params: byId, query: none, body: memberCancel, bodyOptional: true, response: member },

  listGroups: { params: none, query: groupListQuery, body: null, response: groupList },
  getGroup: { params: byId, query: none, body: null, response: group },
  listGroupMembers: { params: byId, query: groupMembershipQuery, body: null, response: groupMembershipList },
  addGroupMember: { params: byId, query: none, body: groupMembershipCreate, response: groupMembership },
  removeGroupMember: { params: z.object({ id: pathId, member_id: pathId }), query: none, body: null, response: null },

  listCommittees: { params: none, query: committeeListQuery, body: null, response: committeeList },
  getCommittee: { params: byId, query: none, body: null, response: committee },

  listEvents: { params: none, query: eventListQuery, body: null, response: eventList },
  getEvent: { params: byId, query: none, body: null, response: event },
  listEventRegistrations: { params: byId, query: eventRegistrationQuery, body: null, response: eventRegistrationList },
  createEventRegistration: { params: byId, query: none, body: eventRegistrationCreate, response: eventRegistration },

  listInvoices: { params: none, query: invoiceListQuery, body: null, response: invoiceList },
  createInvoice: { params: none, query: none, body: invoiceCreate, response: invoice },
  getInvoice: { params: byId, query: none, body: null, response: invoice },
  sendInvoice: { params: byId, query: none, body: null, response: invoice },

  listPayments: { params: none, query: paymentListQuery, body: null, response: paymentList },
  getPayment: { params: byId, query: none, body: null, response: payment },

  ...managementSchemas,
} as const satisfies Record<OperationName, OperationSchemas>

type Schemas = typeof schemas
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** The parsed input of a handler. */
export interface OperationInput<Name extends OperationName> {
  readonly params: Parsed<Schemas[Name]['params']>
  readonly query: Parsed<Schemas[Name]['query']>
  readonly body: Parsed<Schemas[Name]['body']>
  /** The version that a change is for; null for any. */
  readonly version: number | null
}

/** The body as a caller writes it, before parsing. */
export type RequestBody<Name extends OperationName> = Input<Schemas[Name]['body']>
/** The body of a successful response; `undefined` for 204. */
export type ResponseBody<Name extends OperationName> = Parsed<Schemas[Name]['response']>
/** A record in a list page. */
export type ListItem<Name extends ListOperationName> = ResponseBody<Name>['data'][number]
/** Query parameters of an operation before they are serialised. */
export type QueryParameters<Name extends OperationName> = {
  readonly [Key in keyof Parsed<Schemas[Name]['query']>]?: Parsed<Schemas[Name]['query']>[Key]
}
