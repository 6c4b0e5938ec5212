/** A contribution run being prepared, in this tab: it survives a reload and ends with the session. */
import { sessionEntry } from '../../session/entries.ts'
import { perSession } from '../../session/scope.ts'
import type { SessionRef } from '../../api/credentials.ts'
import { createStore, type Store } from '../../ui/store.ts'
import type { ChosenPayer } from './preview.ts'
import type { RunSettings } from './settings.ts'

export interface RunSetup {
  /** Null before the form was filled in. */
  readonly settings: RunSettings | null
  /** Members selected in the member list; null for a choice by the form. */
  readonly selected: readonly number[] | null
  /** Members left out by hand. */
  readonly excluded: readonly number[]
  /** Payers chosen by hand, by the id of the member they pay for. */
  readonly payers: readonly (readonly [member: number, payer: ChosenPayer])[]
}

const nothing: RunSetup = { settings: null, selected: null, excluded: [], payers: [] }

function read(text: string | null): RunSetup {
  // Only this module writes it.
  return text === null ? nothing : { ...nothing, ...(JSON.parse(text) as Partial<RunSetup>) }
}

/** Change the number when the shape of a setup changes. */
const setups = perSession((session): Store<RunSetup> => {
  const entry = sessionEntry(session, 'run-setup-2', 'invoices')
  const store = createStore(read(entry.read()))
  store.subscribe(() => entry.write(JSON.stringify(store.get())))
  return store
})

export function runSetup(session: SessionRef): Store<RunSetup> {
  return setups(session)
}

export function changeSetup(session: SessionRef, change: Partial<RunSetup>): void {
  const store = setups(session)
  store.set({ ...store.get(), ...change })
}

/** The run has begun: the next one starts afresh, with the same settings. */
export function clearChoices(session: SessionRef): void {
  changeSetup(session, { selected: null, excluded: [], payers: [] })
}
