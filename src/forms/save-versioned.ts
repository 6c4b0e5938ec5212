/** Saves a form over a versioned record (`If-Match`), with the three-way merge of a changed member when someone else was first. */
import { conflictOf, type FormObject, rebase, sameFormValue } from './changed-fields.ts'
import { ConflictError } from './conflict-error.ts'
import { sendVersion } from './send-version.ts'

interface Versioned {
  readonly version: number
}

export interface VersionedEdit<Values, Body> {
  /** Of the record that the form shows. */
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
