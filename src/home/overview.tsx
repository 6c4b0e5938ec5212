import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { seesSensitive } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { usePrefetch } from '../ui/use-prefetch.ts'
import { EventsChart } from './events-chart.tsx'
import { type HomePart, homeParts } from './home-parts.ts'
import { HomeSection } from './home-section.tsx'
import { MembershipOverTime } from './membership-chart.tsx'
import { OutstandingChart, PaymentsOverTime } from './money-charts.tsx'
import { AgesChart, GroupsChart } from './people-charts.tsx'
import classes from './chart-card.module.css'
import type { Numbers } from './use-numbers.ts'

type ChartName = 'membership' | 'ages' | 'outstanding' | 'payments' | 'events' | 'groups'

const charts: Readonly<Record<ChartName, (props: { numbers: Numbers }) => ReactNode>> = {
  membership: MembershipOverTime,
  ages: AgesChart,
  outstanding: OutstandingChart,
  payments: PaymentsOverTime,
  events: EventsChart,
  groups: GroupsChart,
}

function useCharts(): readonly ChartName[] {
  const session = useSession()
  const can = useCan()
  const ofPart: Readonly<Record<HomePart, readonly (ChartName | false)[]>> = {
    members: can('listMembers') ? ['membership', seesSensitive(session) && 'ages'] : [],
    invoices: [can('listInvoices') && 'outstanding', can('listPayments') && 'payments'],
    events: ['events'],
    groups: [can('listGroups') && 'groups'],
  }
  return homeParts(session).flatMap((part) => ofPart[part].filter((name) => name !== false))
}

const importLibrary = () => import('./charts.tsx')

/** Two charts beside each other; where their number is odd, one is as wide as two, so that none leaves a gap. */
export function Overview({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.charts')
  const names = useCharts()
  // While the lists behind the charts are read.
  usePrefetch(importLibrary)
  if (names.length === 0) return null
  const wide = names.length % 2 === 0 ? null : (names.find((name) => name === 'membership') ?? names[0])
  return (
    <HomeSection title={t('title')}>
      <div className={classes.charts}>
        {names.map((name) => {
          const Chart = charts[name]
          return (
            <div key={name} className={classes.cell} data-wide={name === wide || undefined}>
              <Chart numbers={numbers} />
            </div>
          )
        })}
      </div>
    </HomeSection>
  )
}
