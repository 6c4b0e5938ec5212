/** The texts of the operations on products and subscriptions. */
import type { OperationName } from '#contract/operations.ts'
import type { OperationText } from './operation-text.ts'

export const productTexts = {
  listProducts: { description: 'Archived ones too, unless `archived` says which.' },
  createProduct: { description: 'A code belongs to one product, archived ones included.' },
  updateProduct: { description: 'Changes only the fields sent.' },
  archiveProduct: { description: 'No subscription to it begins any more. The ones that run go on.' },
  restoreProduct: { description: 'It can be subscribed to again.' },
  listAllSubscriptions: { description: 'Of every member, ended ones too: a subscription is never deleted.' },
  listSubscriptions: { description: 'Ended ones too: a subscription is never deleted.' },
  startSubscription: {
    description:
      'Also puts the member into the classes that follow the product. A member has a product once at a time.',
    conflicts: ['membership_already_ended'],
  },
  updateSubscription: {
    description:
      'Ends it, or lets it go on; the member leaves and joins the classes that follow the product accordingly. After the end of a ' +
      'cancelled membership nothing runs.',
    conflicts: ['membership_already_ended'],
  },
} satisfies Partial<Readonly<Record<OperationName, OperationText>>>
