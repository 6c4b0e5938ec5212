/** The operations on the association: input → representation. */
import type { Handlers } from '../operation/handler.ts'
import { presentManagement, presentOrganization, presentSettings } from './present.ts'
import { findSettings } from './queries.ts'
import { updateSettings } from './update-settings.ts'

type OrganizationOperation = 'getOrganization' | 'getManagement' | 'getSettings' | 'updateSettings'

export const organizationHandlers = {
  getOrganization: {
    handle: async ({ ctx }) => presentOrganization(ctx),
  },
  getManagement: {
    handle: async ({ ctx }) => presentManagement(ctx),
  },
  getSettings: {
    handle: async ({ ctx }) => presentSettings(await findSettings(ctx)),
  },
  updateSettings: {
    prepare: async ({ ctx, input }) => {
      const save = await updateSettings({ ctx, input })
      return async ({ ctx: within }) => presentSettings(await save(within))
    },
  },
} satisfies Pick<Handlers, OrganizationOperation>
