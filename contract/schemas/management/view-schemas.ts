/** The schemas of the operations on views and preferences. */
import { z } from 'zod'
import type { viewOperations } from '../../management-view-operations.ts'
import type { OperationSchemas } from '../operation-schemas.ts'
import { pathId } from '../parameters.ts'
import {
  listLayoutBody,
  listPreferences,
  preferences,
  preferencesParams,
  view,
  viewCreate,
  viewList,
  viewQuery,
  viewUpdate,
} from './views.ts'

const none = z.object({})
const byId = z.object({ id: pathId })

export const viewSchemas = {
  listViews: { params: none, query: viewQuery, body: null, response: viewList },
  createView: { params: none, query: none, body: viewCreate, response: view },
  updateView: { params: byId, query: none, body: viewUpdate, response: view },
  deleteView: { params: byId, query: none, body: null, response: null },
  getPreferences: { params: none, query: none, body: null, response: preferences },
  savePreferences: { params: preferencesParams, query: none, body: listLayoutBody, response: listPreferences },
} as const satisfies Record<keyof typeof viewOperations, OperationSchemas>
