import { useState } from 'react'
import { lazyPart } from '../problems/lazy-part.tsx'
import { usePrefetch } from '../ui/use-prefetch.ts'
import { ToolButton } from './tool-button.tsx'
import type { ToolProps } from './tool-popover.tsx'

function load() {
  return import('./tool-popover.tsx')
}

const Opened = lazyPart<ToolProps>(async () => (await load()).PopoverTool)

/** A button above a list that opens a panel: a plain button until it is pressed for the first time. */
export function Tool(props: ToolProps) {
  const [isUsed, setIsUsed] = useState(false)
  usePrefetch(load)
  if (isUsed) return <Opened {...props} />
  const { children: _, width: __, ...button } = props
  return <ToolButton {...button} aria-haspopup="dialog" aria-expanded={false} onClick={() => setIsUsed(true)} />
}
