import type { FileContext } from '../operation/context.ts'
import { type Imported, runImport } from './run-admitted.ts'

/** Reports the effect of an import, or every fault of the file. Changes nothing. */
export async function checkAssociationFile({ ctx }: { ctx: FileContext }): Promise<Imported> {
  return runImport(ctx, { dryRun: true })
}
