import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { useWholeList, type WholeList } from '../replica/whole-list.ts'
import { useCan, useSession } from '../session/use-session.ts'
import type { PrintWishes } from './print-dialog.tsx'
import { PrintSheet } from './print-sheet.tsx'

// Only for who prints.
const PrintDialog = lazy(async () => ({ default: (await importPrintDialog()).PrintDialog }))

export function importPrintDialog() {
  return import('./print-dialog.tsx')
}

interface PrintingProps {
  readonly event: Event
  readonly list: WholeList<EventRegistration>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Hundreds of rows that nobody sees on the screen are only made while the browser prints. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when this event has been heard.
    const before = () => {
      // Then the list itself goes on paper, as it is shown.
      if (document.querySelector('[data-printing]')) return
      flushSync(() => setPrinting(true))
    }
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}

/** Phone numbers stand with the members only; read when somebody wants them on paper. */
function usePhones(isWanted: boolean) {
  const session = useSession()
  const members = useWholeList(session, 'listMembers', {}, { enabled: isWanted })
  const phones = useMemo(
    () => new Map(members.rows.flatMap(({ id, phone }) => (phone ? [[id, phone]] : []))),
    [members.rows],
  )
  return { members: isWanted ? members : null, phones }
}

/** The dialog before printing, and the sheet that is printed. */
export function Printing({ event, list, isOpen, onClose }: PrintingProps) {
  const can = useCan()
  const [wishes, setWishes] = useState<PrintWishes>({ email: true, phone: false })
  const [isWanted, setWanted] = useState(false)
  const { members, phones } = usePhones(wishes.phone && can('listMembers'))
  const isPrinting = useIsPrinting()
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
      <Suspense>
        {isOpen && (
          <PrintDialog
            wishes={wishes}
            onWishes={setWishes}
            attendees={list}
            members={members}
            onPrint={() => {
              setWanted(true)
              onClose()
            }}
            onClose={onClose}
          />
        )}
      </Suspense>
      {isPrinting && (
        <PrintSheet
          event={event}
          registrations={list.rows}
          isComplete={list.isComplete}
          wishes={wishes}
          phones={phones}
        />
      )}
    </>
  )
}
