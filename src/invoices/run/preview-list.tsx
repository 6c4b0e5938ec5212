import { Button, SegmentedControl } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { DataList } from '../../data-list/data-list.tsx'
import { EmptyList } from '../../data-list/empty-list.tsx'
import { type ListSearch, withoutNarrowing } from '../../data-list/list-search.ts'
import { useTypedSearch } from '../../data-list/use-debounced-text.ts'
import { useFormats } from '../../i18n/formats.ts'
import type { ListSource } from '../../search/search.ts'
import { useSession } from '../../session/use-session.ts'
import { nameOf } from './payers.ts'
import type { PreviewRow } from './preview.ts'
import { type PreviewTab, previewTabs, tabOf, usePreviewColumns } from './preview-columns.tsx'
import classes from './run.module.css'
import { changeSetup, runSetup } from './run-setup.ts'

/** Rows that are all there. */
function sourceOf(rows: readonly PreviewRow[]): ListSource<PreviewRow> {
  const snapshot = { rows, isComplete: true, isPending: false, error: null }
  return { get: () => snapshot, subscribe: () => () => {}, retry: () => {} }
}

function keyOf({ member }: PreviewRow): number {
  return member.id
}

function PreviewCard({ row }: { row: PreviewRow }) {
  const t = useTranslations('contribution.preview')
  const formats = useFormats()
  const { member, payer, reason, cents } = row
  const name = nameOf(member)
  return (
    <>
      <div className={classes.cardLine}>
        <strong>{name}</strong>
        <span className={classes.numbers}>{reason === null && formats.money(formatMoney(cents))}</span>
      </div>
      <div className={classes.quiet}>
        {[
          reason === null ? t(`deliveries.${row.delivery}`) : t(`reasons.${reason}`),
          payer.name === name ? '' : payer.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </>
  )
}

interface SelectionProps {
  readonly tab: PreviewTab
  readonly picked: readonly PreviewRow[]
  readonly deselect: () => void
  readonly onPayer: (rows: readonly PreviewRow[], deselect: () => void) => void
  /** Makes the invoice of one member as a draft. */
  readonly onRehearse: (row: PreviewRow) => void
}

/** What can be done with selected members: leave them out or not, and choose who pays. */
function SelectionActions({ tab, picked, deselect, onPayer, onRehearse }: SelectionProps) {
  const t = useTranslations('contribution.preview')
  const session = useSession()
  const exclude = (isOut: boolean) => {
    const ids = new Set(picked.map(keyOf))
    const others = runSetup(session)
      .get()
      .excluded.filter((id) => !ids.has(id))
    changeSetup(session, { excluded: isOut ? [...others, ...ids] : others })
    deselect()
  }
  const [only, ...more] = picked
  const isExcluded = picked.some(({ reason }) => reason === 'excluded')
  return (
    <>
      {tab === 'in' && (
        <Button variant="default" size="compact-sm" onClick={() => exclude(true)}>
          {t('exclude')}
        </Button>
      )}
      {isExcluded && (
        <Button variant="default" size="compact-sm" onClick={() => exclude(false)}>
          {t('include')}
        </Button>
      )}
      {tab !== 'notChosen' && (
        <Button variant="default" size="compact-sm" onClick={() => onPayer(picked, deselect)}>
          {t('choosePayer')}
        </Button>
      )}
      {tab === 'in' && only && more.length === 0 && (
        <Button variant="default" size="compact-sm" onClick={() => onRehearse(only)}>
          {t('rehearse')}
        </Button>
      )}
    </>
  )
}

interface PreviewListProps extends Pick<SelectionProps, 'onPayer' | 'onRehearse'> {
  readonly rows: readonly PreviewRow[]
}

/** Everyone: who gets an invoice, who was chosen and gets none, and who was not chosen. */
export function PreviewList({ rows, ...actions }: PreviewListProps) {
  const t = useTranslations('contribution.preview')
  const formats = useFormats()
  const [tab, setTab] = useState<PreviewTab>('in')
  const [search, setSearch] = useState<ListSearch>({})
  const typed = useTypedSearch(search, setSearch)
  const columns = usePreviewColumns(tab)
  const byTab = useMemo(() => Map.groupBy(rows, tabOf), [rows])
  const source = useMemo(() => sourceOf(byTab.get(tab) ?? []), [byTab, tab])
  const summaryOf = useCallback(
    (shown: readonly PreviewRow[]) =>
      tab === 'in' ? formats.money(formatMoney(shown.reduce((sum, { cents }) => sum + cents, 0))) : '',
    [tab, formats],
  )
  const show = (value: string) => {
    setTab(previewTabs.find((each) => each === value) ?? 'in')
    setSearch(withoutNarrowing(search))
  }
  return (
    <>
      <SegmentedControl
        aria-label={t('tabs.label')}
        value={tab}
        onChange={show}
        className={classes.tabs}
        styles={{ label: { whiteSpace: 'nowrap' } }}
        data={previewTabs.map((each) => ({
          value: each,
          label: t(`tabs.${each}`, { count: byTab.get(each)?.length ?? 0 }),
        }))}
      />
      <DataList
        // Another tab is another list, with its own selection and columns.
        key={tab}
        name={`run-${tab}`}
        label={t(`names.${tab}`)}
        source={source}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ member }) => nameOf(member)}
        renderCard={(row) => <PreviewCard row={row} />}
        search={search}
        onChange={setSearch}
        typed={typed}
        find={{ label: t('search'), placeholder: t('searchHint') }}
        onClear={() => setSearch(withoutNarrowing(search))}
        defaultSort="member"
        summaryOf={summaryOf}
        renderActions={(picked, deselect) => (
          <SelectionActions {...actions} tab={tab} picked={picked} deselect={deselect} />
        )}
        empty={<EmptyList title={t(`empty.${tab}`)} text={t(`emptyText.${tab}`)} />}
        noMatch={
          <EmptyList title={t('noMatch')} text={t('noMatchText')} onClear={() => setSearch(withoutNarrowing(search))} />
        }
      />
    </>
  )
}
