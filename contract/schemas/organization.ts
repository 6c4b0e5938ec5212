/** Organization (specification, "Organization"). */
import { z } from 'zod'
import { scopes } from '../operations.ts'
import { id, nullableString } from './fields.ts'

export const organization = z
  .strictObject({
    object: z.literal('organization'),
    id,
    name: z.string(),
    slug: nullableString,
    country: nullableString,
    language: nullableString,
    website_url: nullableString,
    modules: z.strictObject({
      groups: z.boolean(),
      committees: z.boolean(),
      participants: z.boolean(),
      events: z.boolean(),
      invoicing: z.boolean(),
      relationships: z.boolean().optional(),
    }),
    api_key: z.strictObject({
      name: z.string(),
      prefix: z.string(),
      environment: z.enum(['live', 'test']),
      scopes: z.array(z.enum(scopes)),
    }),
  })
  .meta({ id: 'Organization' })

export type Organization = z.output<typeof organization>
