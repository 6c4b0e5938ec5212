/** The operations on the association: input → representation. */
import type { Handlers } from '../handler.ts'
import { presentOrganization } from './present.ts'

export const organizationHandlers = {
  getOrganization: { handle: async ({ ctx }) => presentOrganization(ctx) },
} satisfies Pick<Handlers, 'getOrganization'>
