/** How texts address a person: a business is addressed formally by every association. Pure. */
export const formsOfAddress = ['formal', 'informal'] as const
export type FormOfAddress = (typeof formsOfAddress)[number]

export const usualFormOfAddress: FormOfAddress = 'formal'
