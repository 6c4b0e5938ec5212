/** The difference between the values a form opened with and its current values: only that is sent. Pure. */

/** A form's values: JSON in which an input without text is `''`. */
export type FormValue = string | number | boolean | null | undefined | readonly FormValue[] | FormObject
export interface FormObject {
  readonly [key: string]: FormValue
}

function isList(value: FormValue): value is readonly FormValue[] {
  return Array.isArray(value)
}

function isObject(value: FormValue): value is FormObject {
  return typeof value === 'object' && value !== null && !isList(value)
}

/** An empty input, a missing field and null are the same nothing. */
function nothing(value: FormValue): boolean {
  return value === undefined || value === null || value === ''
}

/** Compares two values, ignoring the order of keys and the kind of an empty value. */
export function sameFormValue(a: FormValue, b: FormValue): boolean {
  if (nothing(a) && nothing(b)) return true
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((item, index) => sameFormValue(item, b[index]))
  }
  if (isObject(a) && isObject(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameFormValue(a[key], b[key]))
  }
  return a === b
}

/** The value in the request: an empty input is null. */
export function sent(value: FormValue): FormValue {
  if (nothing(value)) return null
  if (isList(value)) return value.map(sent)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sent(item)]))
  return value
}

/** A value as an input holds it: the inverse of `sent`. */
export type Typed<Value> = Value extends null
  ? ''
  : Value extends readonly (infer Item)[]
    ? readonly Typed<Item>[]
    : Value extends object
      ? { -readonly [Name in keyof Value]: Typed<Value[Name]> }
      : Value

/** A record as a form holds it: `''` where it has null. */
export function typed<Value extends FormValue>(value: Value): Typed<Value> {
  const read = (from: FormValue): FormValue => {
    if (nothing(from)) return ''
    if (isList(from)) return from.map(read)
    return isObject(from) ? Object.fromEntries(Object.entries(from).map(([key, item]) => [key, read(item)])) : from
  }
  // The same shape with `''` for null, which is the type.
  return read(value) as Typed<Value>
}

/**
 * The fields of `current` that differ from `base`, nested as they are, a cleared one as null. An object without a
 * change is left out; an array is sent whole.
 */
export function changedFields(base: FormObject, current: FormObject): FormObject {
  const changes = Object.entries(current).flatMap<[string, FormValue]>(([key, value]) => {
    const before = base[key]
    if (sameFormValue(before, value)) return []
    if (isObject(value)) return [[key, changedFields(isObject(before) ? before : {}, value)]]
    return [[key, sent(value)]]
  })
  return Object.fromEntries(changes)
}

/** Arrays of as many rows compare row by row; a row more or less changes the array as a whole. */
function parts(value: FormValue, other: FormValue): FormObject | null {
  if (isList(value)) return isList(other) && value.length === other.length ? Object.fromEntries(value.entries()) : null
  return isObject(value) ? value : null
}

/** Dotted paths of the leaves that differ. */
export function changedPaths(from: FormObject, to: FormObject, prefix = ''): string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) => {
    const [a, b] = [from[key], to[key]]
    if (sameFormValue(a, b)) return []
    const path = prefix + key
    const [before, after] = [parts(a, b), parts(b, a)]
    return before && after ? changedPaths(before, after, `${path}.`) : [path]
  })
}

/**
 * Three versions of a record become one: what was changed here stays, everything else follows the record as it is
 * now. A field that both sides changed keeps what was typed here.
 */
export function rebase<Values extends FormObject>(base: Values, mine: Values, theirs: Values): Values {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key): [string, FormValue] => {
    const [was, here, there] = [base[key], mine[key], theirs[key]]
    if (isObject(here) && isObject(there)) return [key, rebase(isObject(was) ? was : {}, here, there)]
    return [key, sameFormValue(was, here) ? there : here]
  })
  // Each value comes from one of three objects of this type, under its own key.
  return Object.fromEntries(merged) as Values
}

/** A field that another user saved while a form was open: its three values. */
export interface ConflictField {
  /** The path in the form. */
  readonly path: string
  /** As the form knew it. */
  readonly was: FormValue
  /** As it is now. */
  readonly theirs: FormValue
  /** As it is typed here. */
  readonly mine: FormValue
}

/** Changes that another user saved while a form was open. */
export interface Conflict {
  /** Only they changed it: the form shows theirs. */
  readonly theirs: readonly ConflictField[]
  /** Both did, differently: the form shows what was typed here until the user chooses theirs. */
  readonly both: readonly ConflictField[]
}

function valueAt(values: FormObject, path: string): FormValue {
  return path.split('.').reduce<FormValue>((value, key) => {
    if (isList(value)) return value[Number(key)]
    return isObject(value) ? value[key] : undefined
  }, values)
}

export interface Versions {
  /** The values the form opened with. */
  readonly base: FormObject
  /** The values typed here. */
  readonly mine: FormObject
  readonly theirs: FormObject
  /** The two in one, as the form shows them from now on. */
  readonly merged: FormObject
}

/** The fields that another user changed. `atomicLists` are chosen as one, not row by row. */
export function conflictOf({ base, mine, theirs, merged }: Versions, atomicLists: readonly string[] = []): Conflict {
  const pathOf = (path: string) => atomicLists.find((list) => path.startsWith(`${list}.`)) ?? path
  const paths = [...new Set(changedPaths(base, theirs).map(pathOf))]
  const fields = paths
    .map((path) => ({ path, was: valueAt(base, path), theirs: valueAt(theirs, path), mine: valueAt(mine, path) }))
    .filter((field) => !sameFormValue(field.mine, field.theirs))
  const isTheirs = (field: ConflictField) => sameFormValue(valueAt(merged, field.path), field.theirs)
  return { theirs: fields.filter(isTheirs), both: fields.filter((field) => !isTheirs(field)) }
}
