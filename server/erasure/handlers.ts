/** The operations on erasing what is known of someone. */
import type { Call } from '../operation/context.ts'
import { defineHandlers } from '../operation/handler.ts'
import { isLargeAssociation } from '../operation/large-association.ts'
import { forCaller, presented } from '../operation/presented.ts'
import { presentManagedMember } from '../members/present.ts'
import { eraseMember } from './erase.ts'
import { previewErasure } from './preview-erasure.ts'

/** The log, imports and jobs of the whole association are looked through for the person. */
const isLarge = ({ ctx }: Call<unknown>) => isLargeAssociation(ctx)

export const erasureHandlers = defineHandlers({
  previewErasure: { handle: previewErasure, isLarge },
  eraseMember: { ...presented(eraseMember, forCaller(presentManagedMember)), isLarge },
})
