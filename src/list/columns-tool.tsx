import { ActionIcon, Button, Checkbox, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './data-list.module.css'
import type { DataColumn } from './engine/column.ts'
import { Tool } from './tool.tsx'

interface ColumnsToolProps {
  readonly columns: readonly DataColumn<never>[]
  readonly shown: readonly DataColumn<never>[]
  /** The ids in their order; null: as the list begins. */
  readonly onChange: (columns: readonly string[] | null) => void
}

function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(Math.max(from + by, 0), 0, id)
}

/** Which columns there are, and in which order. */
export function ColumnsTool({ columns, shown, onChange }: ColumnsToolProps) {
  const t = useTranslations('dataList')
  const ids = shown.map(({ id }) => id)
  const rest = columns.filter(({ id }) => !ids.includes(id))
  return (
    <Tool title={t('columns.title')} icon={IconColumns3}>
      {() => (
        <Stack gap="sm">
          <ul className={classes.toolList}>
            {[...shown, ...rest].map(({ id, header, fixed }) => {
              const place = ids.indexOf(id)
              const isShown = place !== -1
              return (
                <li key={id} className={classes.toolRow}>
                  <Checkbox
                    size="sm"
                    label={header}
                    checked={isShown}
                    disabled={fixed === true}
                    onChange={() => onChange(isShown ? ids.filter((other) => other !== id) : [...ids, id])}
                  />
                  {isShown && place > 0 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('columns.earlier', { column: header })}
                      onClick={() => onChange(moved(ids, id, -1))}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                  )}
                  {isShown && place < ids.length - 1 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('columns.later', { column: header })}
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
            {t('columns.reset')}
          </Button>
        </Stack>
      )}
    </Tool>
  )
}
