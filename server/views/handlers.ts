/** The operations on views and preferences: input → verb → representation. */
import { listNames } from '#contract/lists.ts'
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { createView } from './create.ts'
import { deleteView } from './delete.ts'
import { listViews } from './list.ts'
import { presentPreferences, presentView } from './present.ts'
import { findLayouts, requirePerson } from './queries.ts'
import { savePreferences } from './save-preferences.ts'
import { updateView } from './update.ts'

type ViewOperation = 'listViews' | 'createView' | 'updateView' | 'deleteView' | 'getPreferences' | 'savePreferences'

export const viewHandlers: Pick<Handlers, ViewOperation> = {
  listViews: {
    handle: async ({ ctx, input }) => {
      const page = await listViews({ ctx, input })
      return listResponse(page, page.rows.map(presentView))
    },
  },
  createView: {
    handle: async ({ ctx, input }) => presentView(await createView({ ctx, input })),
  },
  updateView: {
    handle: async ({ ctx, input }) => presentView(await updateView({ ctx, input })),
  },
  deleteView: {
    handle: async ({ ctx, input }) => {
      await deleteView({ ctx, input })
      return undefined
    },
  },
  getPreferences: {
    handle: async ({ ctx }) => {
      const stored = await findLayouts(ctx, requirePerson(ctx).id)
      const lists = listNames.map((name) =>
        presentPreferences(
          name,
          stored.find(({ list }) => list === name),
        ),
      )
      return { object: 'preferences', lists }
    },
  },
  savePreferences: {
    handle: async ({ ctx, input }) => savePreferences({ ctx, input }),
  },
}
