/** Pairs of members who may be one person. Compared are those who share something beside the name, so a list grows with the members and not with their square. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { duplicateMatch, evidenceOf, surnameKey } from '#contract/likely-duplicates.ts'
import { duplicateSigns } from '#contract/member-merges.ts'
import type { Steps } from '#contract/steps.ts'
import { preparedList } from '../database/prepared.ts'
import { inTurns } from '../lib/in-turns.ts'
import { type MemberRow, selectMembers } from '../members/queries.ts'
import type { Reader } from '../operation/context.ts'
import { cachePerDatabase } from '../operation/representation-cache.ts'
import { distinctPairs } from './queries.ts'

const pair = z.strictObject({
  /** The smaller id first. */
  ids: z.tuple([z.int(), z.int()]),
  score: z.int(),
  signs: z.array(z.enum(duplicateSigns)),
  isSameName: z.boolean(),
})
export type DuplicatePair = z.output<typeof pair>

type PersonRow = Pick<
  MemberRow,
  | ('id' | 'first_name' | 'last_name' | 'initials' | 'email' | 'phone' | 'date_of_birth' | 'iban')
  | ('street' | 'house_number' | 'postal_code' | 'city' | 'country')
>

type Person = Omit<PersonRow, 'street' | 'house_number' | 'postal_code' | 'city' | 'country'> & {
  readonly address: Pick<PersonRow, 'street' | 'house_number' | 'postal_code' | 'city' | 'country'>
}

const batch = 500

const peopleAfter = preparedList<{ readonly organizationId: number; readonly after: number }, PersonRow>(
  (db, { organizationId, after }) =>
    db
      .selectFrom('members')
      .where('members.organization_id', '=', organizationId)
      .where('id', '>', after)
      .select(['id', 'first_name', 'last_name', 'initials', 'email', 'phone', 'date_of_birth', 'iban'])
      .select(['street', 'house_number', 'postal_code', 'city', 'country'])
      .orderBy('id')
      .limit(batch),
)

/** Members with one thing in common who are compared with each other; of more only those with one surname, and of those the first ones. */
const mostAlike = 20

/** Others come once these have been dealt with. */
const mostKept = 2000

function* groupedBy(people: readonly Person[], keysOf: (person: Person) => readonly string[]): Steps<Person[][]> {
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    for (const key of keysOf(person)) {
      const known = groups.get(key)
      if (known) known.push(person)
      else groups.set(key, [person])
    }
    yield
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

function addPairs(found: Map<string, DuplicatePair>, people: readonly Person[]): void {
  for (const [index, one] of people.entries()) {
    for (const other of people.slice(index + 1)) {
      const key = `${one.id} ${other.id}`
      const match = found.has(key) ? null : duplicateMatch(one, other)
      if (match) found.set(key, { ...match, signs: [...match.signs], ids: [one.id, other.id] })
    }
  }
}

/** Each pair once. `people`: in order of their ids. */
export function* pairsAmong(people: readonly Person[]): Steps<DuplicatePair[]> {
  const found = new Map<string, DuplicatePair>()
  const groups = yield* groupedBy(people, evidenceOf)
  for (const group of groups) {
    const alike = group.length > mostAlike ? yield* groupedBy(group, (person) => [surnameKey(person)]) : [group]
    for (const some of alike) {
      addPairs(found, some.slice(0, mostAlike))
      yield
    }
  }
  return [...found.values()]
}

const cacheOf = cachePerDatabase(8_000_000)
const kept = z.array(pair)

/** `withSensitive`: also by date of birth and IBAN, for callers who may read them. The most likely first; not those of whom someone said that they are two people. Cached until a member changes. */
export async function duplicatePairs(reader: Reader, withSensitive: boolean): Promise<DuplicatePair[]> {
  const cache = cacheOf(reader.db)
  const { id } = reader.association
  const view = cache.view(`${id} ${withSensitive}`)
  const version = await versionOfMembers(reader)
  const known = cache.get(view, id, version)
  const distinct = await distinctPairs(reader)
  const found = known
    ? kept.parse(JSON.parse(String(known)))
    : await inTurns(pairsAmong(await findPeople(reader, withSensitive)))
  const likeliest = known
    ? found
    : found
        .toSorted((a, b) => b.score - a.score || a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1])
        .slice(0, mostKept + distinct.size)
  if (!known) cache.set(view, id, { version, json: Buffer.from(JSON.stringify(likeliest)) })
  return likeliest.filter(({ ids }) => !distinct.has(ids.join(' '))).slice(0, mostKept)
}

async function versionOfMembers(reader: Reader): Promise<string> {
  const { last, count } = await selectMembers(reader)
    .select(({ fn }) => [fn.max('updated_at').as('last'), fn.countAll().as('count')])
    .executeTakeFirstOrThrow()
  return `${last} ${count}`
}

async function findPeople({ db, association }: Reader, withSensitive: boolean): Promise<Person[]> {
  const people: Person[] = []
  for (let after = 0; ;) {
    const rows = await peopleAfter(db, { organizationId: association.id, after })
    for (const { street, house_number, postal_code, city, country, ...row } of rows) {
      const address = { street, house_number, postal_code, city, country }
      people.push({ ...row, ...(withSensitive ? {} : { date_of_birth: null, iban: null }), address })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return people
    after = last.id
    // SQLite answers at once, and others have their turn between batches.
    await nextTurn()
  }
}
