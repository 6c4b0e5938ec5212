/** The only module of this folder that others import. */
import { Skeleton, Stack } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWindowRows } from '../../ui/use-window-rows.ts'
import type { RowSelection } from '../selection.ts'
import { useMarks } from '../use-marks.ts'
import classes from './cards.module.css'

export interface ListCardsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** The search text, which is marked in the cards. */
  readonly text?: string
  readonly keyOf: (row: Row) => number
  /** Contains one link marked `data-opens`, which then covers the whole card. */
  readonly renderCard: (row: Row) => ReactNode
  /** Makes each card selectable, by its name. */
  readonly choice?: { readonly selection: RowSelection; readonly nameOf: (row: Row) => string }
}

/** Pixels, before a card is measured. */
const cardHeight = 72

/** Rows as cards, for narrow screens; only those near the window are rendered. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { label, rows, text = '', keyOf, renderCard, choice } = props
  const t = useTranslations('dataList')
  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? -1 : keyOf(row)
  }
  const { boxRef, style, indexes, measure } = useWindowRows<HTMLUListElement>(rows.length, {
    height: cardHeight,
    key: keyAt,
  })
  useMarks(boxRef, text)
  return (
    <ul ref={boxRef} className={classes.cards} aria-label={label} style={style}>
      {indexes.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <li key={keyOf(row)} ref={measure} data-index={index} className={classes.card}>
            {choice && (
              <input
                type="checkbox"
                className={classes.pick}
                aria-label={t('select', { name: choice.nameOf(row) })}
                checked={choice.selection.keys.has(keyOf(row))}
                onChange={() => {}}
                onClick={(event: MouseEvent) => choice.selection.onPick(keyOf(row), event.shiftKey)}
              />
            )}
            <div className={classes.body}>{renderCard(row)}</div>
          </li>
        )
      })}
    </ul>
  )
}

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
