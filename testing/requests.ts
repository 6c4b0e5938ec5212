/** Raw requests that the typed client cannot send, and a minimal valid request for each operation. */
import { operationUrl } from '#client/client.ts'
import { operation, type OperationName } from '#contract/operations.ts'
import { problemCode } from '#contract/problems.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'

export interface Ask {
  readonly method?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is text or bytes already. */
  readonly body?: unknown
}

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The last segment of a problem's `type`; null for anything else. */
  readonly code: string | null
}

function codeOf(text: string): string | null {
  if (!text.startsWith('{"type"')) return null
  const document: unknown = JSON.parse(text)
  const type: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, 'type') : null
  return typeof type === 'string' ? problemCode(type) : null
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

/** Sends one request; the body is JSON unless its headers say otherwise. */
export async function ask(url: string, { method = 'GET', key, headers = {}, body }: Ask = {}): Promise<RawResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: bodyOf(body) ?? null,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, code: codeOf(text) }
}

/** A minimal valid body of each operation that needs one. */
export const leastBodies: Partial<Record<OperationName, object>> = {
  createMember: { last_name: 'Jansen' },
  updateMember: { first_name: 'Jan' },
  updateManagedMember: { first_name: 'Jan' },
  decideDuplicate: { member_id: 2, is_same: false },
  mergeMembers: { member_id: 2, fingerprint: 'F' },
  createFamily: {
    members: [
      { role: 'adult', last_name: 'Jansen' },
      { role: 'child', last_name: 'Jansen' },
    ],
  },
  removeFamily: { members: [{ member_id: 1, version: 0 }] },
  addGroupMember: { member_id: 1 },
  createApiKey: { name: 'Website', scopes: ['leden:lezen'] },
  invitePerson: { name: 'Anna', email: 'anna@example.org', scopes: ['leden:lezen'] },
  updateSettings: { reply_to: 'desk@example.org' },
  updatePerson: { name: 'Anna' },
  updateOwnPerson: { email: 'anna@example.org' },
  changePassword: { current_password: 'Not yet changed', new_password: 'Much longer than before' },
  createEventRegistration: { name: 'A. Guest' },
  createInvoice: { recipient: { name: 'Bakery' }, lines: [{ description: 'Advertisement', unit_price: '50.00' }] },
  createGroup: { name: 'Heren 2', kind: 'team' },
  updateGroup: { description: 'First team' },
  updateGroupMembership: { role: 'captain' },
  moveGroupMembers: { to_group_id: 2, member_ids: [1], valid_from: '2026-09-01' },
  updatePayer: { recipient: { name: 'Bakery' } },
  updateInvoice: { reference: 'R' },
  cancelInvoice: {},
  creditInvoice: {},
  createLetters: { of: 'invoices', invoice_ids: [1] },
  recordPayment: { amount: '1.00', method: 'cash', paid_on: '2026-03-01' },
  refundInvoice: { amount: '1.00', method: 'cash', paid_on: '2026-03-01' },
  reversePayment: {},
  createReminder: { level: 1, method: 'letter' },
  withdrawReminder: {},
  holdReminders: {},
  updateReminderLevels: {
    levels: [
      {
        name: 'Reminder',
        days: 7,
        fee: '0.00',
        texts: Object.fromEntries(['nl', 'en', 'de', 'fr'].map((language) => [language, { subject: 'S', body: 'B' }])),
      },
    ],
  },
  createDirectDebit: { collection_date: '2026-03-20', invoice_ids: [1] },
  createCommittee: { name: 'Board' },
  updateCommittee: { description: 'Five people' },
  addCommitteeMember: { member_id: 1 },
  updateCommitteeMember: { role: 'chair' },
  createEvent: { name: 'Quiz', starts_at: '2026-09-01T18:00:00Z' },
  updateEvent: { location: 'Clubhouse' },
  duplicateEvent: { starts_at: '2026-09-01T18:00:00Z' },
  repeatEvent: { every: 'week', times: 1 },
  createCustomField: { label: 'Shirt size', type: 'text' },
  updateCustomField: { label: 'Shirt' },
  orderCustomFields: { ids: [1] },
  createProduct: { name: 'Padel lessons' },
  updateProduct: { name: 'Lessons for beginners' },
  updateBooks: { debtors: '1310' },
  addPasskey: {
    passkey: {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'a', attestationObject: 'a' },
    },
  },
  writeOffInvoice: { amount: '1.00' },
  createManagedInvoice: { recipient: { name: 'Bakery' }, lines: [{ description: 'Sign', unit_price: '1.00' }] },
  closeBooks: { until: '2025-12-31' },
  startSubscription: { product_id: 1, starts_on: '2025-01-01', ends_on: '2025-06-30' },
  updateSubscription: { ends_on: '2027-12-31' },
  updateRegistration: { number_of_people: 2 },
  recordAttendance: { ticks: [{ registration_id: 1, arrived: 1, ticked_at: '2026-03-01T12:00:00.000Z' }] },
  checkAssociationFile: {},
  importAssociationFile: {},
  addToWaitingList: { name: 'A. Guest' },
  registerAttendee: { name: 'A. Guest' },
  cancelManagedMember: { leaving_reason: 'Moved' },
  recordDeath: { deceased_on: '2020-01-01' },
  rejoinMember: { member_since: '2026-01-01' },
  updateNamePrefix: { last_name_prefix: null },
  recognizeNamePrefixes: { prefixes: ['van der'] },
  importBankStatement: { file_name: 'march.xml', content: 'PHg+' },
  allocateBankEntry: { allocations: [{ invoice_id: 1, amount: '1.00' }] },
  dismissBankEntry: { reason: 'gift' },
  createContributionRules: { name: 'Yearly', rules: exampleRules },
  updateContributionRules: { name: 'Every year', rules: exampleRules },
  createJob: { contribution_run: { rules_id: 1 } },
  createMailing: { kind: 'information', recipients: { everyone: true } },
  createMailingTemplate: { name: 'Welcome' },
  updateMailingTemplate: { text: 'Welcome' },
  createNote: { member_id: 1, text: 'Plays the trumpet' },
  updateNote: { text: 'Plays the tuba' },
  updateMailing: { subject: 'Summer party' },
  refreshJob: {},
  startJob: { fingerprint: 'F' },
  createView: { list: 'members', name: 'Without email', search: { filter: ['email~empty'] } },
  updateView: { name: 'No email' },
  savePreferences: { columns: null, widths: {}, density: 'compact' },
}

/** Requests an operation with a minimal valid body, for the record with this id and its part. */
export function askOperation(
  baseUrl: string,
  name: OperationName,
  options: Ask & { readonly id?: number; readonly partId?: number; readonly search?: string } = {},
): Promise<RawResponse> {
  const { id = 1, partId = id, search = '', ...rest } = options
  const body = leastBodies[name]
  const parts = { member_id: partId, membership_id: partId, subscription_id: partId }
  const ids = { id, ...parts, registration_id: partId, entry_id: partId, list: 'members' }
  return ask(operationUrl(baseUrl, name, ids) + search, {
    method: operation(name).method,
    ...(body ? { body } : {}),
    ...rest,
  })
}
