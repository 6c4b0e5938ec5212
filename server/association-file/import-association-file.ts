import type { ImportQuery } from '#contract/schemas/management/association-file.ts'
import type { FileContext, Call } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import { type Imported, runImport } from './run-admitted.ts'

interface Input {
  readonly query: ImportQuery
}

/** All of the file or nothing. Throws `association_file_refused` for a file with faults, and `association_file_newer`. */
export async function importAssociationFile({ ctx, input: { query } }: Call<Input, FileContext>): Promise<Imported> {
  const imported = await runImport(ctx, { dryRun: false, newer: query.newer ?? null })
  if (imported.is === 'refused') throw new Problem('association_file_refused', { count: imported.refusals.length })
  return imported
}
