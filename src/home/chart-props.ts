/** What the pictures over time are drawn from; told apart from them, so that nothing else loads the chart library. */
import type { Labels } from './labels.ts'
import type { MembershipPoint } from './numbers/members.ts'
import type { Sum } from './numbers/money.ts'
import type { Period } from './numbers/periods.ts'

interface ChartProps<Point> {
  readonly points: readonly Point[]
  readonly labels: Labels
}

export interface MembershipChartProps extends ChartProps<MembershipPoint> {
  readonly texts: {
    readonly label: string
    readonly total: string
    readonly joined: string
    readonly left: string
    readonly number: (value: number) => string
  }
  readonly onOpen: (point: MembershipPoint, which: 'joined' | 'left') => void
}

export interface PaymentsChartProps extends ChartProps<Period & Sum> {
  readonly texts: {
    readonly label: string
    readonly amount: string
    readonly payments: string
    readonly number: (value: number) => string
    /** Of cents. */
    readonly money: (cents: number) => string
  }
  readonly onOpen: (point: Period & Sum) => void
}
