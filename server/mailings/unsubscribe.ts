/** The link of a newsletter: it takes the members off newsletters whom the email was for (RFC 8058; not in the specification). */
import { randomBytes } from 'node:crypto'
import { hasControlCharacters } from '#contract/text.ts'
import { lockAssociation, recordChanges, todayOf } from '../changes/change-log.ts'
import { batchSize } from '../database/batches.ts'
import type { Storage } from '../database/database.ts'
import { repeatWithRests } from '../database/rests.ts'
import type { Clock } from '../lib/clock.ts'
import { selectMembers } from '../members/queries.ts'
import type { Association, Reader } from '../operation/context.ts'

/** 192 random bits: with them one can stop newsletters, and do nothing else. */
export function newUnsubscribeToken(): string {
  return randomBytes(24).toString('base64url')
}

interface Unsubscribing {
  readonly association: Pick<Association, 'id' | 'timezone'>
  readonly token: string
}

/** Members whom the email with this link was for. */
function membersOf({ db, association }: Reader, token: string) {
  return selectMembers({ db, association }).where('id', 'in', (is) =>
    is
      .selectFrom('mailing_copies')
      .where('mailing_copies.organization_id', '=', association.id)
      .where('mailing_copies.unsubscribe_token', '=', token)
      .where('mailing_copies.member_id', 'is not', null)
      .select('mailing_copies.member_id'),
  )
}

/** Those who still get newsletters, as many as one transaction takes: an email is for a few, but an association file may give all of them one link. */
async function someOf(reader: Reader, token: string) {
  return membersOf(reader, token)
    .where('no_newsletters_since', 'is', null)
    .select(['id', 'no_newsletters_since', 'no_newsletters_by'])
    .limit(batchSize)
    .execute()
}

interface Parts {
  readonly storage: Pick<Storage, 'db' | 'engine' | 'transaction'>
  readonly clock: Clock
}

/** Whether the link is one of an email; the second time nothing changes. Broken off, it goes on with the next click. */
export async function unsubscribe({ storage, clock }: Parts, { association, token }: Unsubscribing): Promise<boolean> {
  // No token has them, and not every database takes them.
  if (hasControlCharacters(token)) return false
  const reader = { db: storage.db, association }
  if (!(await membersOf(reader, token).select('id').limit(1).executeTakeFirst())) return false
  // A link that was used takes no lock.
  if ((await someOf(reader, token)).length === 0) return true
  const { id: organizationId, timezone } = association
  await repeatWithRests(storage, () =>
    storage.transaction(
      async (tx) => {
        const lock = await lockAssociation(tx, { organizationId, clock })
        const { now } = lock
        const after = { no_newsletters_since: todayOf(timezone, lock), no_newsletters_by: null }
        const members = await someOf({ db: tx, association }, token)
        if (members.length === 0) return false
        const ids = members.map(({ id }) => id)
        await tx
          .updateTable('members')
          .set({ ...after, updated_at: now })
          .where('organization_id', '=', organizationId)
          .where('id', 'in', ids)
          .execute()
        await recordChanges(
          { db: tx, association, now, actor: { kind: 'newsletter_link' } },
          members.map(({ id, ...before }) => ({ record: 'member', id, action: 'changed', before, after })),
        )
        return members.length === batchSize
      },
      { association: organizationId },
    ),
  )
  return true
}
