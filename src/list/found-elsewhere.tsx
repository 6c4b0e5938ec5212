import classes from './data-list.module.css'
import type { Mark } from './engine/column.ts'
import type { FoundText } from './engine/elsewhere.ts'

/** Says in a row what the search found in columns that are not shown. */
export function FoundElsewhere({ found, mark }: { found: readonly FoundText[]; mark: Mark }) {
  if (found.length === 0) return null
  return (
    <div className={classes.elsewhere}>
      {found.map(({ id, header, text, unless }) => (
        <span key={id} data-unless={unless}>
          {header}: {mark(text)}{' '}
        </span>
      ))}
    </div>
  )
}
