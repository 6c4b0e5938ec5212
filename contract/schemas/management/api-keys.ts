/** Keys and sessions, as administrators see them (not in the specification). A session is a key that belongs to a person. */
import { z } from 'zod'
import { allScopes } from '../../operations.ts'
import { because, dateTime, id, instant, listOf, text } from '../fields.ts'
import { version } from './version.ts'
import { byId, none } from '../operation-schemas.ts'
import { listQuery } from '../parameters.ts'

/** Scopes of a key or a person: at least one, each once. */
export const grantedScopes = z
  .array(z.enum(allScopes))
  .min(1)
  .max(allScopes.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, because('invalid'))

const apiKeyFields = {
  object: z.literal('api_key'),
  id,
  version,
  name: z.string(),
  prefix: z.string().meta({ description: 'The first characters, by which a key is recognised.' }),
  environment: z.enum(['live', 'test']),
  scopes: z.array(z.enum(allScopes)),
  person: z
    .strictObject({ id, name: z.string() })
    .nullable()
    .meta({ description: 'The person who is signed in with it; null for the key of a program.' }),
  created_by: z.strictObject({ id, name: z.string(), has_left: z.boolean() }).nullable().meta({
    description:
      'The person who made it; null for a session, and for a key that no person made or whose maker is not known.',
  }),
  is_current: z.boolean().meta({ description: 'Whether it is the key of this request.' }),
  last_used_at: dateTime.nullable().meta({ description: 'To within a few minutes.' }),
  expires_at: dateTime.nullable(),
  revoked_at: dateTime.nullable(),
  created_at: dateTime,
  updated_at: dateTime,
}

export const apiKey = z.strictObject(apiKeyFields).meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof apiKey>
export const apiKeyList = listOf(apiKey, 'ApiKeyList')

export const apiKeySecret = z
  .strictObject({
    ...apiKeyFields,
    key: z.string().meta({ description: 'The whole key. It is shown only this once.' }),
  })
  .meta({ id: 'ApiKeySecret' })

export const apiKeyNameLength = 100

export const apiKeyCreate = z
  .strictObject({
    name: text({ max: apiKeyNameLength }),
    environment: z.enum(['live', 'test']).optional(),
    scopes: grantedScopes,
    expires_at: instant.nullable().optional(),
  })
  .meta({ id: 'ApiKeyCreate' })
export type ApiKeyCreate = z.output<typeof apiKeyCreate>

/** The schemas of each operation. */
export const apiKeySchemas = {
  listApiKeys: { params: none, query: listQuery, body: null, response: apiKeyList },
  createApiKey: { params: none, query: none, body: apiKeyCreate, response: apiKeySecret },
  rotateApiKey: { params: byId, query: none, body: null, response: apiKeySecret },
  revokeApiKey: { params: byId, query: none, body: null, response: apiKey },
  listSessions: { params: none, query: listQuery, body: null, response: apiKeyList },
  endSession: { params: byId, query: none, body: null, response: null },
  signOut: { params: none, query: none, body: null, response: null },
} as const
