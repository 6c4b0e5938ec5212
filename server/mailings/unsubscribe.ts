/** The link of a newsletter: it takes the members off newsletters whom the email was for (RFC 8058; not in the specification). */
import { randomBytes } from 'node:crypto'
import { hasControlCharacters } from '#contract/text.ts'
import { lockAssociation, recordChanges, todayOf } from '../changes/change-log.ts'
import type { Storage } from '../database/database.ts'
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
async function membersOf({ db, association }: Reader, token: string) {
  return selectMembers({ db, association })
    .where('id', 'in', (is) =>
      is
        .selectFrom('mailing_copies')
        .where('mailing_copies.organization_id', '=', association.id)
        .where('mailing_copies.unsubscribe_token', '=', token)
        .where('mailing_copies.member_id', 'is not', null)
        .select('mailing_copies.member_id'),
    )
    .select(['id', 'no_newsletters_since', 'no_newsletters_by'])
    .execute()
}

/** Whether the link is one of an email; the second time nothing changes. */
export async function unsubscribe(
  { storage, clock }: { readonly storage: Pick<Storage, 'db' | 'transaction'>; readonly clock: Clock },
  { association, token }: Unsubscribing,
): Promise<boolean> {
  // No token has them, and not every database takes them.
  if (hasControlCharacters(token)) return false
  const known = await membersOf({ db: storage.db, association }, token)
  // A link that is made up takes no lock.
  if (known.every(({ no_newsletters_since: since }) => since !== null)) return known.length > 0
  const { id: organizationId, timezone } = association
  await storage.transaction(
    async (tx) => {
      const lock = await lockAssociation(tx, { organizationId, clock })
      const { now } = lock
      const after = { no_newsletters_since: todayOf(timezone, lock), no_newsletters_by: null }
      const members = await membersOf({ db: tx, association }, token)
      const taken = members.filter(({ no_newsletters_since: since }) => since === null)
      if (taken.length === 0) return
      await tx
        .updateTable('members')
        .set({ ...after, updated_at: now })
        .where('organization_id', '=', organizationId)
        .where(
          'id',
          'in',
          taken.map(({ id }) => id),
        )
        .execute()
      await recordChanges(
        { db: tx, association, now, actor: { kind: 'newsletter_link' } },
        taken.map(({ id, ...before }) => ({ record: 'member', id, action: 'changed', before, after })),
      )
    },
    { association: organizationId },
  )
  return true
}
