import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWindowRows } from '../../ui/use-window-rows.ts'
import type { RowSelection } from '../selection.ts'
import { useMarks } from '../use-marks.ts'
import classes from './cards.module.css'

interface WindowCardsProps {
  readonly label: string
  /** Pixels, before a card is measured. */
  readonly height: number
  readonly text: string
  readonly keys: readonly number[]
  readonly renderCard: (index: number) => ReactNode
  readonly choice: { readonly selection: RowSelection; readonly nameOf: (index: number) => string } | undefined
}

/** Cards, of which only those near the window are rendered. */
export function WindowCards({ label, height, text, keys, renderCard, choice }: WindowCardsProps) {
  const t = useTranslations('dataList')
  const { boxRef, style, indexes, measure } = useWindowRows<HTMLUListElement>(keys.length, {
    height,
    key: (index) => keys[index] ?? -1,
  })
  useMarks(boxRef, text)
  return (
    <ul ref={boxRef} data-rows className={classes.cards} aria-label={label} style={style}>
      {indexes.map((index) => {
        const key = keys[index]
        if (key === undefined) return null
        return (
          <li key={key} ref={measure} data-index={index} className={classes.card}>
            {choice && (
              <input
                type="checkbox"
                className={classes.pick}
                aria-label={t('select', { name: choice.nameOf(index) })}
                checked={choice.selection.keys.has(key)}
                onChange={() => {}}
                onClick={(event: MouseEvent) => choice.selection.onPick(key, event.shiftKey)}
              />
            )}
            <div className={classes.body}>{renderCard(index)}</div>
          </li>
        )
      })}
    </ul>
  )
}
