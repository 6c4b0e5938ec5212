/** Why a file of members cannot be read. */
import type { FieldReason } from '#contract/problems.ts'

export type FileReason = Extract<FieldReason, `file_${string}`>

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: FileReason
  readonly values: Readonly<Record<string, number>>

  constructor(reason: FileReason, values: Readonly<Record<string, number>> = {}) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}

export function damaged(cause?: unknown): FileRefused {
  return Object.assign(new FileRefused('file_damaged'), { cause })
}
