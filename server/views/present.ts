/** Views and preferences, each field by name (not in the specification). */
import { initialLayout, type ListName } from '#contract/lists.ts'
import { versionOf } from '#contract/operations.ts'
import { listLayout, type ListPreferences, type View, viewSearch } from '#contract/schemas/management/views.ts'
import type { ViewRow } from './queries.ts'

export function presentView(row: ViewRow): View {
  return {
    object: 'view',
    id: row.id,
    version: versionOf(row),
    list: row.list,
    name: row.name,
    search: viewSearch.parse(JSON.parse(row.search)),
    shared: Boolean(row.shared),
    owner: row.person_id === null || row.owner_name === null ? null : { id: row.person_id, name: row.owner_name },
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

interface StoredLayout {
  readonly layout: string
  readonly updated_at: string
}

/** Undefined: nothing was chosen of the list. */
export function presentPreferences(list: ListName, stored: StoredLayout | undefined): ListPreferences {
  const layout = stored ? listLayout.parse(JSON.parse(stored.layout)) : initialLayout
  return {
    object: 'list_preferences',
    version: stored ? versionOf(stored) : 0,
    list,
    ...layout,
    updated_at: stored?.updated_at ?? null,
  }
}
