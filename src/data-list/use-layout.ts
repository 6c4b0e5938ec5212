/** The layout of a list: as the service keeps it for the person, with what was changed in this tab until that is saved. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { initialLayout } from '#contract/lists.ts'
import type { ListLayout } from '#contract/schemas/management/views.ts'
import { type SessionRef, perSession, sessionSignal } from '../session/scope.ts'
import { sessionEntry } from '../session/entries.ts'
import { useSession } from '../session/session.ts'
import { isObject, parseJson } from '../ui/json.ts'
import { createStore, useStore } from '../ui/store.ts'
import { wait } from '../ui/wait.ts'
import { isSameLayout, mergeLayouts, readLayout } from './layout.ts'
import { keepsLayout, preferencesQuery, saveLayout } from './preferences.ts'

interface Chosen {
  readonly layout: ListLayout
  /** From which it was changed. */
  readonly base: ListLayout
}

type ChosenLayouts = Readonly<Record<string, Chosen>>

function tabEntry(session: SessionRef) {
  return sessionEntry(session, 'layout', 'lists')
}

function readChosen(stored: unknown): ChosenLayouts {
  return Object.fromEntries(
    Object.entries(isObject(stored) ? stored : {}).map(([list, layout]) => [
      list,
      { layout: readLayout(layout), base: initialLayout },
    ]),
  )
}

/** Unsaved layouts of this tab, by list. Without a person they last as long as the tab. */
const chosenLayouts = perSession((session) => createStore(readChosen(parseJson(tabEntry(session).read()))))

/** Milliseconds between two requests: a column is pulled in many small steps. */
const pause = 300

export interface LayoutTrouble {
  readonly error: Error
  readonly retry: () => void
}

export function useLayout(list: string) {
  const session = useSession()
  const client = useQueryClient()
  const isKept = keepsLayout(session, list)
  // The rows wait for it, so it is not tried for long.
  const query = useQuery({ ...preferencesQuery(session), enabled: isKept, retry: 1 })
  const store = chosenLayouts(session)
  const chosen = useStore(store)[list]
  const saved = isKept ? query.data?.lists.find((one) => one.list === list) : undefined
  const layout = chosen?.layout ?? saved ?? initialLayout

  const save = async () => {
    const sent = store.get()[list]
    if (!isKept || !sent) return
    const signal = sessionSignal(session)
    const layoutFor = (now: ListLayout) => mergeLayouts(sent.base, sent.layout, now)
    const result = await saveLayout(client, session, { list, layoutFor, signal })
    if (!result) return
    const { [list]: later, ...others } = store.get()
    const isLater = later && !isSameLayout(later.layout, sent.layout)
    const rest = isLater && { layout: mergeLayouts(sent.layout, later.layout, result), base: result }
    store.set(rest ? { ...others, [list]: rest } : others)
    await wait(pause, signal).catch(() => {})
  }
  // One after the other: each sends what was changed until then.
  const saving = useMutation({ mutationFn: save, scope: { id: `layout.${session.id}.${list}` } })

  const change = (next: ListLayout) => {
    const base = store.get()[list]?.base ?? saved ?? initialLayout
    store.set({ ...store.get(), [list]: { layout: next, base } })
    if (isKept) return saving.mutate()
    const layouts = Object.entries(store.get()).map(([name, one]) => [name, one.layout] as const)
    tabEntry(session).write(JSON.stringify(Object.fromEntries(layouts)))
  }

  const unread = isKept && !query.data ? query.error : null
  const trouble: LayoutTrouble | null =
    (unread && { error: unread, retry: () => void query.refetch() }) ??
    (saving.error && { error: saving.error, retry: () => saving.mutate() })
  return { layout, change, trouble, isPending: isKept && query.isPending }
}
