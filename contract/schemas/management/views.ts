/** Views of lists, and how each person sees a list (not in the specification). */
import { z } from 'zod'
import { densities, layoutLimits, listNames, viewLimits } from '../../lists.ts'
import { because, dateTime, id, listOf, text, timestamps } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'
import { version } from './version.ts'

/** Text of a search is about people, so a view has none. */
const parameterName = z
  .string()
  .regex(/^[a-z][a-z_]{0,39}$/)
  .refine((name) => name !== 'q', because('unknown_field'))

const parameterText = z.string().max(viewLimits.text)
const parameter = z.union([
  parameterText,
  z.number(),
  z.boolean(),
  z.array(parameterText).min(1).max(viewLimits.values),
])

function isShortJson(value: unknown): boolean {
  return JSON.stringify(value).length <= viewLimits.json
}

/** The parameters of the list's address in the app. The service stores them and reads nothing of them. */
export const viewSearch = z
  .record(parameterName, parameter)
  .refine((search) => Object.keys(search).length <= viewLimits.parameters, because('invalid'))
  .refine(isShortJson, { params: { reason: 'too_long', values: { max: viewLimits.json } } })

const list = z.enum(listNames)

export const view = z
  .strictObject({
    object: z.literal('view'),
    id,
    version,
    list,
    name: z.string(),
    search: viewSearch,
    shared: z.boolean().meta({ description: 'Everyone of the association who may read the list sees it.' }),
    owner: z.strictObject({ id, name: z.string() }).nullable().meta({
      description: 'Null once the person has been removed: shared views stay, and administrators change them.',
    }),
    ...timestamps,
  })
  .meta({ id: 'View' })
export type View = z.output<typeof view>
export const viewList = listOf(view, 'ViewList')
export const viewQuery = z.object({ ...page, updated_since: updatedSince, list: list.optional() })

const fields = { name: text({ max: viewLimits.name }), search: viewSearch, shared: z.boolean() }

export const viewCreate = z
  .strictObject({ list, ...fields, shared: fields.shared.optional().meta({ description: 'False unless sent.' }) })
  .meta({ id: 'ViewCreate' })
export type ViewCreate = z.output<typeof viewCreate>

export const viewUpdate = z.strictObject(fields).partial().meta({ id: 'ViewUpdate' })
export type ViewUpdate = z.output<typeof viewUpdate>

const columnId = z.string().min(1).max(layoutLimits.column)

export const listLayout = z.strictObject({
  columns: z
    .array(columnId)
    .max(layoutLimits.columns)
    .nullable()
    .meta({ description: 'Ids in their order; null for the columns that the app shows by default.' }),
  widths: z
    .record(columnId, z.number().min(layoutLimits.narrowest).max(layoutLimits.widest))
    .refine((widths) => Object.keys(widths).length <= layoutLimits.columns, {
      params: { reason: 'too_many', values: { max: layoutLimits.columns } },
    })
    .meta({ description: 'In rem, of columns whose width was chosen.' }),
  density: z.enum(densities).meta({ description: 'How high the rows are.' }),
})
export type ListLayout = z.output<typeof listLayout>

export const listPreferences = listLayout
  .extend({
    object: z.literal('list_preferences'),
    version: version.meta({ description: 'Send it in `If-Match` with a change; 0 before the first one.' }),
    list,
    updated_at: dateTime.nullable(),
  })
  .meta({ id: 'ListPreferences' })
export type ListPreferences = z.output<typeof listPreferences>

export const preferences = z
  .strictObject({
    object: z.literal('preferences'),
    lists: z.array(listPreferences).meta({ description: 'Every list, also those of which nothing was chosen.' }),
  })
  .meta({ id: 'Preferences' })

export const preferencesParams = z.object({ list })
export const listLayoutBody = listLayout.meta({ id: 'ListLayout' })

/** The schemas of each operation. */
export const viewSchemas = {
  listViews: { params: none, query: viewQuery, body: null, response: viewList },
  createView: { params: none, query: none, body: viewCreate, response: view },
  updateView: { params: byId, query: none, body: viewUpdate, response: view },
  deleteView: { params: byId, query: none, body: null, response: null },
  getPreferences: { params: none, query: none, body: null, response: preferences },
  savePreferences: { params: preferencesParams, query: none, body: listLayoutBody, response: listPreferences },
} as const
