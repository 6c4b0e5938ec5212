/** Ends one passkey of the person who asks: that of a lost device, for example. */
import { recordChange } from '../../changes/change-log.ts'
import type { RecordInput, Call } from '../../operation/context.ts'
import { findPerson } from '../queries.ts'
import { noticeSignInChange } from '../notice.ts'
import { Problem } from '../../lib/problem.ts'
import { endOtherAccess } from './end-other-access.ts'
import { touchPerson } from './passkeys.ts'
import { selectPasskeys } from './queries.ts'

/** Throws `not_found` for everything else than an own passkey, and `last_passkey` where the person has no password. */
export async function removePasskey({ ctx, input: { params } }: Call<RecordInput>): Promise<void> {
  const { person } = ctx.key
  if (person === null) throw new Problem('not_found')
  const own = await selectPasskeys(ctx, person.id).execute()
  if (!own.some(({ id }) => id === params.id)) throw new Problem('not_found')
  const { row } = await findPerson(ctx, person.id)
  if (own.length === 1 && row.password === null) throw new Problem('last_passkey')
  await ctx.db
    .deleteFrom('passkeys')
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', params.id)
    .execute()
  await touchPerson(ctx, person.id)
  await endOtherAccess(ctx, person.id)
  await recordChange(ctx, {
    record: 'person',
    id: person.id,
    action: 'passkey_removed',
    before: { passkeys: own.length },
    after: { passkeys: own.length - 1 },
  })
  await noticeSignInChange(ctx, person, 'passkey_removed')
}
