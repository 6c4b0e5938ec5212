import { useEffect, useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { type Replica, useReplica } from '../replica/replica.ts'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useCan, useSession } from '../session/session.ts'
import { usePrinting } from '../ui/use-printing.ts'
import type { PrintOptions } from './print-dialog.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useEventFormats } from './event-formats.ts'
import { attendeeName, byName, countAttendees, isCancelled, peopleOf } from './attendees.ts'
import classes from './print.module.css'
import { Table, type TableColumn } from '../ui/table.tsx'
import { useNow } from '../ui/use-now.ts'

interface PrintSheetProps {
  readonly event: Event
  readonly registrations: readonly EventRegistration[]
  readonly options: PrintOptions
  /** By the id of a member. */
  readonly phones: ReadonlyMap<number, string>
}

/** The attendees on paper: every row, whatever is on the screen. */
function PrintSheet({ event, registrations, options, phones }: PrintSheetProps) {
  const t = useTranslations('events')
  const locale = useLocale()
  const formats = useFormats()
  const dates = useEventFormats()
  const now = useNow()
  const attending = registrations.filter((registration) => !isCancelled(registration)).sort(byName(locale))
  const { people, registrations: count, pending } = countAttendees(registrations)
  const columns: readonly (TableColumn<EventRegistration> | false)[] = [
    { id: 'here', header: t('print.columns.here'), width: 3, render: () => <span className={classes.box} /> },
    { id: 'name', header: t('print.columns.name'), render: attendeeName },
    {
      id: 'people',
      header: t('print.columns.people'),
      align: 'end',
      render: (registration) => formats.number(peopleOf(registration)),
    },
    pending > 0 && {
      id: 'status',
      header: t('print.columns.status'),
      render: ({ status }) => status === 'pending' && t('attendees.status.pending'),
    },
    options.email && { id: 'email', header: t('print.columns.email'), render: ({ email }) => email },
    options.phone && {
      id: 'phone',
      header: t('print.columns.phone'),
      render: ({ member_id: member }) => member !== null && phones.get(member),
    },
  ]
  return (
    <div className={classes.sheet}>
      <h1>{event.name}</h1>
      <p>
        {dates.whole(event)}
        {event.location && ` · ${event.location}`}
      </p>
      <p>
        {t('print.summary', { people, registrations: count })} · {t('print.printed', { date: dates.moment(now) })}
      </p>
      <Table
        look="paper"
        columns={columns.filter((column) => column !== false)}
        rows={attending}
        keyOf={({ id }) => id}
      />
    </div>
  )
}

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
