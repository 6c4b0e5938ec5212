/** Query and mutation options of members. */
import { type QueryClient, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Subscription } from '#contract/schemas/management/products.ts'
import type { Membership } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { versionOf } from '#contract/operations.ts'
import { wholeListQuery } from '../api/whole-list.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { operationQuery } from '../api/queries.ts'
import { applyRecord, type Progress, type Replica, replicaSource, seenIn, useReplica } from '../replica/replica.ts'
import { can, type Session } from '../session/session.ts'
import { wait } from '../ui/wait.ts'
import { memberQuery } from '../records/queries.ts'
import type { NamedMember } from './member-values.ts'

export { isPresent, presentStatuses } from '#contract/member-attention.ts'
export { type NamePrefixes, useNamePrefixes } from './name-prefixes.ts'
export { currentStatuses } from './member-status.ts'

/** All members, streaming in: for counts over all of them. */
export function useAllMembers(session: Session, options?: { enabled?: boolean }): Replica<Member> {
  return useReplica(session, 'listMembers', {}, options)
}

/** The member with what only the management API knows. Only where `hasManagedMembers`. */
export function managedMemberQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedMember', { id })
}

/** Members with the same address, email address or phone number. */
export function householdQuery(session: Session, id: number) {
  return operationQuery(session, 'findHousehold', { id })
}

/** Another service of the specification has no version of a member. */
export function hasManagedMembers(session: Session): boolean {
  return can(session, 'getManagedMember')
}

/** The first rows of the list of members, which come with the page, before the others. */
export function firstMembersQuery(session: Session) {
  return operationQuery(session, 'listFirstMembers', {})
}

/** Reads what a member's page shows, in one request; none where the list has the member, and there is no more to say. */
export async function loadMember(client: QueryClient, session: Session, id: number): Promise<void> {
  const query = memberQuery(session, id)
  const seen = seenIn(session, 'listMembers', id)
  const isKnown = seen.initialData !== undefined || client.getQueryData(query.queryKey) !== undefined
  if (isKnown || !hasManagedMembers(session)) {
    await client.ensureQueryData({ ...query, ...seen })
    return
  }
  const member = await client.fetchQuery(managedMemberQuery(session, id))
  client.setQueryData(query.queryKey, member)
}

/** The member to whom the id of one who was merged leads; null for one who is not there. */
export async function mergedInto(client: QueryClient, session: Session, id: number): Promise<number | null> {
  if (!can(session, 'findMerged')) return null
  return (await client.fetchQuery(operationQuery(session, 'findMerged', { query: { id } }))).member_id
}

/** Leads from the number of a member who was merged to the one who stayed. */
export function mergedNumberQuery(session: Session, number: string) {
  return operationQuery(session, 'findMerged', { query: { number } })
}

/** The products that members can subscribe to, archived ones too. */
export function productsQuery(session: Session) {
  return wholeListQuery(session, 'listProducts', {})
}

/** Subscriptions of one member, ended ones too; each with its current product. */
export function useSubscriptions(
  session: Session,
  memberId: number,
): Progress & { readonly subscriptions: readonly Subscription[] } {
  const { rows, isComplete, error, retry } = useReplica(session, 'listAllSubscriptions')
  const products = useReplica(session, 'listProducts')
  const subscriptions = useMemo(
    () =>
      rows
        .filter(({ member_id: id }) => id === memberId)
        .map((one) => ({ ...one, product: products.rows.find(({ id }) => id === one.product.id) ?? one.product })),
    [rows, products.rows, memberId],
  )
  return { subscriptions, isComplete: isComplete && products.isComplete, error, retry }
}

/** The first page of members whose name matches, while not all members have been read. */
export function memberNamesQuery(session: Session, q: string) {
  return operationQuery(session, 'listMembers', { query: { q, limit: 100 } })
}

/** Members with exactly this email address, which a family may share. */
export function memberByEmailQuery(session: Session, email: string) {
  return operationQuery(session, 'listMembers', { query: { email, limit: 10 } })
}

/** The name of the draft and submission of a member form: `new`, `edit.17`, `cancel.17`. */
export function memberDraft(form: string): string {
  return `members.${form}`
}

export interface MembersById {
  /** The members loaded so far. */
  readonly members: ReadonlyMap<number, Member>
  /** All have come, or the key may not read members at all. */
  readonly isComplete: boolean
  readonly error: Error | null
  readonly retry: () => void
}

function gatherMembers(
  results: readonly UseQueryResult<Member>[],
): Omit<MembersById, 'isComplete'> & { isRead: boolean } {
  const failed = results.filter(({ isError }) => isError)
  return {
    members: new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
    isRead: results.every(({ data }) => data !== undefined),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((result) => void result.refetch()),
  }
}

/** A few members whose contacts a screen shows: read in the background one by one, and kept. */
export function useMembersById(session: Session, ids: readonly number[]): MembersById {
  const enabled = can(session, 'getMember')
  const { isRead, ...gathered } = useQueries({
    queries: ids.map((id) => ({
      ...operationQuery(session, 'getMember', { id }),
      ...seenIn(session, 'listMembers', id),
      enabled,
    })),
    combine: gatherMembers,
  })
  return { ...gathered, isComplete: isRead || !enabled }
}

/** In milliseconds. */
const longestCheck = 4000

/** For a check that must not stop what it precedes: null where it fails or takes long; sending says so itself. */
export function inTime<Found>(found: Promise<Found>): Promise<Found | null> {
  return Promise.race([found.catch(() => null), wait(longestCheck).then(() => null)])
}

/** Members who may be the same as a new one: of the whole list where it is loaded, otherwise as the service finds them. */
export async function similarMembers(
  client: QueryClient,
  session: Session,
  { last_name: name, email }: Pick<Member, 'last_name' | 'email'>,
): Promise<readonly Member[]> {
  const loaded = replicaSource(session, 'listMembers').get()
  if (loaded.isComplete || !can(session, 'listMembers')) return loaded.rows
  const found = await Promise.all([
    inTime(client.fetchQuery(memberNamesQuery(session, name))),
    email ? inTime(client.fetchQuery(memberByEmailQuery(session, email))) : null,
  ])
  return [...new Map(found.flatMap((page) => page?.data ?? []).map((member) => [member.id, member])).values()]
}

/** Records the prefix of a surname; undefined leaves it as it is. The member as it is then. */
export async function savePrefix(
  session: Session,
  member: Member,
  prefix: string | null | undefined,
  signal: AbortSignal,
): Promise<{
  readonly member: NamedMember
  readonly membership: Membership | null
}> {
  if (prefix === undefined) return { member, membership: null }
  const input = {
    id: member.id,
    version: versionOf(member),
    body: { last_name_prefix: prefix },
  }
  const membership = await submit(session, 'updateNamePrefix', input, signal)
  const { last_name_prefix, updated_at } = membership
  return { member: { ...member, last_name_prefix, updated_at }, membership }
}

async function applyNamed(
  client: QueryClient,
  session: Session,
  { member, membership }: Awaited<ReturnType<typeof savePrefix>>,
): Promise<void> {
  await applyRecord(client, session, { list: 'listMembers', record: member })
  if (membership)
    await applyRecord(client, session, {
      list: 'listMemberships',
      record: membership,
    })
}

export interface NewMember {
  readonly body: RequestBody<'createMember'>
  readonly prefix: string | null | undefined
}

/**
 * Signs a member up; a correction of a lost attempt may find that the earlier one arrived. So does one whose prefix could not be
 * recorded: the form goes on as an edit of the member, who must not be signed up twice. */
export function useCreateMember(session: Session, form: string) {
  const client = useQueryClient()
  return async ({ body, prefix }: NewMember, signal: AbortSignal): Promise<SubmissionResult<Member>> => {
    const pending = submissionEntry(session, memberDraft(form))
    const sent = await submitOnce(session, 'createMember', { body }, { pending, signal })
    await applyRecord(client, session, { list: 'listMembers', record: sent.result })
    if (sent.isEarlier) return sent
    try {
      const named = await savePrefix(session, sent.result, prefix, signal)
      await applyNamed(client, session, named)
      return { ...sent, result: named.member }
    } catch {
      return { ...sent, isEarlier: true }
    }
  }
}
