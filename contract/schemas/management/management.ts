/** `GET /manage/v1`: whether a service has the management API, and what the key may do there (not in the specification). */
import { z } from 'zod'
import { managementScopes } from '../../operations.ts'
import { id } from '../fields.ts'
import { version } from './version.ts'
import { none } from '../operation-schemas.ts'

/** The version in the path of the management API. */
export const managementVersion = '1'

export const management = z
  .strictObject({
    object: z.literal('management'),
    version: z.literal(managementVersion),
    scopes: z.array(z.enum(managementScopes)).meta({ description: 'The management scopes of the key.' }),
    timezone: z
      .string()
      .meta({ description: 'IANA name of the time zone of the association, which decides what day it is.' }),
    payment_term_days: z
      .int()
      .meta({ description: 'From the date of an invoice to its due date, unless the invoice has one of its own.' }),
    prices_include_vat: z.boolean().meta({ description: 'The choice that a new invoice begins with.' }),
    person: z
      .strictObject({
        id,
        version,
        name: z.string(),
        email: z.string(),
        has_password: z.boolean().meta({ description: 'False for a person who signs in with passkeys alone.' }),
      })
      .nullable()
      .meta({ description: 'Who is signed in with the key; null for the key of a program.' }),
  })
  .meta({ id: 'Management' })

export type Management = z.output<typeof management>

/** The schemas of each operation. */
export const managementRootSchemas = {
  getManagement: { params: none, query: none, body: null, response: management },
} as const
