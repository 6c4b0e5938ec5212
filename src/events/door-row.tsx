import { ActionIcon } from '@mantine/core'
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { peopleOf } from './attendees.ts'
import classes from './door.module.css'
import type { DoorPerson } from './kept-door.ts'

interface DoorRowProps {
  readonly ref: Ref<HTMLLIElement>
  readonly index: number
  readonly registration: DoorPerson
  readonly arrived: number
  readonly onSet: (registration: DoorPerson, count: number) => void
}

interface StepperProps {
  readonly name: string
  readonly arrived: number
  readonly people: number
  readonly onCount: (count: number) => void
}

/** Looks disabled, and keeps the focus. */
function ended(isEnd: boolean) {
  return isEnd ? { 'aria-disabled': true, 'data-disabled': true } : {}
}

/** For people who arrive one after the other. Ends at the number registered: others are added as walk-ins below the list. */
function Stepper({ name, arrived, people, onCount }: StepperProps) {
  const t = useTranslations('registrations.door')
  const step = (by: 1 | -1) => () => {
    const count = arrived + by
    if (count >= 0 && count <= people) onCount(count)
  }
  return (
    <span className={classes.stepper}>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={t('oneLess', { name })}
        {...ended(arrived <= 0)}
        onClick={step(-1)}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={t('oneMore', { name })}
        {...ended(arrived >= people)}
        onClick={step(1)}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </span>
  )
}

/** An expected registration: one tap ticks it, another unticks it. */
export const DoorRow = memo(function DoorRow({ ref, index, registration, arrived, onSet }: DoorRowProps) {
  const t = useTranslations('registrations.door')
  const name = registration.name
  const people = peopleOf(registration)
  const isIn = arrived >= people
  const details = [
    people > 1 && t('partly', { arrived, people }),
    registration.status === 'pending' && t('pending'),
    people === 1 && isIn && t('here'),
  ].filter((detail) => detail !== false)
  return (
    <li ref={ref} data-index={index} className={classes.row} data-in={isIn || undefined}>
      <button
        type="button"
        className={classes.who}
        aria-pressed={isIn ? true : arrived > 0 ? 'mixed' : false}
        onClick={() => onSet(registration, isIn ? 0 : people)}
      >
        <span className={classes.tick} aria-hidden data-part={(arrived > 0 && !isIn) || undefined}>
          {isIn && <IconCheck size={20} stroke={2.5} />}
        </span>
        <span className={classes.whoText}>
          <span className={classes.whoName}>{name}</span>
          {details.length > 0 && <span className={classes.detail}>{details.join(' · ')}</span>}
        </span>
      </button>
      {people > 1 && (
        <Stepper name={name} arrived={arrived} people={people} onCount={(count) => onSet(registration, count)} />
      )}
    </li>
  )
})
