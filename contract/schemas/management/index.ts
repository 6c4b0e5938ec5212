/** The schemas of every operation of the management API, under its name in the table. */
import { z } from 'zod'
import type { managementOperations } from '../../management-operations.ts'
import type { OperationSchemas } from '../operation-schemas.ts'
import { debitSchemas } from './direct-debits.ts'
import { reminderSchemas } from './reminder-schemas.ts'
import { page, pathId, updatedSince } from '../parameters.ts'
import { associationFile, associationImport, importQuery } from './association-file.ts'
import { apiKey, apiKeyCreate, apiKeyList, apiKeySecret } from './api-keys.ts'
import {
  invitedPerson,
  ownPersonUpdate,
  person,
  personInvite,
  personList,
  personRemoval,
  personUpdate,
} from './people.ts'
import { invoiceSchemas } from './invoice-schemas.ts'
import { signInSchemas } from './sign-in-schemas.ts'
import { bankSchemas } from './bank-schemas.ts'
import { bookSchemas } from './books.ts'
import { memberDossier } from './dossier.ts'
import { home } from './home.ts'
import { changeSignal, snapshotLine, snapshotQuery } from './snapshot.ts'
import { setUpCreate, setUpPage, setUpResult, setUpToken } from './set-up.ts'
import {
  committeeCreate,
  committeeMember,
  committeeMemberCreate,
  committeeMemberList,
  committeeMemberQuery,
  committeeMemberUpdate,
  committeeUpdate,
  managedCommittee,
  managedCommitteeList,
  managedCommitteeQuery,
} from './committees.ts'
import {
  groupCreate,
  groupHistoryQuery,
  groupMembershipUpdate,
  groupMove,
  groupMoved,
  groupProductList,
  groupProductQuery,
  groupUpdate,
  managedGroup,
  managedGroupList,
  managedGroupMembership,
  managedGroupMembershipList,
  managedGroupQuery,
  membershipParams,
} from './groups.ts'
import {
  eventCancel,
  eventCreate,
  eventDuplicate,
  eventRepeat,
  eventRepetition,
  eventUpdate,
  managedEvent,
  managedEventList,
  managedEventListQuery,
} from './events.ts'
import {
  customField,
  customFieldCreate,
  customFieldList,
  customFieldOrder,
  customFieldQuery,
  customFieldsOrdered,
  customFieldUpdate,
} from './custom-fields.ts'
import { management } from './management.ts'
import {
  product,
  productCreate,
  productList,
  productQuery,
  productUpdate,
  subscription,
  subscriptionList,
  subscriptionParams,
  subscriptionQuery,
  subscriptionStart,
  subscriptionUpdate,
} from './products.ts'
import { changeList, changeQuery } from './changes.ts'
import { outboxEntry, outboxList } from './outbox.ts'
import { payer, payerList, payerQuery, payerUpdate } from './payers.ts'
import { attendanceList, attendanceQuery, attendanceRecord, attendanceRecorded } from './attendance.ts'
import { eventRegistrationCreate } from '../events.ts'
import { membershipSchemas } from './membership-schemas.ts'
import {
  attendeeCreate,
  managedRegistration,
  registrationNotice,
  registrationParams,
  registrationUpdate,
  waitingList,
  waitingListEntry,
  waitingListParams,
  waitingListQuery,
  waitingListRegister,
} from './registrations.ts'
import { documentPreview, documentPreviewQuery } from './previews.ts'
import { settings, settingsUpdate } from './settings.ts'
import { jobSchemas } from './job-schemas.ts'
import { viewSchemas } from './view-schemas.ts'

const none = z.object({})
const byId = z.object({ id: pathId })
const listed = z.object({ ...page, updated_since: updatedSince })

export const managementSchemas = {
  getManagement: { params: none, query: none, body: null, response: management },

  getSettings: { params: none, query: none, body: null, response: settings },
  updateSettings: { params: none, query: none, body: settingsUpdate, response: settings },
  previewDocument: { params: none, query: documentPreviewQuery, body: settingsUpdate, response: documentPreview },

  listApiKeys: { params: none, query: listed, body: null, response: apiKeyList },
  createApiKey: { params: none, query: none, body: apiKeyCreate, response: apiKeySecret },
  rotateApiKey: { params: byId, query: none, body: null, response: apiKeySecret },
  revokeApiKey: { params: byId, query: none, body: null, response: apiKey },

  listPeople: { params: none, query: listed, body: null, response: personList },
  invitePerson: { params: none, query: none, body: personInvite, response: invitedPerson },
  inviteAgain: { params: byId, query: none, body: null, response: invitedPerson },
  updatePerson: { params: byId, query: none, body: personUpdate, response: person },
  removePerson: { params: byId, query: personRemoval, body: null, response: null },

  updateOwnPerson: { params: none, query: none, body: ownPersonUpdate, response: person },

  listSessions: { params: none, query: listed, body: null, response: apiKeyList },
  endSession: { params: byId, query: none, body: null, response: null },
  signOut: { params: none, query: none, body: null, response: null },

  ...signInSchemas,
  openSetUp: { params: none, query: none, body: setUpToken, response: setUpPage },
  setUp: { params: none, query: none, body: setUpCreate, response: setUpResult },

  listOutbox: { params: none, query: z.object(page), body: null, response: outboxList },
  retryOutboxEntry: { params: byId, query: none, body: null, response: outboxEntry },
  discardOutboxEntry: { params: byId, query: none, body: null, response: outboxEntry },

  exportAssociationFile: { params: none, query: none, body: null, response: associationFile },
  checkAssociationFile: { params: none, query: none, body: associationFile, response: associationImport },
  importAssociationFile: { params: none, query: importQuery, body: associationFile, response: associationImport },

  listChanges: { params: none, query: changeQuery, body: null, response: changeList },

  getHome: { params: none, query: none, body: null, response: home },

  getMemberDossier: { params: byId, query: none, body: null, response: memberDossier },

  getSnapshot: { params: none, query: snapshotQuery, body: null, response: snapshotLine },
  watchChanges: { params: none, query: none, body: null, response: changeSignal },

  listManagedGroups: { params: none, query: managedGroupQuery, body: null, response: managedGroupList },
  createGroup: { params: none, query: none, body: groupCreate, response: managedGroup },
  getManagedGroup: { params: byId, query: none, body: null, response: managedGroup },
  updateGroup: { params: byId, query: none, body: groupUpdate, response: managedGroup },
  archiveGroup: { params: byId, query: none, body: null, response: managedGroup },
  restoreGroup: { params: byId, query: none, body: null, response: managedGroup },
  listGroupHistory: { params: byId, query: groupHistoryQuery, body: null, response: managedGroupMembershipList },
  updateGroupMembership: {
    params: membershipParams,
    query: none,
    body: groupMembershipUpdate,
    response: managedGroupMembership,
  },
  moveGroupMembers: { params: byId, query: none, body: groupMove, response: groupMoved },
  listGroupProducts: { params: none, query: groupProductQuery, body: null, response: groupProductList },

  listManagedCommittees: { params: none, query: managedCommitteeQuery, body: null, response: managedCommitteeList },
  createCommittee: { params: none, query: none, body: committeeCreate, response: managedCommittee },
  getManagedCommittee: { params: byId, query: none, body: null, response: managedCommittee },
  updateCommittee: { params: byId, query: none, body: committeeUpdate, response: managedCommittee },
  archiveCommittee: { params: byId, query: none, body: null, response: managedCommittee },
  restoreCommittee: { params: byId, query: none, body: null, response: managedCommittee },
  listCommitteeMembers: { params: byId, query: committeeMemberQuery, body: null, response: committeeMemberList },
  addCommitteeMember: { params: byId, query: none, body: committeeMemberCreate, response: committeeMember },
  updateCommitteeMember: {
    params: membershipParams,
    query: none,
    body: committeeMemberUpdate,
    response: committeeMember,
  },

  listManagedEvents: { params: none, query: managedEventListQuery, body: null, response: managedEventList },
  createEvent: { params: none, query: none, body: eventCreate, response: managedEvent },
  getManagedEvent: { params: byId, query: none, body: null, response: managedEvent },
  updateEvent: { params: byId, query: none, body: eventUpdate, response: managedEvent },
  deleteEvent: { params: byId, query: none, body: null, response: null },
  publishEvent: { params: byId, query: none, body: null, response: managedEvent },
  unpublishEvent: { params: byId, query: none, body: null, response: managedEvent },
  cancelEvent: { params: byId, query: none, body: eventCancel, bodyOptional: true, response: managedEvent },
  duplicateEvent: { params: byId, query: none, body: eventDuplicate, response: managedEvent },
  repeatEvent: { params: byId, query: none, body: eventRepeat, response: eventRepetition },

  listCustomFields: { params: none, query: customFieldQuery, body: null, response: customFieldList },
  createCustomField: { params: none, query: none, body: customFieldCreate, response: customField },
  updateCustomField: { params: byId, query: none, body: customFieldUpdate, response: customField },
  archiveCustomField: { params: byId, query: none, body: null, response: customField },
  restoreCustomField: { params: byId, query: none, body: null, response: customField },
  orderCustomFields: { params: none, query: none, body: customFieldOrder, response: customFieldsOrdered },

  listProducts: { params: none, query: productQuery, body: null, response: productList },
  createProduct: { params: none, query: none, body: productCreate, response: product },
  updateProduct: { params: byId, query: none, body: productUpdate, response: product },
  archiveProduct: { params: byId, query: none, body: null, response: product },
  restoreProduct: { params: byId, query: none, body: null, response: product },
  listAllSubscriptions: { params: none, query: subscriptionQuery, body: null, response: subscriptionList },
  listSubscriptions: { params: byId, query: subscriptionQuery, body: null, response: subscriptionList },
  startSubscription: { params: byId, query: none, body: subscriptionStart, response: subscription },
  updateSubscription: { params: subscriptionParams, query: none, body: subscriptionUpdate, response: subscription },

  listPayers: { params: none, query: payerQuery, body: null, response: payerList },
  updatePayer: { params: byId, query: none, body: payerUpdate, response: payer },
  ...membershipSchemas,
  registerAttendee: { params: byId, query: none, body: attendeeCreate, response: managedRegistration },
  getManagedRegistration: { params: registrationParams, query: none, body: null, response: managedRegistration },
  updateRegistration: {
    params: registrationParams,
    query: none,
    body: registrationUpdate,
    response: managedRegistration,
  },
  confirmRegistration: {
    params: registrationParams,
    query: none,
    body: registrationNotice,
    bodyOptional: true,
    response: managedRegistration,
  },
  cancelRegistration: {
    params: registrationParams,
    query: none,
    body: registrationNotice,
    bodyOptional: true,
    response: managedRegistration,
  },
  listWaitingList: { params: byId, query: waitingListQuery, body: null, response: waitingList },
  addToWaitingList: { params: byId, query: none, body: eventRegistrationCreate, response: waitingListEntry },
  registerFromWaitingList: {
    params: waitingListParams,
    query: none,
    body: waitingListRegister,
    bodyOptional: true,
    response: managedRegistration,
  },
  removeFromWaitingList: { params: waitingListParams, query: none, body: null, response: null },
  listAttendance: { params: byId, query: attendanceQuery, body: null, response: attendanceList },
  recordAttendance: { params: byId, query: none, body: attendanceRecord, response: attendanceRecorded },

  ...bankSchemas,
  ...debitSchemas,
  ...reminderSchemas,
  ...invoiceSchemas,
  ...bookSchemas,
  ...viewSchemas,
  ...jobSchemas,
} as const satisfies Record<keyof typeof managementOperations, OperationSchemas>
