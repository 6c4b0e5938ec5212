import { lazy, Suspense } from 'react'
import { importPalette, usePalette } from './use-palette.ts'

const PaletteHost = lazy(async () => ({ default: (await importPalette()).PaletteHost }))

interface PaletteSlotProps {
  readonly sessionId: string
  readonly onHelp: () => void
}

/** Where the palette appears: of everything around a screen only this is drawn anew when it opens. */
export function PaletteSlot({ sessionId, onHelp }: PaletteSlotProps) {
  const { isOpen, typedEarly, close } = usePalette(sessionId)
  return <Suspense>{isOpen && <PaletteHost typedEarly={typedEarly} onClose={close} onHelp={onHelp} />}</Suspense>
}
