import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'
import { Caption } from '../ui/caption.tsx'

/** Fields that belong together, under a heading that a screen reader says with each of them. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={classes.section}>
      <legend>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
      </legend>
      {hint && <Caption>{hint}</Caption>}
      {children}
    </fieldset>
  )
}

interface FormRowProps {
  readonly widths?: 'long short' | 'short long' | 'thirds' | 'name'
  readonly children: ReactNode
}

/** Fields beside each other where there is room; two of unequal width stay together on a phone too. */
export function FormRow({ widths, children }: FormRowProps) {
  return (
    <div className={classes.row} data-widths={widths}>
      {children}
    </div>
  )
}

/** Records within a record. */
export function FormItems({ children }: { children: ReactNode }) {
  return <ul className={classes.items}>{children}</ul>
}

export function FormItem({ children }: { children: ReactNode }) {
  return <li className={classes.item}>{children}</li>
}
