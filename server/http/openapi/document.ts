/**
 * `/openapi.json` and `/manage/openapi.json`: the machine-readable descriptions, derived from the contract's tables and schemas
 * (specification, "Versioning"; that of the management API is not in the specification). They need no key.
 */
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import {
  associationRateLimit,
  basePath,
  managementBasePath,
  managementOperationNames,
  operation,
  type Operation,
  type OperationName,
  operationNames,
  rateLimits,
  sessionRateLimit,
} from '#contract/operations.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { schemas } from '#contract/schemas/index.ts'
import type { OperationSchemas } from '#contract/schemas/operation-schemas.ts'
import { managementVersion } from '#contract/schemas/management/management.ts'
import { acceptLanguage, idempotencyKey, ifMatch, knownKeyHeaders, replayableHeaders } from './headers.ts'
import { managementTagTexts, operationTexts, tagTexts } from './operation-texts.ts'
import { problemCodes, problemResponder, problemSchema } from './problem-responses.ts'
import { z } from 'zod'

/** `listGroupMembers` → `List group members`. */
function summary(name: OperationName): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The first segment of the path: `members`, `groups`, … */
function tagOf(row: Operation): string {
  return row.path.split('/')[1] || 'management'
}

/** The schema of a stream is that of a line, or of an event's data. */
const mediaTypes = { json: 'application/json', lines: 'application/x-ndjson', events: 'text/event-stream' } as const

function success(row: Operation, shape: OperationSchemas): ZodOpenApiResponseObject {
  const description = { 200: 'Done.', 201: 'Created.', 204: 'Done; there is no body.' }[row.status]
  return {
    description,
    headers: row.idempotent ? replayableHeaders : knownKeyHeaders,
    ...(shape.response ? { content: { [mediaTypes[row.stream ?? 'json']]: { schema: shape.response } } } : {}),
  }
}

function byStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  return Map.groupBy(codes, (code) => problems[code].status)
}

type Respond = ReturnType<typeof problemResponder>

function responses(name: OperationName, respond: Respond): ZodOpenApiResponsesObject {
  const [row, shape]: [Operation, OperationSchemas] = [operation(name), schemas[name]]
  const refusals = byStatus(problemCodes(row, shape, operationTexts[name]))
  return Object.fromEntries([
    [row.status, success(row, shape)],
    ...[...refusals].map(([status, codes]) => [status, respond(codes)] as const),
  ])
}

function describeOperation(name: OperationName, respond: Respond): ZodOpenApiOperationObject {
  const [row, shape]: [Operation, OperationSchemas] = [operation(name), schemas[name]]
  const { description } = operationTexts[name]
  return {
    operationId: name,
    summary: summary(name),
    ...(description ? { description } : {}),
    tags: [tagOf(row)],
    security: row.public
      ? []
      : [{ apiKey: row.scope ? [row.scope] : [] }, ...(row.or ? [{ apiKey: [row.or.scope] }] : [])],
    'x-scope': row.scope,
    'x-module': row.module,
    parameters: [...(row.idempotent ? [idempotencyKey] : []), ...(row.versioned ? [ifMatch] : []), acceptLanguage],
    requestParams: { path: shape.params, query: shape.query },
    ...(shape.body
      ? {
          requestBody: {
            required: !shape.bodyOptional,
            content: { [row.media ?? 'application/json']: { schema: shape.body } },
          },
        }
      : {}),
    responses: responses(name, respond),
  }
}

function paths(names: readonly OperationName[], respond: Respond): Record<string, ZodOpenApiPathItemObject> {
  const all: Record<string, ZodOpenApiPathItemObject> = {}
  for (const name of names) {
    const { path, method } = operation(name)
    all[path] = { ...all[path], [method.toLowerCase()]: describeOperation(name, respond) }
  }
  return all
}

interface DescribedApi {
  readonly names: readonly OperationName[]
  readonly base: string
  readonly management: boolean
  readonly title: string
  readonly version: string
  readonly description: string
  readonly tags: Readonly<Record<string, string>>
}

const limits = `A live key may make ${rateLimits.live} requests per minute, a test key ${rateLimits.test}; a person who is signed in ${sessionRateLimit}, and an association with all of these together ${associationRateLimit}.`

export const specifiedApi: DescribedApi = {
  names: operationNames,
  base: basePath,
  management: false,
  title: 'Membership Administration API',
  // Specification, "Versioning".
  version: '2.0.0',
  description:
    'The members, groups, committees, events, invoices and payments of one association. ' +
    `What is marked \`x-assumed\` is not in the specification: another service may do it otherwise. ${limits}`,
  tags: tagTexts,
}

export const managementApi: DescribedApi = {
  names: managementOperationNames,
  base: managementBasePath,
  management: true,
  title: 'Management API',
  version: managementVersion,
  description:
    'What the association’s own administration does beside the membership administration API: settings and people, groups, ' +
    `committees and events. It takes the same keys and answers in the same form. ${limits}`,
  tags: managementTagTexts,
}

/** The OpenAPI 3.1 document of an API. `publicUrl` is the address of the service without its path and without a slash at the end. */
export function openApiDocument(publicUrl: string, api = specifiedApi): ReturnType<typeof createDocument> {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: api.title,
        version: api.version,
        description: api.description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl + api.base }],
      tags: Object.entries(api.tags).map(([name, description]) => ({ name, description })),
      paths: paths(api.names, problemResponder(`${publicUrl}/docs/errors`)),
      components: {
        schemas: { Problem: problemSchema(api) },
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key of the association (`lb_live_…` or `lb_test_…`), in this header only, never in the address.',
          },
        },
      },
    },
    { override: schemaOverride },
  )
}

const documents = { '/openapi.json': specifiedApi, '/manage/openapi.json': managementApi }

/** Serves each document, built at its first request. Any page may read them: they reveal nothing about an association. */
export function mountOpenApi(app: Pick<Hono, 'get'>, { publicUrl }: { readonly publicUrl: string }): void {
  for (const [path, api] of Object.entries(documents)) {
    let json: string | undefined
    app.get(path, compress({ encoding: 'gzip' }), cors(), etag(), (context) => {
      json ??= JSON.stringify(openApiDocument(publicUrl, api))
      return context.body(json, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' })
    })
  }
}

const longestPattern = 60

/** Applied to every schema of the document. */
const schemaOverride: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  // Clients must accept fields that are added later.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // zod leaves the default of a field that it transforms out.
  const fallback = z.globalRegistry.get(zodSchema)?.['default']
  if (fallback !== undefined) jsonSchema.default = fallback
  // The bounds of exact numbers are JavaScript's affair.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  // `format` says the same as zod's calendar in one expression; an integer's text form is not a string's pattern.
  if (jsonSchema.pattern && (jsonSchema.type !== 'string' || jsonSchema.pattern.length > longestPattern)) {
    delete jsonSchema.pattern
  }
  // Every property name is a string.
  if (jsonSchema.propertyNames) delete jsonSchema.propertyNames
}
