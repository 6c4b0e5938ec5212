/** The only module of this folder that others import. */
import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyPart } from '../../problems/lazy-part.tsx'
import type { RowSelection } from '../selection.ts'
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

// A wide screen never loads them: they are a quarter of a list's code.
const WindowCards = lazyPart(async () => (await import('./window-cards.tsx')).WindowCards, [], {
  fallback: <CardsSkeleton />,
  isNeeded: window.matchMedia('(max-width: 47.99em)').matches,
})

/** Rows as cards, for narrow screens. */
export function ListCards<Row>({ label, text = '', rows, keyOf, renderCard, choice }: ListCardsProps<Row>) {
  const at = <Value,>(index: number, of: (row: Row) => Value): Value | null => {
    const row = rows[index]
    return row === undefined ? null : of(row)
  }
  return (
    <WindowCards
      label={label}
      height={cardHeight}
      text={text}
      keys={rows.map(keyOf)}
      renderCard={(index) => at(index, renderCard)}
      choice={choice && { selection: choice.selection, nameOf: (index) => at(index, choice.nameOf) ?? '' }}
    />
  )
}
