import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { hiddenBelow } from '../layout.ts'
import type { DataColumn } from '../../search/search.ts'
import classes from './toolbar.module.css'

export interface ColumnsListProps {
  readonly columns: readonly DataColumn<never>[]
  readonly shown: readonly DataColumn<never>[]
  /** The user chose them, so all are shown whatever the width. */
  readonly isChosen: boolean
  /** The ids in order; null for the default columns. */
  readonly onChange: (columns: readonly string[] | null) => void
}
function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(Math.max(from + by, 0), 0, id)
}

/** As many as are visible at once; the rest renders later, so that the click is answered at once. */
const seen = 14

/** A column's name, with a remark where there is no room to show it. */
function Name({ column, isShown, isChosen }: { column: DataColumn<never>; isShown: boolean; isChosen: boolean }) {
  const t = useTranslations('dataList.columns')
  const unless = isShown ? hiddenBelow(column, isChosen) : undefined
  return (
    <>
      {column.header}
      {unless !== undefined && (
        <span className={classes.noRoom} data-unless={unless}>
          {' '}
          {t('noRoom')}
        </span>
      )}
    </>
  )
}

export function ColumnsList({ columns, shown, isChosen, onChange }: ColumnsListProps) {
  const t = useTranslations('dataList.columns')
  const ids = shown.map(({ id }) => id)
  const all = [...shown, ...columns.filter(({ id }) => !ids.includes(id))]
  const rendered = useDeferredValue(all.length, seen)
  return (
    <>
      <ul className={classes.entries}>
        {all.slice(0, rendered).map((column) => {
          const { id, header, fixed } = column
          const place = ids.indexOf(id)
          const isShown = place !== -1
          return (
            <li key={id} className={classes.entry}>
              <Checkbox
                size="sm"
                label={<Name column={column} isShown={isShown} isChosen={isChosen} />}
                checked={isShown}
                disabled={fixed === true}
                onChange={() => onChange(isShown ? ids.filter((other) => other !== id) : [...ids, id])}
              />
              {isShown && place > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('earlier', { column: header })}
                  onClick={() => onChange(moved(ids, id, -1))}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
              )}
              {isShown && place < ids.length - 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('later', { column: header })}
                  onClick={() => onChange(moved(ids, id, 1))}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
        {t('reset')}
      </Button>
    </>
  )
}
