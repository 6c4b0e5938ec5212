import { Skeleton, Stack } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TableSelection } from '../table/data-table-props.ts'
import classes from '../list.module.css'
import { useMarks } from '../use-marks.ts'
import { useMeasuredRows } from './use-measured-rows.ts'
import { useRecordFocus } from '../table/use-record-focus.ts'
import { useSlots } from '../table/use-slots.ts'

export interface ListCardsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** What is searched for: it is marked wherever it stands. */
  readonly text?: string
  readonly keyOf: (row: Row) => number
  /** Holds one link marked `data-opens`, which the whole card then is. */
  readonly renderCard: (row: Row) => ReactNode
  /** There may be more rows than these. */
  readonly isGrowing?: boolean
  /** With one each card can be chosen, by what it is called. */
  readonly choice?: { readonly selection: TableSelection; readonly nameOf: (row: Row) => string }
}

const cardHeight = 72

/** Rows as cards, where a table has no room. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { label, rows, text = '', keyOf, renderCard, isGrowing = false, choice } = props
  const t = useTranslations('dataList')
  const { boxRef, from, to } = useMeasuredRows<HTMLUListElement>(rows.length, cardHeight)
  const drawn = rows.slice(from, to)
  useMarks(boxRef, text)
  useRecordFocus(boxRef, (index) => {
    const row = drawn[index - from]
    return row && keyOf(row)
  })
  const slots = useSlots(drawn.map(keyOf), { byPlace: isGrowing })
  return (
    <ul ref={boxRef} className={classes.cards} aria-label={label}>
      {drawn.map((row, place) => (
        <li key={slots[place]} data-index={from + place} className={classes.card}>
          {choice && (
            <input
              type="checkbox"
              className={classes.cardPick}
              aria-label={t('select', { name: choice.nameOf(row) })}
              checked={choice.selection.keys.has(keyOf(row))}
              onChange={() => {}}
              onClick={(event: MouseEvent) => choice.selection.onPick(keyOf(row), event.shiftKey)}
            />
          )}
          <div className={classes.cardBody}>{renderCard(row)}</div>
        </li>
      ))}
    </ul>
  )
}

/** The shape of cards that are on their way. */
export function CardsSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <Stack key={index} gap={8} className={classes.card} h={cardHeight} justify="center">
          <Skeleton height={14} width={`${40 + ((index * 17) % 35)}%`} />
          <Skeleton height={10} width={`${50 + ((index * 11) % 40)}%`} />
        </Stack>
      ))}
    </div>
  )
}
