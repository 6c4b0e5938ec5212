/** Values of fields, without the schema library, which the app would load with them. Not in the specification. */
export const groupKinds = ['team', 'class', 'other'] as const
export const eventPayments = ['none', 'optional', 'required', 'after_assignment'] as const
export const productPeriods = ['month', 'quarter', 'half_year', 'year', 'once'] as const
