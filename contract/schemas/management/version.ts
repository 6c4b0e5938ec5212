/** The version of a record that can be changed (not in the specification). */
import { z } from 'zod'

/** Greater with every change of the record. A change sent with another one in `If-Match` is refused with `version_conflict`. */
export const version = z.int().min(0).meta({ id: 'Version', description: 'Send it in `If-Match` with a change.' })
