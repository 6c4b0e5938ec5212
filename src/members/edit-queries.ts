/** Mutation options of changes to a member. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { versionOf } from '#contract/operations.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type {
  ManagedMember,
  ManagedMemberChange,
  ManagedMemberUpdate,
  Membership,
} from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { type ChangeInput, type Once, submit, submitOnce, unlessGone } from '../api/mutations.ts'
import { ConflictError } from '../forms/use-submission.ts'
import { sendVersion } from '../forms/save-versioned.ts'
import { applyRecord, dropRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import type { NamedMember } from './member-values.ts'
import { hasManagedMembers, managedMemberQuery } from './queries.ts'
import { memberQuery } from '../records/queries.ts'
import { operationQuery } from '../api/queries.ts'
import { memoryEntry } from '../session/entries.ts'

/** Writes a member of the management API into the cache. */
export async function applyManaged(client: QueryClient, session: Session, member: ManagedMember): Promise<void> {
  client.setQueryData(managedMemberQuery(session, member.id).queryKey, member)
  await applyRecord(client, session, { list: 'listMembers', record: member })
}

/** The member as the service has it now, written into the cache. */
async function rereadManaged(client: QueryClient, session: Session, id: number): Promise<ManagedMember> {
  const member = await client.fetchQuery({ ...managedMemberQuery(session, id), staleTime: 0, retry: false })
  await applyManaged(client, session, member)
  return member
}

/** Changes a few fields of the member on screen without a form. */
export function useUpdateMember(session: Session, member: Member) {
  const { id } = member
  const client = useQueryClient()
  return async (body: RequestBody<'updateMember'>, signal: AbortSignal): Promise<void> => {
    if (hasManagedMembers(session)) {
      const input = { id, version: versionOf(member), body }
      await applyManaged(client, session, await submit(session, 'updateManagedMember', input, signal))
    } else {
      const changed = await submit(session, 'updateMember', { id, body }, signal)
      await applyRecord(client, session, { list: 'listMembers', record: changed })
    }
  }
}

/** Whether the member gets newsletters. */
export function useNewsletters(session: Session) {
  const client = useQueryClient()
  return async ({ id, version }: ManagedMember, newsletters: boolean, signal: AbortSignal): Promise<void> => {
    const input = { id, version, body: { newsletters } }
    await applyManaged(client, session, await submit(session, 'updateManagedMember', input, signal))
  }
}

export interface MemberEdit {
  readonly id: number
  /** `updated_at` of the member that the form shows. */
  readonly version: string | null
  readonly body: Omit<ManagedMemberUpdate, 'last_name_prefix'>
  readonly prefix: string | null | undefined
  /** Others who change in the same request. Only where `hasManagedMembers`. */
  readonly others?: ManagedMemberChange['others']
  /**
   * Compares with the member as it is now. `saved`: it has everything that was typed, because an earlier attempt arrived after
   * all. `conflict`: another user changed a field to something that was neither there nor typed here.
   */
  readonly compare: (fresh: NamedMember) => 'saved' | 'conflict' | 'free'
}

interface Saving {
  readonly client: QueryClient
  readonly session: Session
  readonly signal: AbortSignal
}

/** For the version that the form shows, and where what changed since is not in the form, for the one that is there now. */
async function saveManaged(edit: MemberEdit, { client, session, signal }: Saving): Promise<ManagedMember> {
  const { id, body, prefix, others, compare } = edit
  const sent = {
    ...body,
    ...(prefix === undefined ? {} : { last_name_prefix: prefix }),
    ...(others && others.length > 0 ? { others } : {}),
  }
  const send = (version: number) => submit(session, 'updateManagedMember', { id, version, body: sent }, signal)
  const reread = () => rereadManaged(client, session, id)
  let free: number | null = null
  const isSaved = (fresh: ManagedMember) => {
    const found = compare(fresh)
    if (found === 'free') free = fresh.version
    return found === 'saved'
  }
  const version = versionOf({ updated_at: edit.version ?? (await reread()).updated_at })
  try {
    return await sendVersion({ send: () => send(version), reread, isSaved })
  } catch (error) {
    if (!(error instanceof ConflictError) || free === null) throw error
    return send(free)
  }
}

/** Without what only the management API takes; the form asks for it nowhere else. */
function specified({ sepa, ...body }: MemberEdit['body']): RequestBody<'updateMember'> {
  if (!sepa) return body
  const { mandate_last_collected_on: _, ...mandate } = sepa
  return { ...body, sepa: mandate }
}

/** Another service has no versions: the member is read first, so that only a change in the moment between is lost. */
async function saveSpecified(edit: MemberEdit, { client, session, signal }: Saving): Promise<Member> {
  const { id, version, body, compare } = edit
  const fresh = await client.fetchQuery({ ...memberQuery(session, id), staleTime: 0, retry: false })
  const found = compare(fresh)
  if (found === 'saved') return fresh
  if (fresh.updated_at !== version && found === 'conflict') throw new ConflictError()
  return submit(session, 'updateMember', { id, body: specified(body) }, signal)
}

/** Saves a form. Throws `ConflictError` when another user changed a field that it shows, so that their change is not lost unseen. */
export function useEditMember(session: Session) {
  const client = useQueryClient()
  return async (edit: MemberEdit, signal: AbortSignal): Promise<NamedMember> => {
    const saving = { client, session, signal }
    if (hasManagedMembers(session)) {
      const member = await saveManaged(edit, saving)
      await applyManaged(client, session, member)
      return member
    }
    const member = await saveSpecified(edit, saving)
    await applyRecord(client, session, { list: 'listMembers', record: member })
    return member
  }
}

/** Deaths, returns, ends that are taken back and members that are deleted, which only the management API knows. */
export function deathPreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewDeath', { id })
}

export function cancellationPreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewCancellation', { id })
}

export function deletionPreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewDeletion', { id })
}

export function erasurePreviewQuery(session: Session, id: number) {
  return operationQuery(session, 'previewErasure', { id })
}

export async function eraseData(
  client: QueryClient,
  session: Session,
  { id, version }: { readonly id: number; readonly version: number },
  signal: AbortSignal,
): Promise<void> {
  const once = { pending: memoryEntry(), signal }
  await applyManaged(client, session, (await submitOnce(session, 'eraseMember', { id, version }, once)).result)
}

export async function deleteMember(session: Session, member: Member, signal: AbortSignal): Promise<void> {
  const { id } = member
  await unlessGone(() => submit(session, 'deleteMember', { id, version: versionOf(member) }, signal))
  dropRecord(session, 'listMembers', id)
}

/** Also corrects the date. */
export function saveDeath(session: Session, input: ChangeInput<'recordDeath'>, once: Once) {
  return submitOnce(session, 'recordDeath', input, once)
}

export async function restoreMembership(
  session: Session,
  { id, version }: { readonly id: number; readonly version: number },
  signal: AbortSignal,
): Promise<Membership> {
  return (await submitOnce(session, 'restoreMembership', { id, version }, { pending: memoryEntry(), signal })).result
}
