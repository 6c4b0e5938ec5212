/**
 * The table of operations: what the service offers and the app may call. Plain data, so that the app's first load
 * needs no schema library. Source: specification, "Operations". The schemas of each row are in `schemas/index.ts`
 * under the same name. The operations beside the specification are in `management-operations.ts`.
 */
import {
  anyKey,
  creating,
  listing,
  readsCommittees,
  readsEvents,
  readsGroups,
  readsInvoices,
  readsMembers,
  showing,
  writesEvents,
  writesGroups,
  writesInvoices,
  writesMembers,
} from './operation-parts.ts'
import { managementOperations } from './management-operations.ts'

/** Every scope of the specification ("Authentication" 8). */
export const scopes = [
  'leden:lezen',
  'leden:schrijven',
  'leden:gevoelig',
  'groepen:lezen',
  'groepen:schrijven',
  'evenementen:lezen',
  'evenementen:schrijven',
  'facturen:lezen',
  'facturen:schrijven',
] as const

/** Scopes of the management API (not in the specification): `GET /manage/v1` shows them, `/v2/organization` never does. */
export const managementScopes = [
  'groepen:beheren',
  'evenementen:beheren',
  'facturen:beheren',
  'instellingen:beheren',
] as const

export type ManagementScope = (typeof managementScopes)[number]

/** Every scope a key can carry. */
export const allScopes = [...scopes, ...managementScopes] as const
export type Scope = (typeof allScopes)[number]

/** The scope that gives access to dates of birth and bank details; without it these fields are absent. */
export const sensitiveScope = 'leden:gevoelig' as const satisfies Scope

/** Modules an association can enable. `relationships` is optional in the specification's Organization. */
export const modules = ['groups', 'committees', 'participants', 'events', 'invoicing', 'relationships'] as const
export type Module = (typeof modules)[number]

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The prefix of every path of the specification ("Versioning"). */
export const basePath = '/v2'

/** The prefix of every path of the management API (not in the specification). */
export const managementBasePath = '/manage/v1'

export interface Operation {
  readonly method: Method
  /** Relative to the base address; `{id}` and `{member_id}` are path parameters. */
  readonly path: `/${string}`
  /** `null`: any valid key. */
  readonly scope: Scope | null
  /** `null`: part of no module, always available. */
  readonly module: Module | null
  /** With these it is allowed as well, for some of its records: its verb asks for which (management API only). */
  readonly or?: { readonly scope: Scope; readonly module: Module }
  /** The status of a successful response. */
  readonly status: 200 | 201 | 204
  /** Accepts an `Idempotency-Key`. */
  readonly idempotent?: true
  /** Answers a list envelope with a cursor. */
  readonly list?: true
  /** Takes `If-Match` with the `version` of the record it changes (management API only). */
  readonly versioned?: true
  /** Changes nothing, though it is a POST because its question is a body (management API only). */
  readonly reads?: true
  /** Reads all its rows as they are at one moment, while others write (management API only). */
  readonly snapshot?: true
  /** Needs no key, and ignores one (management API only). */
  readonly public?: true
  /**
   * Gives access or power, or gives it away: a person must have signed in a few minutes ago. With names, only for a body that has one of
   * these fields (management API only).
   */
  readonly fresh?: true | readonly string[]
  /** Answers or takes a file of any size up to a limit of its own, instead of JSON (management API only). */
  readonly file?: 'download' | 'upload'
  /** The media type of an upload that is no JSON (management API only). */
  readonly media?: string
  /** Answers line by line (`application/x-ndjson`), or with server-sent events for as long as the client listens (management API only). */
  readonly stream?: 'lines' | 'events'
}

/**
 * The version of a record in the management API: the moment of its last change as a number, which `/v2` shows too. Greater with
 * every change, because changes of an association never share a moment.
 */
export function versionOf({ updated_at }: { readonly updated_at: string }): number {
  return Date.parse(updated_at)
}

export const operations = {
  getOrganization: { ...showing, ...anyKey, path: '/organization' },

  listMembers: { ...listing, ...readsMembers, path: '/members' },
  createMember: { ...creating, ...writesMembers, path: '/members' },
  getMember: { ...showing, ...readsMembers, path: '/members/{id}' },
  updateMember: { ...writesMembers, method: 'PATCH', path: '/members/{id}', status: 200 },
  cancelMember: { ...writesMembers, method: 'POST', path: '/members/{id}/cancel', status: 200, idempotent: true },

  listGroups: { ...listing, ...readsGroups, path: '/groups' },
  getGroup: { ...showing, ...readsGroups, path: '/groups/{id}' },
  listGroupMembers: { ...listing, ...readsGroups, path: '/groups/{id}/members' },
  addGroupMember: { ...creating, ...writesGroups, path: '/groups/{id}/members' },
  removeGroupMember: { ...writesGroups, method: 'DELETE', path: '/groups/{id}/members/{member_id}', status: 204 },

  listCommittees: { ...listing, ...readsCommittees, path: '/committees' },
  getCommittee: { ...showing, ...readsCommittees, path: '/committees/{id}' },

  listEvents: { ...listing, ...readsEvents, path: '/events' },
  getEvent: { ...showing, ...readsEvents, path: '/events/{id}' },
  listEventRegistrations: { ...listing, ...readsEvents, path: '/events/{id}/registrations' },
  createEventRegistration: { ...creating, ...writesEvents, path: '/events/{id}/registrations' },

  listInvoices: { ...listing, ...readsInvoices, path: '/invoices' },
  createInvoice: { ...creating, ...writesInvoices, path: '/invoices' },
  getInvoice: { ...showing, ...readsInvoices, path: '/invoices/{id}' },
  sendInvoice: { ...writesInvoices, method: 'POST', path: '/invoices/{id}/send', status: 200, idempotent: true },

  listPayments: { ...listing, ...readsInvoices, path: '/payments' },
  getPayment: { ...showing, ...readsInvoices, path: '/payments/{id}' },
} as const satisfies Record<string, Operation>

/** Both tables. */
export const allOperations = { ...operations, ...managementOperations } as const satisfies Record<string, Operation>

export type OperationName = keyof typeof allOperations

type Rows = typeof allOperations
type NamesWith<Row> = { [Name in OperationName]: Rows[Name] extends Row ? Name : never }[OperationName]
/** Names of the operations that answer a list. */
export type ListOperationName = NamesWith<{ list: true }>
/** Those of the specification alone. */
export type SpecifiedListName = Extract<ListOperationName, keyof typeof operations>
/** Names of the operations that accept an `Idempotency-Key`. */
export type IdempotentOperationName = NamesWith<{ idempotent: true }>
/** Names of the operations that need no key. */
export type PublicOperationName = NamesWith<{ public: true }>
/** Names of the operations that answer or take a file. */
export type FileOperationName = NamesWith<{ file: 'download' | 'upload' }>
/** Names of the operations that answer a stream. */
export type StreamOperationName = NamesWith<{ stream: 'lines' | 'events' }>
/** Names of the operations that take the `version` of the record they change. */
export type VersionedOperationName = NamesWith<{ versioned: true }>

// `Object.keys` is typed as `string[]`, but the keys of a constant table are exactly its operations' names.
/** The operations of the specification. */
export const operationNames = Object.keys(operations) as (keyof typeof operations)[]
/** The operations of the management API. */
export const managementOperationNames = Object.keys(managementOperations) as (keyof typeof managementOperations)[]

/** A row of either table with its widened type, for code that handles any operation. */
export function operation(name: OperationName): Operation {
  return allOperations[name]
}

/** The prefix of the operation's path. */
export function basePathOf(name: OperationName): string {
  return Object.hasOwn(operations, name) ? basePath : managementBasePath
}

/** The permission rule behind the service's 403 and 404 and the app's buttons. */
export interface Permissions {
  readonly scopes: readonly string[]
  readonly modules: Readonly<Partial<Record<Module, boolean>>>
}

export function hasScope(permissions: Permissions, scope: Scope | null): boolean {
  return scope === null || permissions.scopes.includes(scope)
}

export function hasModule(permissions: Permissions, module: Module | null): boolean {
  return module === null || permissions.modules[module] === true
}

/** Whether the operation's scope is there, or what allows it as well. */
export function hasScopeFor(permissions: Permissions, { scope, or }: Pick<Operation, 'scope' | 'or'>): boolean {
  if (hasScope(permissions, scope)) return true
  return or !== undefined && hasScope(permissions, or.scope) && hasModule(permissions, or.module)
}

export function can(permissions: Permissions, name: OperationName): boolean {
  const row = operation(name)
  return hasScopeFor(permissions, row) && hasModule(permissions, row.module)
}

/** Default scopes of a new key (specification, "Authentication" 4: read-only). */
export const readOnlyScopes: readonly Scope[] = scopes.filter((scope) => scope.endsWith(':lezen'))

/** Requests per minute (specification, "Limits"). */
export const rateLimits = { live: 600, test: 120 } as const
export type Environment = keyof typeof rateLimits

/** Requests per minute of a person who is signed in (not in the specification). */
export const sessionRateLimit = 3_000
/** Requests per minute of an association with all its keys and sessions: a key that makes keys makes no more requests (not in the specification). */
export const associationRateLimit = 12_000

/**
 * The header that names the session that is meant, as `12-3` for person 3 of association 12: a browser may be signed in to several
 * associations, and someone else may sign in to the same one in another tab (not in the specification).
 */
export const sessionHeader = 'Ledenbalie-Session'

/** Page size (specification, "Limits"). */
export const pageLimits = { min: 1, max: 100, default: 25 } as const

/** Longest `Idempotency-Key`, in characters (specification, "Limits"). */
export const idempotencyKeyLength = 255

/** Key prefixes (specification, "Authentication" 5). */
export const keyPrefixes = { live: 'lb_live_', test: 'lb_test_' } as const satisfies Record<Environment, string>
