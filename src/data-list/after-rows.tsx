import { type ComponentType, memo, type NamedExoticComponent } from 'react'
import { useAfterPaint } from '../ui/use-after-paint.ts'

/**
 * A part of a list that follows a moment after the rows: somebody who types waits for those alone. Meanwhile it stands as it
 * was; what it draws it draws when nothing is more urgent.
 */
export function afterRows<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // The type of a memoised component loses the parameter that `Part` has.
  const Same = memo(Part) as NamedExoticComponent<Props>
  return function AfterRows(props: Props) {
    return <Same {...useAfterPaint(props)} />
  }
}
