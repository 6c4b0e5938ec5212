/** The operations on views and preferences: input → verb → representation. */
import { listNames } from '#contract/lists.ts'
import { defineHandlers } from '../operation/handler.ts'
import { emptyResponse, presented, presentedList } from '../operation/presented.ts'
import { createView } from './create.ts'
import { deleteView } from './delete.ts'
import { listViews } from './list.ts'
import { presentPreferences, presentView } from './present.ts'
import { findLayouts, requirePerson } from './queries.ts'
import { savePreferences } from './save-preferences.ts'
import { updateView } from './update.ts'

export const viewHandlers = defineHandlers({
  listViews: presentedList(listViews, presentView),
  createView: presented(createView, presentView),
  updateView: presented(updateView, presentView),
  deleteView: emptyResponse(deleteView),
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
  savePreferences: { handle: savePreferences },
})
