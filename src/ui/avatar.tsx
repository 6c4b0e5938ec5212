import classes from './avatar.module.css'
import { normalized } from '#contract/text.ts'

/** The first letters of the first and the last word of a name. Pure. */
export function initialsOf(name: string): string {
  const letters = normalized(name, 'NFC')
    .split(/[\s-]+/)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  return [...new Set([0, letters.length - 1])].map((index) => letters[index]?.toLocaleUpperCase() ?? '').join('')
}

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
