import { ApiProblem } from '#client/errors.ts'
import { ConflictError } from './use-submission.ts'
import { conflictOf, type FormObject, rebase, sameFormValue } from './changed-fields.ts'

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

interface Versioned {
  readonly version: number
}

export interface VersionedEdit<Values, Body> {
  /** The version that the form shows. */
  readonly version: number
  readonly body: Body
  readonly base: Values
  readonly values: Values
}

interface Wiring<Found extends Versioned, Values> {
  readonly send: (version: number) => Promise<Found>
  /** Reads the record as it is now, where the form finds it too. */
  readonly reread: () => Promise<Found>
  readonly toValues: (record: Found) => Values
}

/**
 * Throws `ConflictError` when another user changed a field that the form shows: the form then says which. A record can also have another
 * version because something else is shown with it, such as who is in a group: then the change is sent for that version.
 */
export async function saveVersioned<Found extends Versioned, Values extends FormObject, Body>(
  { version, base, values }: VersionedEdit<Values, Body>,
  { send, reread, toValues }: Wiring<Found, Values>,
): Promise<Found> {
  let free: number | null = null
  const compare = (fresh: Found) => {
    const theirs = toValues(fresh)
    const merged = rebase<Values>(base, values, theirs)
    const found = conflictOf({ base, mine: values, theirs, merged })
    if (found.theirs.length + found.both.length === 0) free = fresh.version
    return sameFormValue(merged, theirs)
  }
  try {
    return await sendVersion({ send: () => send(version), reread, isSaved: compare })
  } catch (error) {
    if (!(error instanceof ConflictError) || free === null) throw error
    return send(free)
  }
}
