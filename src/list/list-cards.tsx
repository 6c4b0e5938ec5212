import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

export interface ListCardsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  /** Holds one link marked `data-opens`, which the whole card then is. */
  readonly renderCard: (row: Row) => ReactNode
}

const cardHeight = 72

/** Rows as cards, where a table has no room. */
export function ListCards<Row>({ label, rows, keyOf, renderCard }: ListCardsProps<Row>) {
  const { boxRef, items, before, after, measure } = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    rowHeight: cardHeight,
    keyOf: (index) => {
      const row = rows[index]
      return row === undefined ? -index : keyOf(row)
    },
  })
  return (
    <ul ref={boxRef} className={classes.cards} aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ index, key }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <li key={String(key)} ref={measure} data-index={index} className={classes.card}>
            {renderCard(row)}
          </li>
        )
      })}
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
