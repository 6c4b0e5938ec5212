/** Amounts that are too small to be asked for, in cents. An association may set its own. Pure. */

/** Less than a letter costs, and less than most associations ask as a fee. */
export const usualReminderThreshold = 5_00
export const usualWriteOffLimit = 5_00
/** Larger ones are a decision about the invoice: a credit note. */
export const largestSmallAmount = 100_00
