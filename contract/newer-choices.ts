/** Choices about records that changed after an association file was exported. Apart from the schemas, for the app. */
export const newerChoices = ['keep', 'replace'] as const
export type NewerChoice = (typeof newerChoices)[number]
