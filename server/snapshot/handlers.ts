/** The operations that keep an app up to date: everything at once, and a signal for each change. */
import { defineHandlers } from '../operation/handler.ts'
import { changeEvents } from './change-events.ts'
import { snapshotLines } from './snapshot.ts'

export const snapshotHandlers = defineHandlers({
  getSnapshot: {
    handle: async ({ ctx, input }) => ReadableStream.from(snapshotLines(ctx, input.query)),
  },
  watchChanges: {
    handle: async ({ ctx }) => changeEvents(ctx),
  },
})
