/** The texts of the operations whose scope follows from what they are about: notes, views and preferences. */
import type { OperationName } from '#contract/operations.ts'
import { noteTagTexts, noteTexts } from './note-texts.ts'
import type { OperationText } from './operation-text.ts'

export const viewTagTexts = {
  ...noteTagTexts,
  views: 'Views of lists: filters, order and columns under a name, shared or not.',
  preferences: 'How the person who asks sees each list.',
}

export const viewTexts = {
  ...noteTexts,
  listViews: {
    description:
      'Oldest first: own views and shared ones, of the lists that the key may read. The key of a program has none of its own.',
  },
  createView: {
    description: 'A view of the person who asks.',
    refusals: ['not_found', 'insufficient_scope'],
    conflicts: ['too_many_views'],
  },
  updateView: {
    description: 'Changes only the fields sent. For the owner and, while it is shared, for administrators.',
    refusals: ['insufficient_scope'],
  },
  deleteView: {
    description: 'For the owner and, while it is shared, for administrators.',
    refusals: ['insufficient_scope'],
  },
  getPreferences: { description: 'Of the person who asks.', refusals: ['not_found'] },
  savePreferences: { description: 'Of the person who asks, for one list.' },
} as const satisfies Partial<Record<OperationName, OperationText>>
