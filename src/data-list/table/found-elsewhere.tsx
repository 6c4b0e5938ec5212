import classes from './data-table.module.css'
import type { FoundText } from '../../search/search.ts'

/** Says in a row what the search found in columns that are not shown. */
export function FoundElsewhere({ found }: { found: readonly FoundText[] }) {
  if (found.length === 0) return null
  return (
    <div className={classes.elsewhere}>
      {found.map(({ id, header, text, unless }) => (
        <span key={id} data-unless={unless}>
          <span data-unmarked>{header}</span>: {text}{' '}
        </span>
      ))}
    </div>
  )
}
