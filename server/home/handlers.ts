/** The operation of the home screen. */
import { defineHandlers } from '../operation/handler.ts'
import { keptHome } from './home.ts'

export const homeHandlers = defineHandlers({
  getHome: { handle: async ({ ctx }) => keptHome(ctx) },
})
