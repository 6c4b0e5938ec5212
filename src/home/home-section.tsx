import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './home.module.css'

/** A part of the first screen. */
export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

/** Tasks beside each other where there is room. */
export function Tasks({ children }: { children: ReactNode }) {
  return <div className={classes.tasks}>{children}</div>
}
