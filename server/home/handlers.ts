/** The operation of the home screen. */
import type { Handlers } from '../operation/handler.ts'
import { keptHome } from './home.ts'

export const homeHandlers = {
  getHome: { handle: async ({ ctx }) => keptHome(ctx) },
} satisfies Partial<Handlers>
