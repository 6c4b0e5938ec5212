/** How a run imports a member: once, also when it is interrupted. */
import { useCallback, useMemo } from 'react'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Member } from '#contract/schemas/members.ts'
import { can, pageLimits } from '#contract/operations.ts'
import { submit, submitUnder } from '../../api/mutations.ts'
import { noteWrite } from '../../api/events.ts'
import { request } from '../../api/request.ts'
import type { Work } from '../../runs/use-row-run.ts'
import type { Attempted } from '../../runs/work-through-rows.ts'
import type { Session } from '../../session/session.ts'
import { savePrefix } from '../queries.ts'

interface Prefixed {
  /** Recorded once the name is saved; undefined leaves it as it is. */
  readonly prefix?: string | null | undefined
}

export interface ImportItem {
  readonly line: number
  readonly name: string
  readonly cells: readonly string[]
  readonly action:
    | ({ readonly kind: 'create'; readonly body: RequestBody<'createMember'> } & Prefixed)
    | ({ readonly kind: 'update'; readonly id: number; readonly body: RequestBody<'updateMember'> } & Prefixed)
}

/** In milliseconds: how far the clock of this device may be ahead. */
const clockSlack = 10 * 60_000

function isSame(member: Member, body: RequestBody<'createMember'>): boolean {
  const born = member.date_of_birth === undefined ? undefined : (body.date_of_birth ?? null)
  return (
    member.last_name === body.last_name &&
    member.first_name === (body.first_name ?? null) &&
    member.email === (body.email ?? null) &&
    member.date_of_birth === born &&
    (body.membership_number === undefined || member.membership_number === body.membership_number)
  )
}

/** The member whom an earlier attempt signed up. */
async function findCreated(
  session: Session,
  body: RequestBody<'createMember'>,
  { since, taken }: Attempted,
  signal: AbortSignal,
): Promise<Member | null | undefined> {
  if (!can(session, 'listMembers')) return undefined
  const from = new Date(since - clockSlack).toISOString()
  for (let after: string | null | undefined; after !== null;) {
    const query = {
      limit: pageLimits.max,
      updated_since: from,
      ...(after === undefined ? {} : { starting_after: after }),
    }
    const page = await request(session, 'listMembers', { query, signal }, { priority: 'lookup' })
    const found = page.data.find((member) => member.created_at >= from && !taken.has(member.id) && isSame(member, body))
    if (found) return found
    after = page.has_more ? page.next_cursor : null
  }
  return null
}

/** A row that only says the prefix changes no field of `/v2`. */
function update(
  session: Session,
  { id, body }: { id: number; body: RequestBody<'updateMember'> },
  signal: AbortSignal,
) {
  if (Object.keys(body).length === 0) return request(session, 'getMember', { id, signal })
  return submit(session, 'updateMember', { id, body }, signal)
}

/** What a run does with each row; what shows members is read again afterwards. */
export function useImportWork(
  session: Session,
  reasonOf: Work<ImportItem>['reasonOf'],
): { readonly workOf: (signal: AbortSignal) => Work<ImportItem>; readonly refresh: () => void } {
  const workOf = useCallback(
    (signal: AbortSignal): Work<ImportItem> => ({
      reasonOf,
      send: async ({ item: { action }, key }) => {
        const member =
          action.kind === 'create'
            ? await submitUnder(session, 'createMember', { body: action.body, idempotencyKey: key }, signal)
            : await update(session, action, signal)
        await savePrefix(session, member, action.prefix, signal)
        return member.id
      },
      // A change has the same effect when it is sent twice.
      find: async ({ item: { action } }, among) => {
        if (action.kind !== 'create') return null
        const member = await findCreated(session, action.body, among, signal)
        if (!member) return member
        await savePrefix(session, member, action.prefix, signal)
        return member.id
      },
    }),
    [session, reasonOf],
  )
  return useMemo(
    () => ({
      workOf,
      refresh: () => noteWrite(session),
    }),
    [workOf, session],
  )
}
