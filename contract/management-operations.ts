/**
 * The operations of the association's own administration, beside the specification: a second table of the same shape
 * (not in the specification). A service without them answers 404 at `GET /manage/v1`, and the app then shows nothing of it.
 */
import {
  acting,
  anyKey,
  asking,
  changing,
  creating,
  listing,
  managesSettings,
  removing,
  showing,
  readsMembers,
  writesMembers,
} from './operation-parts.ts'
import { associationOperations } from './management-association-operations.ts'
import { eventOperations } from './management-event-operations.ts'
import { customFieldOperations } from './management-custom-field-operations.ts'
import { bookOperations } from './management-book-operations.ts'
import { reportOperations } from './management-report-operations.ts'
import { bankOperations } from './management-bank-operations.ts'
import { debitOperations } from './management-debit-operations.ts'
import { groupOperations } from './management-group-operations.ts'
import { reminderOperations } from './management-reminder-operations.ts'
import { jobOperations } from './management-job-operations.ts'
import { mailingOperations } from './management-mailing-operations.ts'
import { noteOperations } from './management-note-operations.ts'
import { membershipOperations } from './management-membership-operations.ts'
import { mergeOperations } from './management-merge-operations.ts'
import { productOperations } from './management-product-operations.ts'
import { invoiceOperations } from './management-invoice-operations.ts'
import { registrationOperations } from './management-registration-operations.ts'
import { signInOperations } from './management-sign-in-operations.ts'
import { viewOperations } from './management-view-operations.ts'

export const managementOperations = {
  getManagement: { ...showing, ...anyKey, path: '/' },

  getSettings: { ...showing, ...managesSettings, path: '/settings' },
  updateSettings: {
    ...managesSettings,
    method: 'PATCH',
    path: '/settings',
    status: 200,
    versioned: true,
    // Where the money and the letters of members go, and who learns of new ones.
    fresh: ['iban', 'bic', 'creditor_id', 'email', 'reply_to', 'federation_url'],
  },

  previewDocument: { ...asking, ...managesSettings, path: '/settings/preview' },

  listApiKeys: { ...listing, ...managesSettings, path: '/api-keys' },
  createApiKey: { ...creating, ...managesSettings, path: '/api-keys', fresh: true },
  rotateApiKey: { ...acting, ...managesSettings, path: '/api-keys/{id}/rotate', fresh: true },
  revokeApiKey: { ...acting, ...managesSettings, path: '/api-keys/{id}/revoke' },

  listPeople: { ...listing, ...managesSettings, path: '/people' },
  invitePerson: { ...creating, ...managesSettings, path: '/people', fresh: true },
  inviteAgain: { ...acting, ...managesSettings, path: '/people/{id}/invite', fresh: true },
  updatePerson: { ...changing, ...managesSettings, path: '/people/{id}', fresh: true },
  removePerson: { ...removing, ...managesSettings, path: '/people/{id}', fresh: true },

  // The person who is signed in.
  updateOwnPerson: { ...changing, ...anyKey, path: '/person', fresh: true },

  changePassword: { ...anyKey, method: 'PUT', path: '/person/password', status: 204, fresh: true },
  beginAuthenticator: { ...asking, ...anyKey, path: '/person/authenticator/begin', fresh: true },
  changeAuthenticator: { ...anyKey, method: 'PUT', path: '/person/authenticator', status: 204, fresh: true },

  listSessions: { ...listing, ...anyKey, path: '/sessions' },
  endSession: { ...anyKey, method: 'DELETE', path: '/sessions/{id}', status: 204 },
  signOut: { ...anyKey, method: 'DELETE', path: '/session', status: 204 },

  // The passkeys of who is signed in.
  beginPasskey: { ...anyKey, method: 'POST', path: '/passkeys/begin', status: 200, fresh: true },
  addPasskey: { ...creating, ...anyKey, path: '/passkeys', fresh: true },
  listPasskeys: { ...listing, ...anyKey, path: '/passkeys' },
  removePasskey: { ...anyKey, method: 'DELETE', path: '/passkeys/{id}', status: 204, fresh: true },
  makeRecoveryCodes: { ...creating, ...anyKey, path: '/recovery-codes', fresh: true },

  ...signInOperations,

  listOutbox: { ...listing, ...managesSettings, path: '/outbox' },
  retryOutboxEntry: { ...managesSettings, method: 'POST', path: '/outbox/{id}/retry', status: 200, idempotent: true },
  discardOutboxEntry: {
    ...managesSettings,
    method: 'POST',
    path: '/outbox/{id}/discard',
    status: 200,
    idempotent: true,
  },

  /** For who writes to members. */
  checkSender: { ...showing, ...writesMembers, path: '/sender-check' },
  getEmailFailures: { ...showing, ...readsMembers, path: '/email-failures' },
  clearEmailFailure: { ...writesMembers, method: 'DELETE', path: '/members/{id}/email-failure', status: 204 },

  /** The changes of one record are for keys that may read it; the whole log needs `instellingen:beheren` (`server/changes/list.ts`). */
  listChanges: { ...listing, ...anyKey, path: '/changes' },

  /** Each part by what the caller may read (`server/home/home.ts`). */
  getHome: { ...showing, ...anyKey, path: '/home' },

  /** Needs `leden:lezen` too. Kinds of records that the caller may not read are named, and left out (`server/dossier/dossier.ts`). */
  getMemberDossier: {
    ...showing,
    scope: 'leden:gevoelig',
    module: null,
    path: '/members/{id}/dossier',
    snapshot: true,
  },

  getSnapshot: { ...showing, ...anyKey, path: '/snapshot', stream: 'lines' },
  watchChanges: { ...showing, ...anyKey, path: '/changes/stream', stream: 'events' },

  ...associationOperations,
  ...membershipOperations,
  ...mergeOperations,
  ...groupOperations,
  ...eventOperations,
  ...customFieldOperations,
  ...productOperations,

  ...invoiceOperations,
  ...registrationOperations,
  ...bankOperations,
  ...debitOperations,
  ...reminderOperations,
  ...bookOperations,
  ...reportOperations,
  ...viewOperations,
  ...jobOperations,
  ...mailingOperations,
  ...noteOperations,
} as const
