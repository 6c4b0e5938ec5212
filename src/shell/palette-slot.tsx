import { dialogIsland } from '../problems/dialog-island.tsx'
import { importPalette, usePalette } from './use-palette.ts'

const PaletteHost = dialogIsland(async () => (await importPalette()).PaletteHost)

interface PaletteSlotProps {
  readonly sessionId: string
  readonly onHelp: () => void
}

/** The place of the palette: opening it re-renders only this part of the frame. */
export function PaletteSlot({ sessionId, onHelp }: PaletteSlotProps) {
  const { isOpen, typedEarly, close } = usePalette(sessionId)
  return isOpen && <PaletteHost typedEarly={typedEarly} onClose={close} onHelp={onHelp} />
}
