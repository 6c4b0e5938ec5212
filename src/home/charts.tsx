/**
 * Charts over time. The chart library is only loaded by the home screen, after everything else. Screen readers and
 * keyboard users get a sentence and the table with its links instead.
 */
import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { type ReactNode, useId } from 'react'
import classes from './charts.module.css'
import type { ChartLabels } from './labels.ts'
import type { MembershipPoint } from './numbers/members.ts'
import type { Sum } from './numbers/money.ts'
import type { ChartPeriod } from './numbers/periods.ts'
import { roundTicks } from './numbers/ticks.ts'

const joinedColor = 'var(--chart-joined)'
const leftColor = 'var(--chart-left)'

/** Series also differ by pattern and by side, not only by colour. */
function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--mantine-color-body)" />
        <rect width="3" height="6" fill={leftColor} />
      </pattern>
    </defs>
  )
}

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
const margin = { top: 12, right: 12, bottom: 0, left: 0 } as const

interface ChartProps<Point> {
  readonly points: readonly Point[]
  readonly labels: ChartLabels
}

interface MembershipChartProps extends ChartProps<MembershipPoint> {
  readonly texts: Readonly<Record<'label' | 'total' | 'joined' | 'left', string>> & {
    readonly number: (value: number) => string
  }
  readonly onOpen: (point: MembershipPoint, which: 'joined' | 'left') => void
}

/** Members at the end of each period; below, members who joined and left. */
export function MembershipChart({ points, labels, texts, onOpen }: MembershipChartProps) {
  const stripes = `stripes${useId().replaceAll(/\W/g, '')}`
  const data = points.map(({ name, total, joined, left }) => ({ name, total, joined, left: -left }))
  const totals = points.map(({ total }) => total)
  const changes = points.flatMap(({ joined, left }) => [joined, -left])
  const hint = (name: unknown) => {
    const point = points.find((one) => one.name === name)
    if (!point) return null
    const lines = (['total', 'joined', 'left'] as const).map((key) => ({
      name: texts[key],
      text: texts.number(point[key]),
    }))
    return <Hint title={labels.whole(point.name)} lines={lines} />
  }
  const open = (series: string, index: number) => {
    const point = points[index]
    if (point && series !== 'total') onOpen(point, series === 'joined' ? 'joined' : 'left')
  }
  const shared = {
    data,
    dataKey: 'name',
    tickLine: 'none',
    gridProps: { strokeDasharray: '2 4' },
    tooltipProps: { content: ({ label }: { label?: unknown }) => hint(label) },
    valueFormatter: (value: number) => texts.number(Math.abs(value)),
    accessibilityLayer: false,
  } as const
  return (
    <Figure label={texts.label}>
      <CompositeChart
        {...shared}
        h={150}
        series={[{ name: 'total', color: joinedColor, type: 'line' }]}
        curveType="linear"
        withXAxis={false}
        // Centres each point above its bars.
        xAxisProps={{ scale: 'band' }}
        yAxisProps={{ ...axis, ...scaleOf(totals, 1) }}
        dotProps={{ r: 3 }}
        composedChartProps={{ margin: { ...margin, bottom: 8 } }}
      />
      <CompositeChart
        {...shared}
        h={130}
        series={[
          { name: 'joined', color: joinedColor, type: 'bar' },
          { name: 'left', color: leftColor, type: 'bar' },
        ]}
        maxBarWidth={26}
        xAxisProps={{ tickFormatter: labels.tick, interval: 'equidistantPreserveStart' }}
        yAxisProps={{ ...axis, ...scaleOf([...changes, 0], 1) }}
        referenceLines={[{ y: 0 }]}
        barProps={({ name }) => ({
          stackId: 'change',
          cursor: 'pointer',
          onClick: (_: unknown, index: number) => open(name, index),
          ...(name === 'left' ? { fill: `url(#${stripes})`, strokeOpacity: 1 } : {}),
        })}
        composedChartProps={{ margin, stackOffset: 'sign' }}
      >
        <Stripes id={stripes} />
      </CompositeChart>
    </Figure>
  )
}

interface PaymentsChartProps extends ChartProps<ChartPeriod & Sum> {
  readonly texts: Readonly<Record<'label' | 'amount' | 'payments', string>> & {
    readonly number: (value: number) => string
    /** Formats cents. */
    readonly money: (cents: number) => string
  }
  readonly onOpen: (point: ChartPeriod & Sum) => void
}

export function PaymentsChart({ points, labels, texts, onOpen }: PaymentsChartProps) {
  const hint = (name: unknown) => {
    const point = points.find((one) => one.name === name)
    if (!point) return null
    const lines = [
      { name: texts.amount, text: texts.money(point.cents) },
      { name: texts.payments, text: texts.number(point.count) },
    ]
    return <Hint title={labels.whole(point.name)} lines={lines} />
  }
  return (
    <Figure label={texts.label}>
      <CompositeChart
        h={220}
        data={points.map(({ name, cents }) => ({ name, cents }))}
        dataKey="name"
        series={[{ name: 'cents', color: joinedColor, type: 'bar' }]}
        tickLine="none"
        gridProps={{ strokeDasharray: '2 4' }}
        maxBarWidth={26}
        valueFormatter={labels.roundMoney}
        tooltipProps={{ content: ({ label }: { label?: unknown }) => hint(label) }}
        accessibilityLayer={false}
        xAxisProps={{ tickFormatter: labels.tick, interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 56, tickMargin: 2, ...scaleOf([...points.map(({ cents }) => cents), 0], 100) }}
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
