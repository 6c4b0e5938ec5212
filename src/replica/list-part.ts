/** Which list a record belongs in: one event's registrations are not another's, and a filter shows some of them. Pure. */

/** Of which event or group it is. */
function pathOf(list: object): string {
  const path = Object.entries(list).filter(([name]) => name !== 'query' && name !== 'signal')
  return JSON.stringify(path.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * How a list stands to the one in which a record belongs: it is that one (`whole`), its filters show `part` of that one, or it
 * is about something else (`other`).
 */
export function partOf(list: object, whole: object): 'whole' | 'part' | 'other' {
  if (pathOf(list) !== pathOf(whole)) return 'other'
  const { query = {} }: { readonly query?: object } = list
  return Object.keys(query).length === 0 ? 'whole' : 'part'
}
