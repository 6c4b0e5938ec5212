/** The operations on erasing what is known of someone. */
import { defineHandlers } from '../operation/handler.ts'
import { forCaller, presented } from '../operation/presented.ts'
import { presentManagedMember } from '../members/present.ts'
import { eraseMember } from './erase.ts'
import { previewErasure } from './preview-erasure.ts'

export const erasureHandlers = defineHandlers({
  previewErasure: { handle: previewErasure },
  eraseMember: presented(eraseMember, forCaller(presentManagedMember)),
})
