/** How members are read and changed: the keys of the cache and what a change makes stale live here and nowhere else. */
import {
  type InfiniteData,
  type QueryClient,
  useQueries,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ListItem, RequestBody, ResponseBody } from '#contract/schemas/index.ts'
import type { Member } from '#contract/schemas/members.ts'
import { can } from '#contract/operations.ts'
import type { CallInput } from '#client/client.ts'
import { submit, submitAt } from '../api/mutations.ts'
import { invalidateOperations, operationKey, operationQuery } from '../api/queries.ts'
import type { Sent } from '../api/send-once.ts'
import { ConflictError } from '../forms/conflict-error.ts'
import { loadedRows, putInWholeList, useWholeList, type WholeList } from '../replica/whole-list.ts'
import type { Session } from '../session/session.ts'

export { duplicatesAmong, hasBadPostalCode, isPresent, presentStatuses } from './attention.ts'

type MemberPage = ResponseBody<'listMembers'>

/** Enough to see which kinds of values the association's own fields hold, in one request. */
const sampleSize = 100

/** All members, streaming in: for counts over all of them. */
export function useAllMembers(session: Session, options?: { enabled?: boolean }): WholeList<Member> {
  return useWholeList(session, 'listMembers', {}, options)
}

export function memberQuery(session: Session, id: number) {
  return operationQuery(session, 'getMember', { id })
}

/** Members whose name matches, a page: for choosing one. */
export function memberSearchQuery(session: Session, q: string) {
  return operationQuery(session, 'listMembers', { query: { q, limit: 10 } })
}

/** Members whose name matches, as many as one answer holds: while not everybody has been read yet. */
export function memberNamesQuery(session: Session, q: string) {
  return operationQuery(session, 'listMembers', { query: { q, limit: 100 } })
}

/** Members with exactly this email address, which a family may share. */
export function memberByEmailQuery(session: Session, email: string) {
  return operationQuery(session, 'listMembers', { query: { email, limit: 10 } })
}

/** The groups one can filter by. */
export function groupChoicesQuery(session: Session) {
  return operationQuery(session, 'listGroups', { query: { limit: 100 } })
}

function isPages(data: unknown): data is InfiniteData<MemberPage> {
  return typeof data === 'object' && data !== null && 'pages' in data
}

/** Every member that a list has brought so far. */
function loadedMembers(client: QueryClient, session: Session): { member: ListItem<'listMembers'>; readAt: number }[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: operationKey(session, 'listMembers') })
    .flatMap((query) => {
      // Under this key lie pages of a list, or one page of it.
      const data = query.state.data as InfiniteData<MemberPage> | MemberPage | undefined
      const pages = data === undefined ? [] : isPages(data) ? data.pages : [data]
      return pages.flatMap((page) => page.data.map((member) => ({ member, readAt: query.state.dataUpdatedAt })))
    })
}

/** The latest of a member that a list has brought. */
function latestSeen(client: QueryClient, session: Session, id: number) {
  const seen = loadedMembers(client, session).filter(({ member }) => member.id === id)
  const copied = loadedRows(session, 'listMembers').find((member) => member.id === id)
  // The copy is kept fresh by itself, but how fresh this one is nobody knows: the page reads it anew behind it.
  return seen.sort((a, b) => b.readAt - a.readAt)[0] ?? (copied && { member: copied, readAt: 0 })
}

/** Puts a member whose row has been seen under its own key, so that the page opens without a blank. */
export function seedMember(client: QueryClient, session: Session, id: number): void {
  const { queryKey } = memberQuery(session, id)
  if (client.getQueryData(queryKey)) return
  const latest = latestSeen(client, session, id)
  if (latest) client.setQueryData(queryKey, latest.member, { updatedAt: latest.readAt })
}

/** The draft of a member's form, and the place of its submission: `new`, `edit.17`, `cancel.17`. */
export function memberPlace(form: string): string {
  return `members.${form}`
}

export interface MembersById {
  /** Those that have come. */
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
  const client = useQueryClient()
  const enabled = can(session, 'getMember')
  const { isRead, ...gathered } = useQueries({
    queries: ids.map((id) => ({
      ...operationQuery(session, 'getMember', { id }, { priority: 'background' }),
      enabled,
      initialData: () => latestSeen(client, session, id)?.member,
      initialDataUpdatedAt: () => latestSeen(client, session, id)?.readAt,
    })),
    combine: gatherMembers,
  })
  return { ...gathered, isComplete: isRead || !enabled }
}

/** Members to tell the association's own fields from; none for a key that may not list them. */
export async function sampleMembers(client: QueryClient, session: Session): Promise<Member[]> {
  const copied = loadedRows(session, 'listMembers').slice(0, sampleSize)
  const loaded = [...copied, ...loadedMembers(client, session).map(({ member }) => member)]
  if (loaded.length > 0 || !can(session, 'listMembers')) return loaded
  const page = await client.ensureQueryData(operationQuery(session, 'listMembers', { query: { limit: sampleSize } }))
  return page.data
}

/** Shows a changed member everywhere at once; what else it may have changed is read anew when it is next looked at. */
async function takeMember(client: QueryClient, session: Session, member: Member): Promise<void> {
  const { queryKey } = memberQuery(session, member.id)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, member)
  putInWholeList(session, 'listMembers', {}, member)
  client.setQueriesData<InfiniteData<MemberPage> | MemberPage>(
    { queryKey: operationKey(session, 'listMembers') },
    (data) => {
      const withMember = (page: MemberPage) => ({
        ...page,
        data: page.data.map((row) => (row.id === member.id ? member : row)),
      })
      if (data === undefined) return data
      return isPages(data) ? { ...data, pages: data.pages.map(withMember) } : withMember(data)
    },
  )
  // Which filters they match, and the other side of a relation. Nobody waits for it.
  void invalidateMembers(client, session)
}

/** Reads all members anew. */
function invalidateMembers(client: QueryClient, session: Session): Promise<unknown> {
  return invalidateOperations(client, session, ['listMembers', 'getMember'])
}

/** Signs a member up; a correction of a lost attempt may find that the earlier one arrived. */
export function useCreateMember(session: Session) {
  const client = useQueryClient()
  return async (body: RequestBody<'createMember'>): Promise<Sent<Member>> => {
    const sent = await submitAt(session, memberPlace('new'), 'createMember', { body })
    await takeMember(client, session, sent.answer)
    return sent
  }
}

export function useCancelMember(session: Session) {
  const client = useQueryClient()
  return async (id: number, body: RequestBody<'cancelMember'>): Promise<Member> => {
    const { answer } = await submitAt(session, memberPlace(`cancel.${id}`), 'cancelMember', { id, body })
    await takeMember(client, session, answer)
    return answer
  }
}

/** Changes a few fields without a form, whatever else has changed in the meantime. */
export function useUpdateMember(session: Session) {
  const client = useQueryClient()
  return async (input: CallInput<'updateMember'>): Promise<Member> => {
    const member = await submit(session, 'updateMember', input)
    await takeMember(client, session, member)
    return member
  }
}

export interface MemberEdit {
  readonly id: number
  /** `updated_at` of the member that the form shows. */
  readonly version: string | null
  readonly body: RequestBody<'updateMember'>
  /**
   * Compares with the member as it is now. `saved`: it has everything that was typed, because an earlier attempt arrived after
   * all. `conflict`: somebody else changed a field to something that was neither there nor typed here.
   */
  readonly compare: (fresh: Member) => 'saved' | 'conflict' | 'free'
}

/** Saves a form. Reads the member first and throws `ConflictError` when somebody else changed it: their change must not be lost unseen. */
export function useEditMember(session: Session) {
  const client = useQueryClient()
  const updateMember = useUpdateMember(session)
  return async ({ id, version, body, compare }: MemberEdit): Promise<Member> => {
    const fresh = await client.fetchQuery({ ...memberQuery(session, id), staleTime: 0, retry: false })
    const found = compare(fresh)
    if (found === 'saved') return fresh
    if (fresh.updated_at !== version && found === 'conflict') throw new ConflictError()
    return updateMember({ id, body })
  }
}
