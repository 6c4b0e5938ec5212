import type { FileContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { type Imported, runImport } from './run-admitted.ts'

/** All of the file or nothing. Throws `association_file_refused` for a file with faults. */
export async function importAssociationFile({ ctx }: { ctx: FileContext }): Promise<Imported> {
  const imported = await runImport(ctx, { dryRun: false })
  if (imported.is === 'refused') throw new Problem('association_file_refused', { count: imported.refusals.length })
  return imported
}
