import classes from './avatar.module.css'
import { initialsOf } from './initials.ts'

/** As many as `avatar.module.css` declares. */
const tints = 8

interface AvatarProps {
  /** The record's id: the same person has the same tint on every screen. */
  readonly id: number
  readonly name: string
  readonly size?: 'sm' | 'lg'
}

/** The initials of a person, beside their name. Screen readers skip it, and copying the name does not copy it. */
export function Avatar({ id, name, size = 'sm' }: AvatarProps) {
  return (
    <span
      className={classes.avatar}
      data-tint={id % tints}
      data-size={size}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  )
}
