/** The hint stands under the input, so that inputs side by side line up; an error comes first. */
export const inputOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']
