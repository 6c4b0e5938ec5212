/** New recovery codes of a person who is signed in: for one who did not keep them, or has used them. */
import { recordChange } from '../../changes/change-log.ts'
import type { RequestContext } from '../../operation/context.ts'
import { noticeSignInChange } from '../notice.ts'
import { Problem } from '../../lib/problem.ts'
import { storeCredentials } from './begin-session.ts'
import { endOtherAccess } from './end-other-access.ts'
import { newRecoveryCodes, recoveryHashes } from './recovery-codes.ts'

/** Earlier ones end. Throws `not_found` for the key of a program. */
export async function makeRecoveryCodes({ ctx }: { ctx: RequestContext }): Promise<readonly string[]> {
  const { person } = ctx.key
  if (person === null) throw new Problem('not_found')
  const codes = newRecoveryCodes()
  await storeCredentials(ctx, person.id, { recovery_codes: recoveryHashes(codes) })
  await endOtherAccess(ctx, person.id)
  await recordChange(ctx, {
    record: 'person',
    id: person.id,
    action: 'recovery_codes_made',
    before: null,
    after: { recovery_codes_left: codes.length },
  })
  await noticeSignInChange(ctx, person, 'recovery_codes_made')
  return codes
}
