import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useWindowRows } from '../ui/use-window-rows.ts'
import classes from './door.module.css'
import { DoorRow } from './door-row.tsx'
import { arrivedOf } from './door-ticks.ts'
import type { DoorShown } from './event-search.ts'
import type { Door } from './use-door.ts'
import type { DoorPerson } from './kept-door.ts'

interface DoorListProps {
  readonly rows: readonly DoorPerson[]
  readonly door: Door
  readonly onSet: Door['set']
}

const rowHeight = 64

export function DoorList({ rows, door, onSet }: DoorListProps) {
  const t = useTranslations('events.attendees')
  const { boxRef, style, indexes, measure } = useWindowRows<HTMLUListElement>(rows.length, {
    height: rowHeight,
    key: (index) => rows[index]?.id ?? -1,
  })
  return (
    <ul ref={boxRef} className={classes.rows} aria-label={t('title')} style={style}>
      {indexes.map((index) => {
        const registration = rows[index]
        return (
          registration && (
            <DoorRow
              key={registration.id}
              ref={measure}
              index={index}
              registration={registration}
              arrived={arrivedOf(door.arrived, registration)}
              onSet={onSet}
            />
          )
        )
      })}
    </ul>
  )
}

export function DoorNobody({ q, show, isEmpty }: { q: string; show: DoorShown | undefined; isEmpty: boolean }) {
  const t = useTranslations('registrations.door')
  const why = isEmpty ? 'empty' : q.trim() !== '' ? 'nobody' : show === 'expected' ? 'allIn' : 'noneIn'
  return <EmptyList title={t(`${why}.title`)} text={t(`${why}.text`)} />
}

/** Cancelled registrations that match the search: at the door one wants to know. */
export function DoorCancelled({ rows }: { rows: readonly DoorPerson[] }) {
  const t = useTranslations('registrations.door')
  if (rows.length === 0) return null
  return (
    <section aria-label={t('cancelled')}>
      <Text fw={600} size="sm">
        {t('cancelled')}
      </Text>
      <ul className={classes.rows}>
        {rows.map((registration) => (
          <li key={registration.id} className={classes.cancelled}>
            {registration.name}
          </li>
        ))}
      </ul>
    </section>
  )
}
