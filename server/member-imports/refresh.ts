/** Plans an import once more, with what is answered, corrected and chosen now beside what was before. */
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import type { PreparingContext } from '../operation/context.ts'
import { planInThread } from './import-thread.ts'

interface Refresh {
  readonly jobId: number
  readonly sent: MemberImportChanges | undefined
}

/** Throws `service_busy`, and `validation_failed` for what names nothing of the file. */
export async function refreshMemberImport(ctx: PreparingContext, { jobId, sent = {} }: Refresh): Promise<void> {
  const { address, association, secret, actor, now, today } = ctx
  await planInThread({
    kind: 'refresh',
    address,
    organizationId: association.id,
    key: secret,
    name: 'name' in actor ? actor.name : '',
    now,
    today,
    jobId,
    sent,
  })
}
