import { type ComponentType, memo, type NamedExoticComponent } from 'react'
import { useAfterPaint } from '../ui/use-after-paint.ts'

/**
 * Makes a part of a list render after the rows have been painted, because a user who types waits only for those.
 */
export function afterRows<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // The type of a memoised component loses the parameter that `Part` has.
  const Same = memo(Part) as NamedExoticComponent<Props>
  return function AfterRows(props: Props) {
    return <Same {...useAfterPaint(props)} />
  }
}
