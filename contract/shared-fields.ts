/** Fields of a member that people of one household often share. */
export const sharedFields = ['address', 'email', 'phone'] as const
export type SharedField = (typeof sharedFields)[number]
