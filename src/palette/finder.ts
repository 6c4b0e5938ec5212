/** Finds one kind of record in the replica of its list, on every key press. Outside React. */
import type { TablerIcon } from '@tabler/icons-react'
import type { ListItem } from '#contract/schemas/index.ts'
import { knownRecord, loadRecord, type ReplicaName, type ReplicaSource, replicaSource } from '../replica/replica.ts'
import { compact, createRowIndex, type DataColumn, fold, matches, narrows, type RowIndex } from '../search/search.ts'
import { hasManagement } from '../session/session.ts'
import { timeFor } from '../ui/slices.ts'
import type { PaletteContext } from './context.ts'
import type { Action, PaletteLink } from './entry.ts'
import { rankAll, rankOf, type Wanted } from './ranking.ts'

export interface Found {
  readonly entries: readonly PaletteLink[]
  readonly total: number
  /** The rank of the best match: see `ranks`. */
  readonly rank: number
}

export interface Finder {
  readonly name: string
  readonly label: string
  readonly icon: TablerIcon
  /** Whether all records are indexed. */
  readonly progress: () => { readonly isComplete: boolean; readonly error: Error | null }
  readonly find: (wanted: Wanted, most: number) => Found
  readonly byId: (id: number) => PaletteLink | null
  readonly load: (id: number) => Promise<void>
  /** The list's screen, which takes the search text as state. */
  readonly listHref: string | undefined
  readonly retry: () => void
  /** Indexes the loaded records and reports changes, until the returned function is called. */
  readonly follow: (onChange: () => void) => () => void
}

/** A feature's contribution to the palette (`palette-entries.ts`): finders, links and commands that the key may use. */
export interface Contribution {
  readonly finders?: readonly Finder[]
  readonly actions?: readonly Action[]
  /** Entries to offer when nothing was found for a text. */
  readonly nextSteps?: (text: string) => readonly Action[]
}

export interface Kind<Name extends ReplicaName> {
  /** For records with their own page: the first segment of its path. */
  readonly name: string
  readonly list: Name
  readonly label: string
  readonly icon: TablerIcon
  /** The searched values; the first is the record's name. */
  readonly columns: readonly DataColumn<ListItem<Name>>[]
  readonly titleOf: (row: ListItem<Name>) => string
  readonly detailsOf?: (row: ListItem<Name>) => readonly (string | null | undefined)[]
  /** Shown only where the search matched it and nothing else that is shown explains why. */
  readonly moreOf?: (row: ListItem<Name>) => readonly (string | null | undefined)[]
  readonly hrefOf: (row: ListItem<Name>) => string
  /** The lighter one of two equally good matches comes first. */
  readonly weightOf?: (row: ListItem<Name>) => number
  /** Restricts the records; all of them without it. */
  readonly isThere?: (row: ListItem<Name>) => boolean
  readonly listHref?: string
}

/** A column that is only searched, never shown. */
export function searched<Row>(
  id: string,
  value: DataColumn<Row>['value'],
  options: Partial<Pick<DataColumn<Row>, 'kind' | 'text' | 'compact'>> = {},
): DataColumn<Row> {
  return { id, header: '', kind: 'text', value, width: 0, ...options }
}

const slice = 6

// Kept as long as the replica, so that the palette opens ready. Each is found under the replica and the columns it was made from.
const indexes = new WeakMap<object, Map<string, object>>()

function indexFor<Row>(replica: object, name: string, columns: readonly DataColumn<Row>[]): RowIndex<Row> {
  const known = indexes.get(replica) ?? new Map<string, object>()
  indexes.set(replica, known)
  const index = known.get(name) ?? createRowIndex(columns)
  known.set(name, index)
  // See `indexes`.
  return index as RowIndex<Row>
}

function texts(some: readonly (string | null | undefined)[]): string[] {
  return some.filter((text): text is string => typeof text === 'string' && text !== '')
}

/** Whether a text contains any of the searched words. */
function isAbout(text: string, { query }: Wanted): boolean {
  const folded = fold(text)
  const joined = compact(folded)
  const forms = [...query.words.flat(), ...query.whole]
  return forms.some((form) => folded.includes(form) || (/\d/.test(form) && joined.includes(form)))
}

function linkOf<Name extends ReplicaName>(kind: Kind<Name>, row: ListItem<Name>, wanted: Wanted | null): PaletteLink {
  const title = kind.titleOf(row)
  const details = texts(kind.detailsOf?.(row) ?? [])
  const isPlain = wanted === null || matches(fold([title, ...details].join('\n')), wanted.query)
  const more = isPlain ? [] : texts(kind.moreOf?.(row) ?? []).filter((text) => isAbout(text, wanted))
  return {
    key: `${kind.name}.${idOf(row)}`,
    icon: kind.icon,
    title,
    details: [...details, ...more],
    href: kind.hrefOf(row),
  }
}

function idOf<Name extends ReplicaName>(row: ListItem<Name>): number {
  // Every record has an id.
  return (row as { readonly id: number }).id
}

/** Indexes records as they are loaded, in slices too short to be felt. */
function followRows<Row>(replica: ReplicaSource<Row>, index: RowIndex<Row>, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const work = () => {
    clearTimeout(timer)
    timer = undefined
    if (index.index(timeFor(slice))) onChange()
    else timer = setTimeout(work, 0)
  }
  const onRows = () => {
    index.take(replica.get().rows)
    if (timer === undefined) work()
  }
  const leave = replica.subscribe(onRows)
  onRows()
  return () => {
    leave()
    clearTimeout(timer)
  }
}

/** Searches an index; a longer text is searched within the results of the shorter one. */
function createSearch<Name extends ReplicaName>(kind: Kind<Name>, index: RowIndex<ListItem<Name>>) {
  let last: { of: object; wanted: Wanted; found: readonly number[] } | null = null

  /** Null: in all records. */
  function indexesOf(rows: readonly ListItem<Name>[]): number[] | null {
    const { isThere } = kind
    return isThere ? rows.flatMap((row, position) => (isThere(row) ? [position] : [])) : null
  }

  return (wanted: Wanted, most: number): Found => {
    const { rows, haystacks } = index.current()
    const isNarrower = last?.of === haystacks && narrows(last.wanted.query, wanted.query)
    const among = isNarrower && last ? last.found : indexesOf(rows)
    const weightOf = (position: number) => {
      const row = rows[position]
      return row && kind.weightOf ? kind.weightOf(row) : 0
    }
    const { best, found } = rankAll({ haystacks, among, wanted, most, weightOf })
    last = { of: haystacks, wanted, found }
    const entries = best.flatMap((position) => {
      const row = rows[position]
      return row ? [linkOf(kind, row, wanted)] : []
    })
    return { entries, total: found.length, rank: rankOf(haystacks[best[0] ?? -1] ?? '', wanted) }
  }
}

export function createFinder<Name extends ReplicaName>(at: PaletteContext, kind: Kind<Name>): Finder {
  const { session, client, locale } = at
  const replica = replicaSource(session, kind.list)
  const index = indexFor(replica, `${kind.name}.${locale}`, kind.columns)

  return {
    name: kind.name,
    label: kind.label,
    icon: kind.icon,
    progress() {
      const { rows, isComplete, error } = replica.get()
      const indexed = index.current().rows
      // Without a management API only the records of the recent entries are known.
      return { isComplete: !hasManagement(session) || (isComplete && indexed === rows), error }
    },
    find: createSearch(kind, index),
    byId(id) {
      const row = knownRecord(client, session, kind.list, id)
      return row && (kind.isThere?.(row) ?? true) ? linkOf(kind, row, null) : null
    },
    load: (id) => loadRecord(client, session, kind.list, id),
    follow: (onChange) => followRows(replica, index, onChange),
    retry: replica.retry,
    listHref: kind.listHref,
  }
}
