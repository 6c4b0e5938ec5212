import { useEffect, useMemo, useState } from 'react'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { type Replica, useReplica } from '../replica/replica.ts'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { usePrinting } from '../ui/use-printing.ts'
import type { PrintOptions } from './print-dialog.tsx'
import { PrintSheet } from './print-sheet.tsx'

// Only for who prints.
const PrintDialog = dialogIsland(async () => (await importPrintDialog()).PrintDialog)

export function importPrintDialog() {
  return import('./print-dialog.tsx')
}

interface PrintingProps {
  readonly event: Event
  readonly list: Replica<EventRegistration>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The attendees go on paper by the browser's own command too, unless a list prints itself. */
function isOwnPage(): true | null {
  return document.querySelector('[data-printing]') ? null : true
}

/** Only members have phone numbers, so they are read when they are to be printed. */
function usePhones(isWanted: boolean) {
  const session = useSession()
  const members = useReplica(session, 'listMembers', {}, { enabled: isWanted })
  const phones = useMemo(
    () => new Map(members.rows.flatMap(({ id, phone }) => (phone ? [[id, phone]] : []))),
    [members.rows],
  )
  return { members: isWanted ? members : null, phones }
}

/** The dialog before printing, and the sheet that is printed. */
export function Printing({ event, list, isOpen, onClose }: PrintingProps) {
  const can = useCan()
  const [options, setOptions] = useState<PrintOptions>({ email: false, phone: false })
  const [isWanted, setWanted] = useState(false)
  const { members, phones } = usePhones(options.phone && can('listMembers'))
  // Hundreds of rows that the screen does not show are rendered only while the browser prints.
  const { printed } = usePrinting(isOwnPage)
  useEffect(() => {
    // Once the dialog is gone: it would be printed, and it keeps the page from being longer than the screen.
    if (!isWanted || isOpen) return
    const timer = setTimeout(() => {
      setWanted(false)
      window.print()
    })
    return () => clearTimeout(timer)
  }, [isWanted, isOpen])
  return (
    <>
      {isOpen && (
        <PrintDialog
          options={options}
          onOptions={setOptions}
          attendees={list}
          members={members}
          onPrint={() => {
            setWanted(true)
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {printed && list.isComplete && (
        <PrintSheet event={event} registrations={list.rows} options={options} phones={phones} />
      )}
    </>
  )
}
