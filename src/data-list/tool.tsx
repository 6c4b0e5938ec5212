import { type ComponentType, useState } from 'react'
import { lazyPart } from '../problems/lazy-part.tsx'
import { usePrefetch } from '../ui/use-prefetch.ts'
import { ToolButton, type ToolButtonProps } from './tool-button.tsx'
import type { MenuToolProps, ToolProps } from './tool-popover.tsx'

function load() {
  return import('./tool-popover.tsx')
}

/** A button that is the whole tool until it is pressed for the first time. */
function opensLate<Props extends ToolButtonProps>(
  loadOpened: () => Promise<ComponentType<Props>>,
  kind: 'dialog' | 'menu',
) {
  const Opened = lazyPart(loadOpened)
  return function LateTool(props: Props) {
    const [isUsed, setIsUsed] = useState(false)
    usePrefetch(load)
    if (isUsed) return <Opened {...props} />
    const { title, short = title, icon, isSmall = false } = props
    return (
      <ToolButton
        title={title}
        short={short}
        icon={icon}
        isSmall={isSmall}
        aria-haspopup={kind}
        aria-expanded={false}
        onClick={() => setIsUsed(true)}
      />
    )
  }
}

/** A button above a list that opens a small panel. */
export const Tool = opensLate<ToolProps>(async () => (await load()).PopoverTool, 'dialog')

/** A button above a list that opens a menu. */
export const MenuTool = opensLate<MenuToolProps>(async () => (await load()).MenuPopoverTool, 'menu')
