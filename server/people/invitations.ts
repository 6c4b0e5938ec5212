/** Invitations: the token of the link is in the email alone, the database has its hash. */
import { createHash, randomBytes } from 'node:crypto'
import type { ChangeScope } from '../changes/change-log.ts'
import { later } from '../lib/clock.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { invitationUrl } from '../lib/public-addresses.ts'
import { Problem } from '../lib/problem.ts'
import type { PersonRow } from './queries.ts'

/** Milliseconds for which an invitation can be accepted. */
export const invitationLength = 7 * 24 * 60 * 60_000

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A link that replaces an earlier one of the same invitation; when it expires is the person's row to say. */
export async function issueToken({ db, association }: Reader, personId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .updateTable('people')
    .set({ invitation_hash: hashToken(token) })
    .where('organization_id', '=', association.id)
    .where('id', '=', personId)
    .execute()
  return token
}

/**
 * Invites by email, whose delivery issues the token. With a test key no email goes out: then the link is the result, to be passed on
 * by hand. Never for a person who has joined, whose place its reader would take: throws `invitation_not_emailed`.
 */
export async function sendInvitation(ctx: RequestContext, { id, joined_at }: PersonRow): Promise<string | null> {
  const isTest = ctx.key.environment === 'test'
  if (isTest && joined_at !== null) throw new Problem('invitation_not_emailed')
  await enqueue(ctx, { kind: 'invitation_email', payload: { person_id: id } })
  return isTest ? invitationUrl(ctx.publicUrl, await issueToken(ctx, id)) : null
}

/** The person of an open invitation, in any association; undefined for a token that is unknown, used or expired. */
export async function findInvited(db: Database, token: string, now: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('invitation_hash', '=', hashToken(token))
    .where('invitation_expires_at', '>', now)
    .executeTakeFirst()
}

export function invitationEnd(now: string): string {
  return later(now, invitationLength)
}

/** The name with which the change log will say who invited. */
export function inviterOf({ actor }: Pick<ChangeScope, 'actor'>): string | null {
  return 'name' in actor ? actor.name : null
}
