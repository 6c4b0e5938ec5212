/** Settings of an import job: the content of its file, the questions and the answers. */
import { z } from 'zod'
import { memberImport } from '#contract/schemas/management/member-imports.ts'

const settings = z.object({
  /** Name of the file, which also names the job. */
  name: z.string(),
  found: memberImport.omit({ file_name: true }),
  /** Columns that the user chose. Only these are remembered, because an unknown heading is not a decision. */
  chosen: z.array(z.object({ heading: z.string(), target: z.string().nullable() })),
  /** Sequence number of the last change in the log when the preview was made. */
  basis: z.number(),
  /** Whether rows have values that only a caller with `leden:gevoelig` may see. */
  is_sensitive: z.boolean(),
  /** Identifies the preview that is stored or being stored; holds the moment of the start once the job has started. */
  revision: z.string(),
})
export type ImportSettings = z.output<typeof settings>

export function importSettings(stored: object): ImportSettings {
  return settings.parse(stored)
}
