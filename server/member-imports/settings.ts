/** What a job of this kind keeps of its file: what was found, asked and answered. */
import { z } from 'zod'
import { memberImport } from '#contract/schemas/management/member-imports.ts'

const settings = z.object({
  /** Of the file: what the job is called. */
  name: z.string(),
  found: memberImport.omit({ file_name: true }),
  /** What a person said of columns: a heading that nobody knows is no decision. */
  chosen: z.array(z.object({ heading: z.string(), target: z.string().nullable() })),
  /** Of the last change in the log when the preview was made. */
  basis: z.number(),
  /** Whether rows have values that only a caller with `leden:gevoelig` may see. */
  is_sensitive: z.boolean(),
  /** Of the preview that is stored, or on its way. */
  revision: z.string(),
})
export type ImportSettings = z.output<typeof settings>

export function importSettings(stored: object): ImportSettings {
  return settings.parse(stored)
}
