/** Settings of an import job: the content of its file, the questions and the answers. */
import { z } from 'zod'
import { type Scope, sensitiveScope } from '#contract/operations.ts'
import { memberImport } from '#contract/schemas/management/member-imports.ts'
import type { JobUse } from '../operation/job-kind.ts'

const settings = z.object({
  /** Name of the file, which also names the job. */
  name: z.string(),
  found: memberImport.omit({ file_name: true }).extend({ headings: memberImport.shape.headings.default([]) }),
  /** Columns that the user chose. Only these are remembered, because an unknown heading is not a decision. */
  chosen: z.array(z.object({ heading: z.string(), target: z.string().nullable() })),
  /** Sequence number of the last change in the log when the preview was made. */
  basis: z.number(),
  /** Whether rows have values that only a caller with `leden:gevoelig` may see. */
  is_sensitive: z.boolean(),
  /** Whether rows put members in groups. */
  has_groups: z.boolean().default(false),
  /** Whether rows say who pays. */
  has_payers: z.boolean().default(false),
  /** Whether samples and examples show columns that are sensitive, or of which no one knows what they hold, to a caller with `leden:gevoelig`. */
  shows_sensitive: z.boolean().default(false),
  /** Identifies the preview that is stored or being stored; holds the moment of the start once the job has started. */
  revision: z.string(),
})
export type ImportSettings = z.output<typeof settings>

export function importSettings(stored: object): ImportSettings {
  return settings.parse(stored)
}

/** Kept by a job that takes an import back: its name, and what its scopes follow from. */
export const undoSettings = settings
  .pick({ name: true, has_groups: true, has_payers: true })
  .extend({ is_sensitive: z.boolean().default(true) })

/** The scopes that the fields of its columns need. */
export function importScopes(
  does: JobUse,
  {
    is_sensitive: isSensitive,
    has_groups: hasGroups,
    has_payers: hasPayers,
  }: Pick<ImportSettings, 'is_sensitive' | 'has_groups' | 'has_payers'>,
): Scope[] {
  const scopes: Scope[] = ['leden:lezen']
  if (isSensitive) scopes.push(sensitiveScope)
  if (hasGroups) scopes.push(does === 'reads' ? 'groepen:lezen' : 'groepen:schrijven')
  if (hasPayers) scopes.push(does === 'reads' ? 'facturen:lezen' : 'facturen:beheren')
  return scopes
}
