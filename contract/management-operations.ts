/**
 * The operations of the association's own administration, beside the specification: a second table of the same shape
 * (not in the specification). A service without them answers 404 at `GET /manage/v1`, and the app then shows nothing of it.
 */
import { associationOperations } from './management-association-operations.ts'
import { eventOperations } from './management-event-operations.ts'
import { customFieldOperations } from './management-custom-field-operations.ts'
import { bookOperations } from './management-book-operations.ts'
import { bankOperations } from './management-bank-operations.ts'
import { debitOperations } from './management-debit-operations.ts'
import { groupOperations } from './management-group-operations.ts'
import { reminderOperations } from './management-reminder-operations.ts'
import { jobOperations } from './management-job-operations.ts'
import { mailingOperations } from './management-mailing-operations.ts'
import { membershipOperations } from './management-membership-operations.ts'
import { productOperations } from './management-product-operations.ts'
import { invoiceOperations } from './management-invoice-operations.ts'
import { registrationOperations } from './management-registration-operations.ts'
import { signInOperations } from './management-sign-in-operations.ts'
import { viewOperations } from './management-view-operations.ts'

export const managementOperations = {
  getManagement: { method: 'GET', path: '/', scope: null, module: null, status: 200 },

  getSettings: { method: 'GET', path: '/settings', scope: 'instellingen:beheren', module: null, status: 200 },
  updateSettings: {
    method: 'PATCH',
    path: '/settings',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    versioned: true,
    // Where the money and the letters of members go, and who learns of new ones.
    fresh: ['iban', 'bic', 'creditor_id', 'email', 'reply_to', 'federation_url'],
  },

  previewDocument: {
    method: 'POST',
    path: '/settings/preview',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    reads: true,
  },

  listApiKeys: {
    method: 'GET',
    path: '/api-keys',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    list: true,
  },
  createApiKey: {
    method: 'POST',
    path: '/api-keys',
    scope: 'instellingen:beheren',
    module: null,
    status: 201,
    idempotent: true,
    fresh: true,
  },
  rotateApiKey: {
    method: 'POST',
    path: '/api-keys/{id}/rotate',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
    versioned: true,
    fresh: true,
  },
  revokeApiKey: {
    method: 'POST',
    path: '/api-keys/{id}/revoke',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
    versioned: true,
  },

  listPeople: {
    method: 'GET',
    path: '/people',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    list: true,
  },
  invitePerson: {
    method: 'POST',
    path: '/people',
    scope: 'instellingen:beheren',
    module: null,
    status: 201,
    idempotent: true,
    fresh: true,
  },
  inviteAgain: {
    method: 'POST',
    path: '/people/{id}/invite',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
    versioned: true,
    fresh: true,
  },
  updatePerson: {
    method: 'PATCH',
    path: '/people/{id}',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    versioned: true,
    fresh: true,
  },
  removePerson: {
    method: 'DELETE',
    path: '/people/{id}',
    scope: 'instellingen:beheren',
    module: null,
    status: 204,
    versioned: true,
    fresh: true,
  },

  // The person who is signed in.
  updateOwnPerson: {
    method: 'PATCH',
    path: '/person',
    scope: null,
    module: null,
    status: 200,
    versioned: true,
    fresh: true,
  },

  changePassword: { method: 'PUT', path: '/person/password', scope: null, module: null, status: 204, fresh: true },
  beginAuthenticator: {
    method: 'POST',
    path: '/person/authenticator/begin',
    scope: null,
    module: null,
    status: 200,
    reads: true,
    fresh: true,
  },
  changeAuthenticator: {
    method: 'PUT',
    path: '/person/authenticator',
    scope: null,
    module: null,
    status: 204,
    fresh: true,
  },

  listSessions: {
    method: 'GET',
    path: '/sessions',
    scope: null,
    module: null,
    status: 200,
    list: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    scope: null,
    module: null,
    status: 204,
  },
  signOut: {
    method: 'DELETE',
    path: '/session',
    scope: null,
    module: null,
    status: 204,
  },

  // The passkeys of who is signed in.
  beginPasskey: { method: 'POST', path: '/passkeys/begin', scope: null, module: null, status: 200, fresh: true },
  addPasskey: {
    method: 'POST',
    path: '/passkeys',
    scope: null,
    module: null,
    status: 201,
    idempotent: true,
    fresh: true,
  },
  listPasskeys: { method: 'GET', path: '/passkeys', scope: null, module: null, status: 200, list: true },
  removePasskey: { method: 'DELETE', path: '/passkeys/{id}', scope: null, module: null, status: 204, fresh: true },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/recovery-codes',
    scope: null,
    module: null,
    status: 201,
    idempotent: true,
    fresh: true,
  },

  ...signInOperations,

  listOutbox: {
    method: 'GET',
    path: '/outbox',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    list: true,
  },
  retryOutboxEntry: {
    method: 'POST',
    path: '/outbox/{id}/retry',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
  },
  discardOutboxEntry: {
    method: 'POST',
    path: '/outbox/{id}/discard',
    scope: 'instellingen:beheren',
    module: null,
    status: 200,
    idempotent: true,
  },

  /** The changes of one record are for keys that may read it; the whole log needs `instellingen:beheren` (`server/changes/list.ts`). */
  listChanges: { method: 'GET', path: '/changes', scope: null, module: null, status: 200, list: true },

  /** Each part by what the caller may read (`server/home/home.ts`). */
  getHome: { method: 'GET', path: '/home', scope: null, module: null, status: 200 },

  /** Needs `leden:lezen` too. Kinds of records that the caller may not read are named, and left out (`server/dossier/dossier.ts`). */
  getMemberDossier: {
    method: 'GET',
    path: '/members/{id}/dossier',
    scope: 'leden:gevoelig',
    module: null,
    status: 200,
    snapshot: true,
  },

  getSnapshot: { method: 'GET', path: '/snapshot', scope: null, module: null, status: 200, stream: 'lines' },
  watchChanges: { method: 'GET', path: '/changes/stream', scope: null, module: null, status: 200, stream: 'events' },

  ...associationOperations,
  ...membershipOperations,
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
  ...viewOperations,
  ...jobOperations,
  ...mailingOperations,
} as const
