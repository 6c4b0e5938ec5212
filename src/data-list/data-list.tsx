import { Group, Title } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { usePrinting } from '../ui/use-printing.ts'
import classes from './data-list.module.css'
import type { DataListProps, ListSection } from './data-list-props.ts'
import { afterRows } from './after-rows.tsx'
import { FilterChips } from './toolbar/filter-tool.tsx'
import { ListBar as BarAtOnce } from './toolbar/list-bar.tsx'
import { ListRows } from './list-rows.tsx'
import { conditionsOf, type ListSearch, withConditions } from './list-search.ts'
import { ComingList, ComingRows, onItsWay, Stuck } from './list-states.tsx'
import { useShownResult } from './shown-results.ts'
import { PaperTable } from './table/paper-table.tsx'
import { useListView } from './use-list-view.ts'
import { useSelection } from './use-selection.ts'

export type { DataListProps } from './data-list-props.ts'

function Section({ section: { title, actions, tools }, children }: { section: ListSection; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {tools}
      {children}
    </section>
  )
}

// The same bar, of the same types.
const ListBar = afterRows(BarAtOnce) as typeof BarAtOnce

function ListBody<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { id: sessionId } = useSession()
  const { name, label, copy, columns, keyOf, search, onChange } = props
  const found = useListView(props)
  const { state, rows, shown } = found
  const { keys, order, onPick, onAll, onSome } = useSelection(rows, keyOf)
  const picked = useMemo(() => (keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)))), [rows, keys, keyOf])
  const view = { ...found, picked }
  const { printed, print } = usePrinting<readonly Row[]>()
  useShownResult(name, sessionId, order)

  if (state.isPending && state.error) return <ProblemNotice error={state.error} onRetry={copy.retry} />
  const coming = onItsWay(found, props)
  if (coming === 'list') return <ComingList {...found} />
  if (state.isComplete && state.loaded === 0) return props.empty
  return (
    <div className={classes.box} data-list data-printing={printed !== null || undefined}>
      <FilterChips
        columns={columns}
        conditions={conditionsOf(search)}
        onChange={(next) => onChange(withConditions(search, next))}
      />
      <ListBar props={props} view={view} onPrint={print} onAll={onAll} onSome={onSome} />
      {state.error && <Stuck isComplete={state.isComplete} retryAt={state.retryAt} onRetry={copy.retry} />}
      {coming === 'rows' && <ComingRows {...found} />}
      {rows.length === 0 && coming === null && props.noMatch}
      <ListRows props={props} view={view} selection={{ keys, onPick, onAll }} />
      {printed && <PaperTable label={label} columns={shown} rows={printed} />}
    </div>
  )
}

/** A list over the whole association: searched, filtered, sorted, chosen from, taken along. */
export function DataList<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { section } = props
  return section ? (
    <Section section={section}>
      <ListBody {...props} />
    </Section>
  ) : (
    <ListBody {...props} />
  )
}
