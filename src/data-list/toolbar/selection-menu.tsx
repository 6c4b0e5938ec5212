import { Button } from '@mantine/core'
import { IconSquareCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tool } from './tool.tsx'
import { visibleIndexes } from '../table/visible-rows.ts'

interface SelectionMenuProps {
  /** How many match. */
  readonly count: number
  readonly hasSome: boolean
  readonly onSome: (indexes: readonly number[]) => void
  readonly onAll: (all: boolean) => void
}

const looks = { variant: 'subtle', justify: 'flex-start', fullWidth: true, fw: 500 } as const

/** Chooses those on screen, all that match, or none. */
export function SelectionMenu({ count, hasSome, onSome, onAll }: SelectionMenuProps) {
  const t = useTranslations('dataList.selection')
  const [visible, setVisible] = useState<readonly number[]>([])
  // Looked up when it is asked for: it changes with every turn of the wheel.
  const look = useCallback((button: HTMLElement) => {
    const list = button.closest('[data-list]')
    setVisible(list ? visibleIndexes(list) : [])
  }, [])
  return (
    <Tool
      title={t('title')}
      icon={IconSquareCheck}
      // Beside what can be done with those chosen there is less room, and the rows must not move.
      isSmall={hasSome}
      isMenu
      onOpen={look}
    >
      {(close) => {
        const choose = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <>
            <Button {...looks} onClick={choose(() => onSome(visible))}>
              {t('visible', { count: visible.length })}
            </Button>
            <Button {...looks} onClick={choose(() => onAll(true))}>
              {t('all', { count })}
            </Button>
            {hasSome && (
              <Button {...looks} onClick={choose(() => onAll(false))}>
                {t('none')}
              </Button>
            )}
          </>
        )
      }}
    </Tool>
  )
}
