/** The operations on memberships: input → verb → representation. */
import { noticeEndDate } from '#contract/dates.ts'
import { defineHandlers } from '../operation/handler.ts'
import { presentedById, presentedList } from '../operation/presented.ts'
import { listMemberships } from './list.ts'
import { recognizeNamePrefixes, updateNamePrefix } from './name-prefix.ts'
import { presentMembership } from './present.ts'
import { previewDeath } from './preview-death.ts'
import { findMembership } from './queries.ts'
import { recordDeath } from './record-death.ts'
import { rejoinMember } from './rejoin.ts'
import { restoreMembership } from './restore.ts'

export const membershipHandlers = defineHandlers({
  listMemberships: presentedList(listMemberships, presentMembership),
  getMembership: presentedById(findMembership, presentMembership),
  previewCancellation: {
    handle: async ({ ctx, input }) => {
      await findMembership(ctx, input.params.id)
      const endDate = noticeEndDate(ctx.today, ctx.association.noticePeriod)
      return { object: 'cancellation_preview', end_date: endDate }
    },
  },
  previewDeath: { handle: ({ ctx, input }) => previewDeath({ ctx, input }) },
  recordDeath: { handle: async ({ ctx, input }) => presentMembership(await recordDeath({ ctx, input })) },
  restoreMembership: { handle: async ({ ctx, input }) => presentMembership(await restoreMembership({ ctx, input })) },
  rejoinMember: { handle: async ({ ctx, input }) => presentMembership(await rejoinMember({ ctx, input })) },
  updateNamePrefix: { handle: async ({ ctx, input }) => presentMembership(await updateNamePrefix({ ctx, input })) },
  recognizeNamePrefixes: {
    handle: async ({ ctx, input }) => ({
      object: 'name_prefix_recognition',
      ...(await recognizeNamePrefixes({ ctx, input })),
    }),
  },
})
