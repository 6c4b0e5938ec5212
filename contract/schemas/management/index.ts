/** The schemas of every operation of the management API, under its name in the table. */
import { z } from 'zod'
import type { managementOperations } from '../../management-operations.ts'
import type { OperationSchemas } from '../index.ts'
import { management } from './management.ts'
import { settings, settingsUpdate } from './settings.ts'

const none = z.object({})

export const managementSchemas = {
  getManagement: { params: none, query: none, body: null, response: management },

  getSettings: { params: none, query: none, body: null, response: settings },
  updateSettings: { params: none, query: none, body: settingsUpdate, response: settings },
} as const satisfies Record<keyof typeof managementOperations, OperationSchemas>
