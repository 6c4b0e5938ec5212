/** The set-up of a new installation (not in the specification). */
import { z } from 'zod'
import { modules } from '../../operations.ts'
import { language, nameText, nullableString, nullableText, text, timezone } from '../fields.ts'
import { memberLimits } from '../members.ts'
import { personEmail, personName } from './people.ts'
import { none } from '../operation-schemas.ts'

const token = z.string().min(1).max(200)

export const setUpToken = z.strictObject({ token }).meta({ id: 'SetUpToken' })

export const setUpPage = z
  .strictObject({
    object: z.literal('set_up'),
    version: z.string(),
    invitation_token: nullableString.meta({
      description:
        'Of an administrator who has not accepted yet: the association exists, and the set-up goes on with it.',
    }),
  })
  .meta({ id: 'SetUpPage' })

/** As in web addresses: small letters and digits, with hyphens between. */
export const slugText = text({
  max: 63,
  check: { test: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), reason: 'invalid' },
})

export const setUpCreate = z
  .strictObject({
    token,
    association: z.strictObject({
      name: nameText,
      slug: slugText,
      country: nullableText({ max: memberLimits.country }).optional(),
      language,
      timezone,
    }),
    modules: z.array(z.enum(modules)).max(modules.length),
    administrator: z.strictObject({ name: personName, email: personEmail }),
  })
  .meta({ id: 'SetUpCreate' })
export type SetUpCreate = z.output<typeof setUpCreate>

export const setUpResult = z
  .strictObject({
    object: z.literal('set_up_result'),
    invitation_token: z.string().meta({ description: 'With which the administrator sets up signing in.' }),
  })
  .meta({ id: 'SetUpResult' })

/** The schemas of each operation. */
export const setUpSchemas = {
  openSetUp: { params: none, query: none, body: setUpToken, response: setUpPage },
  setUp: { params: none, query: none, body: setUpCreate, response: setUpResult },
} as const
