/** Sends a change for one version of a record; where another user was first, the form shows both. */
import { ApiProblem } from '#client/errors.ts'
import { ConflictError } from './conflict-error.ts'

interface VersionedChange<Result> {
  readonly send: () => Promise<Result>
  /** Reads the record into the cache that the form follows. */
  readonly reread: () => Promise<Result>
  /** An earlier attempt, whose response was lost, arrived after all. */
  readonly isSaved: (fresh: Result) => boolean
}

/** Throws `ConflictError` once the record has been read again. */
export async function sendVersion<Result>({ send, reread, isSaved }: VersionedChange<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error
    const fresh = await reread()
    if (isSaved(fresh)) return fresh
    throw new ConflictError()
  }
}
