import type { FileContext } from '../operation/context.ts'
import { runAdmitted } from './run-admitted.ts'

/** Fills the file with everything of the association, as it is at one moment. */
export async function exportAssociationFile({ ctx }: { ctx: FileContext }): Promise<void> {
  await runAdmitted(ctx, { kind: 'export', slug: ctx.association.slug })
}
