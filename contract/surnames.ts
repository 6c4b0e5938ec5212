/** Surnames of a prefix and a main part, for the service and the app. */

/** A prefix that ends in an apostrophe or a hyphen is written to the name: `d'Ancona`. */
export function joinedName(prefix: string | null, main: string): string {
  if (prefix === null || prefix === '') return main
  return /['’-]$/.test(prefix) && !/^['’]/.test(prefix) ? `${prefix}${main}` : `${prefix} ${main}`
}
