import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconSquareCheck } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './data-list.module.css'
import { visibleIndexes } from './visible-rows.ts'

interface SelectionMenuProps {
  /** How many match. */
  readonly count: number
  readonly hasSome: boolean
  readonly onSome: (indexes: readonly number[]) => void
  readonly onAll: (all: boolean) => void
}

const look = { variant: 'subtle', justify: 'flex-start', fullWidth: true, fw: 500 } as const

/** Chooses those on screen, all that match, or none. */
export function SelectionMenu({ count, hasSome, onSome, onAll }: SelectionMenuProps) {
  const t = useTranslations('dataList.selection')
  const [opened, setOpened] = useState(false)
  const [visible, setVisible] = useState<readonly number[]>([])
  const onClick = ({ currentTarget }: MouseEvent) => {
    // Looked up when it is asked for: it changes with every turn of the wheel.
    const list = currentTarget.closest('[data-list]')
    setVisible(list ? visibleIndexes(list) : [])
    setOpened(!opened)
  }
  const choose = (act: () => void) => () => {
    setOpened(false)
    act()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={false}
      shadow="md"
    >
      <Popover.Target>
        {hasSome ? (
          // Beside what can be done with them there is less room, and the rows must not move.
          <ActionIcon variant="default" size={30} aria-label={t('title')} title={t('title')} onClick={onClick}>
            <IconSquareCheck size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            size="compact-md"
            fz="sm"
            leftSection={<IconSquareCheck size={16} aria-hidden />}
            onClick={onClick}
          >
            {t('title')}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('title')}>
        {opened && (
          <>
            <Button {...look} onClick={choose(() => onSome(visible))}>
              {t('visible', { count: visible.length })}
            </Button>
            <Button {...look} onClick={choose(() => onAll(true))}>
              {t('all', { count })}
            </Button>
            {hasSome && (
              <Button {...look} onClick={choose(() => onAll(false))}>
                {t('none')}
              </Button>
            )}
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
