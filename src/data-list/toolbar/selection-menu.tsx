import { Menu } from '@mantine/core'
import { IconSquareCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MenuTool } from '../../ui/tool.tsx'

interface SelectionMenuProps {
  /** How many match. */
  readonly count: number
  readonly hasSome: boolean
  /** Positions of the rows on screen. */
  readonly visibleIndexes: () => readonly number[]
  readonly onSome: (indexes: readonly number[]) => void
  readonly onAll: (all: boolean) => void
}

/** Selects the rows on screen, all that match, or none. */
export function SelectionMenu({ count, hasSome, visibleIndexes, onSome, onAll }: SelectionMenuProps) {
  const t = useTranslations('dataList.selection')
  // Read when the menu opens, because it changes while scrolling.
  const [visible, setVisible] = useState<readonly number[]>([])
  return (
    // Beside the actions for selected rows there is less room, and the rows must not move.
    <MenuTool title={t('title')} icon={IconSquareCheck} isSmall={hasSome} onOpen={() => setVisible(visibleIndexes())}>
      <Menu.Item onClick={() => onSome(visible)}>{t('visible', { count: visible.length })}</Menu.Item>
      <Menu.Item onClick={() => onAll(true)}>{t('all', { count })}</Menu.Item>
      {hasSome && <Menu.Item onClick={() => onAll(false)}>{t('none')}</Menu.Item>}
    </MenuTool>
  )
}
