/** The data of the charts over time, in a file of its own so that nothing else loads the chart library. */
import type { ChartLabels } from './labels.ts'
import type { MembershipPoint } from './numbers/members.ts'
import type { Sum } from './numbers/money.ts'
import type { ChartPeriod } from './numbers/periods.ts'

interface ChartProps<Point> {
  readonly points: readonly Point[]
  readonly labels: ChartLabels
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

export interface PaymentsChartProps extends ChartProps<ChartPeriod & Sum> {
  readonly texts: {
    readonly label: string
    readonly amount: string
    readonly payments: string
    readonly number: (value: number) => string
    /** Formats cents. */
    readonly money: (cents: number) => string
  }
  readonly onOpen: (point: ChartPeriod & Sum) => void
}
