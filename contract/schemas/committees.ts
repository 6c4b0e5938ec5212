/** Committees with their current members. Fields are not in the specification. */
import { z } from 'zod'
import { assumed, date, id, listOf, nullableString, timestamps } from './fields.ts'
import { page, updatedSince } from './parameters.ts'

export const committee = z
  .strictObject({
    object: z.literal('committee'),
    id,
    name: z.string(),
    description: nullableString,
    members: z.array(
      z.strictObject({
        member_id: id,
        first_name: nullableString,
        last_name: z.string(),
        role: nullableString,
        since: date.nullable(),
      }),
    ),
    ...timestamps,
  })
  .meta({ id: 'Committee', ...assumed })
export type Committee = z.output<typeof committee>
export const committeeList = listOf(committee, 'CommitteeList')
export const committeeListQuery = z.object({ ...page, updated_since: updatedSince })
