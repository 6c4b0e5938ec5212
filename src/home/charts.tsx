/**
 * Charts over time. The chart library is only loaded by the home screen, after everything else. Screen readers and
 * keyboard users get a sentence and the table with its links instead.
 */
import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { ReactNode } from 'react'
import type { MembershipPoint } from '#contract/schemas/management/home.ts'
import classes from './charts.module.css'
import type { HomeLabels } from './labels.ts'

/** Axis values. Pure. */

/** The approximate number of steps. */
const wanted = 3

/** A step of one, two or five times a power of ten, and never below one unit. */
function stepFor(span: number, unit: number): number {
  const rough = Math.max(span / wanted, unit)
  const power = 10 ** Math.floor(Math.log10(rough / unit)) * unit
  return ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power
}

/**
 * Round numbers that enclose all values, smallest first; `unit` is the smallest counted unit, such as a hundred
 * cents.
 */
export function roundTicks(values: readonly number[], unit: number): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = stepFor(most - least, unit)
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const color = 'var(--chart-color)'

interface Line {
  readonly name: string
  readonly text: string
}

/** Describes the point under the pointer. */
function Hint({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <div className={classes.hint}>
      <strong>{title}</strong>
      {lines.map(({ name, text }) => (
        <span key={name}>
          {name} <b>{text}</b>
        </span>
      ))}
    </div>
  )
}

/** A screen reader announces the chart as one image with a label, instead of its shapes. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label}>
      <div className={classes.chart} aria-hidden>
        {children}
      </div>
    </div>
  )
}

/** Round axis values, from below the smallest to above the largest value. */
function scaleOf(values: readonly number[], unit: number) {
  const ticks = roundTicks(values, unit)
  return { ticks: [...ticks], domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0], interval: 0 } as const
}

/** A fixed width for the axis, so that two charts line up. */
const axis = { width: 48, tickMargin: 2 } as const
const plot = {
  dataKey: 'name',
  tickLine: 'none',
  gridProps: { strokeDasharray: '2 4' },
  accessibilityLayer: false,
} as const
const margin = { top: 8, right: 12, bottom: 8, left: 0 } as const

interface ChartProps<Point> {
  readonly points: readonly Point[]
  readonly labels: HomeLabels
}

interface MembershipChartProps extends ChartProps<MembershipPoint> {
  readonly texts: Readonly<Record<'label' | 'total' | 'joined' | 'left', string>> & {
    readonly number: (value: number) => string
  }
  readonly onOpen: (point: MembershipPoint, which: 'joined' | 'left') => void
}

/** A plot under its own name: no legend to look up. */
function Series({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <div className={classes.series}>{title}</div>
      {children}
    </div>
  )
}

/** Members at the end of each period; below, on one scale, members who joined and left. */
export function MembershipChart({ points, labels, texts, onOpen }: MembershipChartProps) {
  const data = points.map(({ period: name, total, joined, left }) => ({ name, total, joined, left }))
  const changes = points.flatMap(({ joined, left }) => [joined, left])
  const hint = (name: unknown) => {
    const point = points.find((one) => one.period === name)
    if (!point) return null
    const lines = (['total', 'joined', 'left'] as const).map((key) => ({
      name: texts[key],
      text: texts.number(point[key]),
    }))
    return <Hint title={labels.whole(point.period)} lines={lines} />
  }
  const open = (which: 'joined' | 'left', index: number) => {
    const point = points[index]
    if (point) onOpen(point, which)
  }
  const shared = {
    ...plot,
    data,
    tooltipProps: { content: ({ label }: { label?: unknown }) => hint(label) },
    valueFormatter: texts.number,
    composedChartProps: { margin },
  } as const
  return (
    <Figure label={texts.label}>
      <Series title={texts.total}>
        <CompositeChart
          {...shared}
          h={118}
          series={[{ name: 'total', color, type: 'line' }]}
          curveType="linear"
          withXAxis={false}
          // Centres each point above its bars.
          xAxisProps={{ scale: 'band' }}
          yAxisProps={{
            ...axis,
            ...scaleOf(
              points.map(({ total }) => total),
              1,
            ),
          }}
          dotProps={{ r: 3 }}
        />
      </Series>
      {(['joined', 'left'] as const).map((which) => (
        <Series key={which} title={texts[which]}>
          <CompositeChart
            {...shared}
            h={which === 'left' ? 98 : 74}
            series={[{ name: which, color, type: 'bar' }]}
            maxBarWidth={26}
            withXAxis={which === 'left'}
            xAxisProps={{ tickFormatter: labels.tick, interval: 'equidistantPreserveStart' }}
            yAxisProps={{ ...axis, ...scaleOf([...changes, 0], 1) }}
            barProps={{ cursor: 'pointer', onClick: (_: unknown, index: number) => open(which, index) }}
          />
        </Series>
      ))}
    </Figure>
  )
}

export interface PaidMonth {
  readonly month: string
  readonly count: number
  readonly cents: number
}

interface PaymentsChartProps extends ChartProps<PaidMonth> {
  readonly texts: Readonly<Record<'label' | 'amount' | 'payments', string>> & {
    readonly number: (value: number) => string
    readonly money: (cents: number) => string
  }
  readonly onOpen: (point: PaidMonth) => void
}

export function PaymentsChart({ points, labels, texts, onOpen }: PaymentsChartProps) {
  const hint = (name: unknown) => {
    const point = points.find((one) => one.month === name)
    if (!point) return null
    const lines = [
      { name: texts.amount, text: texts.money(point.cents) },
      { name: texts.payments, text: texts.number(point.count) },
    ]
    return <Hint title={labels.whole(point.month)} lines={lines} />
  }
  return (
    <Figure label={texts.label}>
      <CompositeChart
        {...plot}
        h={220}
        data={points.map(({ month: name, cents }) => ({ name, cents }))}
        series={[{ name: 'cents', color, type: 'bar' }]}
        maxBarWidth={26}
        valueFormatter={labels.roundMoney}
        tooltipProps={{ content: ({ label }: { label?: unknown }) => hint(label) }}
        xAxisProps={{ tickFormatter: labels.tick, interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 72, tickMargin: 2, ...scaleOf([...points.map(({ cents }) => cents), 0], 100) }}
        barProps={{
          cursor: 'pointer',
          onClick: (_: unknown, index: number) => {
            const point = points[index]
            if (point) onOpen(point)
          },
        }}
        composedChartProps={{ margin }}
      />
    </Figure>
  )
}
