/** Records of another association in a request's body, search and parts: each as one that does not exist. Generated from the schemas. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { managementOperationNames, operation, type OperationName, operationNames } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import type { Storage } from '../database/database.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import { addAnother, addOneOfEach, sessionKey } from '../../testing/one-of-each.ts'
import { askOperation, leastBodies, type RawResponse } from '../../testing/requests.ts'
import { rows } from '../../testing/rows.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

/** The paths of the fields that hold ids of records, such as `lines.[].product_id`. `schema`: a JSON schema. */
function referencesIn(schema: unknown, definitions: unknown, path: readonly string[] = []): string[] {
  if (!isObject(schema)) return []
  const { $ref, type, anyOf, items, properties } = schema
  const named = typeof $ref === 'string' && isObject(definitions) ? definitions[$ref.replace('#/$defs/', '')] : null
  const isReference = type === 'integer' && /(^|_)ids?$/.test(path.findLast((part) => part !== '[]') ?? '')
  const fields = isObject(properties) ? Object.entries(properties) : []
  return [
    ...(isReference ? [path.join('.')] : []),
    ...referencesIn(named, definitions, path),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((one) => referencesIn(one, definitions, path)) : []),
    ...referencesIn(items, definitions, [...path, '[]']),
    ...fields.flatMap(([name, field]) => referencesIn(field, definitions, [...path, name])),
  ]
}

function referencesOf(schema: z.ZodType | null): string[] {
  const json: unknown = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return isObject(json) ? [...new Set(referencesIn(json, json['$defs']))] : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value with `id` at the path; in a list, in its first entry. */
function withReference(value: unknown, [part, ...rest]: readonly string[], id: number): unknown {
  if (part === undefined) return id
  if (part === '[]') return [withReference(Array.isArray(value) ? value[0] : {}, rest, id)]
  const object = typeof value === 'object' && value !== null ? value : {}
  return { ...object, [part]: withReference(Reflect.get(object, part), rest, id) }
}

const excluding = {
  name: 'Yearly',
  rules: { ...exampleRules, who: { ...exampleRules.who, excluded: [{ reason: null }] } },
}

/** The rest of the body, where the least body of the operation leaves no room for the reference. */
const bodies: Readonly<Record<string, object>> = {
  'createMember relationships.[].member_id': { last_name: 'Jansen', relationships: [{ type: 'parent_of' }] },
  'updateMember relationships.[].member_id': { relationships: [{ type: 'parent_of' }] },
  'updateMember participants.[].id': { participants: [{ name: 'Child' }] },
  'updateManagedMember relationships.[].member_id': { relationships: [{ type: 'parent_of' }] },
  'updateManagedMember others.[].member_id': { others: [{ version: 0 }] },
  'updateManagedMember participants.[].id': { participants: [{ name: 'Child' }] },
  'createEventRegistration member_id': {},
  'createNote group_id': { text: 'A note' },
  'createNote committee_id': { text: 'A note' },
  'createNote event_id': { text: 'A note' },
  'createInvoice member_id': { lines: [{ description: 'Advertisement', unit_price: '50.00' }] },
  'createManagedInvoice member_id': { lines: [{ description: 'Advertisement', unit_price: '50.00' }] },
  'createGroup product_id': { name: 'Beginners', kind: 'class' },
  'updateGroup product_id': { kind: 'class' },
  'moveGroupMembers member_ids.[]': { to_group_id: 3, valid_from: '2026-09-01' },
  'updateInvoice lines.[].product_id': { lines: [{ description: 'Lessons', unit_price: '50.00' }] },
  'addToWaitingList member_id': {},
  'registerAttendee member_id': {},
  'updatePayer payer_member_id': {},
  'createContributionRules rules.who.excluded.[].member_id': excluding,
  'updateContributionRules rules.who.excluded.[].member_id': excluding,
  'createJob contribution_run.payers.[].member_ids.[]': {
    contribution_run: { rules_id: 1, payers: [{ payer_member_id: 1 }] },
  },
  'createJob contribution_run.payers.[].payer_member_id': {
    contribution_run: { rules_id: 1, payers: [{ member_ids: [1] }] },
  },
  'createJob discard_drafts.job_id': {},
  'createJob send_invoices.invoice_ids.[]': { send_invoices: { by: 'email' } },
  'createJob send_reminders.excluded_invoice_ids.[]': {},
  'createJob undo_member_import.job_id': {},
  'refreshJob member_import.rows.[].member_id': { member_import: { rows: [{ line: 2, choice: 'member' }] } },
  'createJob member_changes.member_ids.[]': { member_changes: { set_field: { name: 'language', value: 'fr' } } },
  'createJob member_changes.add_to_group.group_id': {
    member_changes: { member_ids: [1], add_to_group: { valid_from: '2026-03-01' } },
  },
  'createJob member_changes.remove_from_group.group_id': {
    member_changes: { member_ids: [1], remove_from_group: { valid_until: '2026-03-01' } },
  },
  'createJob member_changes.start_subscription.product_id': {
    member_changes: { member_ids: [1], start_subscription: { starts_on: '2026-03-01', ends_on: null } },
  },
  'createJob member_changes.end_subscription.product_id': {
    member_changes: { member_ids: [1], end_subscription: { ends_on: '2026-03-01' } },
  },
  'createJob undo_member_changes.job_id': {},
  // Recipients are of exactly one kind.
  'createMailing recipients.member_ids.[]': { kind: 'information' },
  'createMailing recipients.group_id': { kind: 'information' },
  'createMailing recipients.committee_id': { kind: 'information' },
  'createMailing recipients.event_id': { kind: 'information' },
  'createJob send_mailing.mailing_id': {},
  'refreshJob contribution_run.payers.[].member_ids.[]': { contribution_run: { payers: [{ payer_member_id: 1 }] } },
  'refreshJob contribution_run.payers.[].payer_member_id': { contribution_run: { payers: [{ member_ids: [1] }] } },
}

/** No record of its own can be named without much more: a new member has no participants yet, and the others have tests of their own. */
const withoutOwn = new Set([
  'createMember participants.[].id',
  'creditInvoice lines.[].line_id',
  'createDirectDebit invoice_ids.[]',
  'createJob discard_drafts.job_id',
  'refreshJob send_reminders.excluded_invoice_ids.[]',
  // The job of its own association is no import.
  'createJob undo_member_import.job_id',
  'refreshJob member_import.rows.[].member_id',
  'createJob undo_member_changes.job_id',
  'previewMailing member_id',
  // No member was merged into the one of its own association.
  'findMerged id',
  'listJobRows member_id',
  'listChanges record_id',
  'listChanges member_id',
])

const all = [...operationNames, ...managementOperationNames]
const inBodies = all.flatMap((name) => referencesOf(schemas[name].body).map((path) => [name, path] as const))
const inSearches = all.flatMap((name) => referencesOf(schemas[name].query).map((path) => [name, path] as const))
const withPart = all.filter((name) => (operation(name).path.match(/\{/g) ?? []).length === 2)

/** What two answers may differ in: the id that was asked for, and what belongs to every request. */
function comparable({ status, text }: RawResponse): unknown {
  return { status, text: text.replace(/"request_id":"[^"]*"/, '').replaceAll(/\b[29]\b/g, '#') }
}

/** What the records with id 1 need so that another one can be named beside them. */
async function furnish(storage: Storage, organizationId: number): Promise<void> {
  const key = { organization_id: organizationId, id: 1 }
  await storage.transaction(async (tx) => {
    await tx.insertInto('participants').values(rows.participants(key)).execute()
    await tx
      .insertInto('groups')
      .values(rows.groups({ ...key, id: 3 }))
      .execute()
    await tx
      .insertInto('mailing_copies')
      .values({ ...rows.mailing_copies(key), member_id: 1 })
      .execute()
    await tx.insertInto('invoice_lines').values(rows.invoice_lines(key)).execute()
    await tx.updateTable('invoices').set({ member_id: 1 }).where('organization_id', '=', organizationId).execute()
    await tx
      .updateTable('bank_entries')
      .set({ statement_id: 1 })
      .where('organization_id', '=', organizationId)
      .execute()
    await tx.updateTable('events').set({ capacity: 1 }).where('organization_id', '=', organizationId).execute()
  })
}

describeDatabase('references', (open) => {
  let storage: Storage
  let service: TestService
  beforeAll(async () => {
    storage = await open()
    service = await startTestService({ storage })
    const foreign = await makeAssociation(storage)
    await addOneOfEach(storage, foreign.id)
    await addAnother(storage, foreign.id)
  })
  afterAll(() => service.close())

  /** Asks an association that has records with id 1 only, for a record of another one, for none and for its own. */
  const answers = async (name: OperationName, request: (id: number) => Parameters<typeof askOperation>[2]) => {
    const { id } = await makeAssociation(storage)
    await addOneOfEach(storage, id)
    await furnish(storage, id)
    const key = await sessionKey(storage, id, 1)
    const answer = async (reference: number) =>
      comparable(await askOperation(service.baseUrl, name, { key, ...request(reference) }))
    return { foreign: await answer(2), missing: await answer(9), own: await answer(1) }
  }

  it.each(inBodies)('%s with a foreign %s answers as if there were no such record', async (name, path) => {
    const rest = bodies[`${name} ${path}`] ?? leastBodies[name]
    const request = (id: number) => ({ body: withReference(rest, path.split('.'), id) })
    const { foreign, missing, own } = await answers(name, request)
    expect(foreign).toEqual(missing)
    if (!withoutOwn.has(`${name} ${path}`)) expect(own).not.toEqual(missing)
  })

  it.each(inSearches)('%s with a foreign %s answers as if there were no such record', async (name, field) => {
    const { foreign, missing, own } = await answers(name, (id) => ({ search: `?${field}=${id}` }))
    expect(foreign).toEqual(missing)
    if (!withoutOwn.has(`${name} ${field}`)) expect(own).not.toEqual(missing)
  })

  it.each(withPart)('%s answers a part of another association as if there were no such record', async (name) => {
    const { foreign, missing, own } = await answers(name, (partId) => ({ id: 1, partId }))
    expect(foreign).toEqual(missing)
    expect(foreign).toMatchObject({ status: 404 })
    expect(own).not.toEqual(missing)
  })
})
