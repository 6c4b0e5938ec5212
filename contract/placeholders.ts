/** Placeholders in texts that an association writes itself: `{name}`. Pure. */

const placeholder = /\{([^{}]*)\}/g

/** Whether everything in braces is one of the names: a misspelt one would reach the recipient. */
export function hasOnlyPlaceholders(text: string, names: readonly string[]): boolean {
  const rest = text.replace(placeholder, (whole, name: string) => (names.includes(name) ? '' : whole))
  return !/[{}]/.test(rest)
}

export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
