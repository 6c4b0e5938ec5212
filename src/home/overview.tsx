import { useTranslations } from 'use-intl'
import { seesSensitive } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { type HomePart, homeParts } from './home-parts.ts'
import { HomeSection } from './home-section.tsx'
import { MembershipOverTime } from './membership-chart.tsx'
import { OutstandingChart, PaymentsOverTime } from './money-charts.tsx'
import { AgesChart, GroupsChart } from './people-charts.tsx'
import classes from './chart-card.module.css'
import type { Numbers } from './use-numbers.ts'

function ChartsOf({ part, numbers }: { part: HomePart; numbers: Numbers }) {
  const session = useSession()
  const can = useCan()
  if (part === 'members' && can('listMembers')) {
    return (
      <>
        <MembershipOverTime numbers={numbers} />
        {seesSensitive(session) && <AgesChart numbers={numbers} />}
      </>
    )
  }
  if (part === 'invoices') {
    return (
      <>
        {can('listInvoices') && <OutstandingChart numbers={numbers} />}
        {can('listPayments') && <PaymentsOverTime numbers={numbers} />}
      </>
    )
  }
  return part === 'groups' && can('listGroups') ? <GroupsChart numbers={numbers} /> : null
}

/** The charts, those of the key's own work first; the occupancy of events is shown with the events. */
export function Overview({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.charts')
  const can = useCan()
  const session = useSession()
  if (!(['listMembers', 'listInvoices', 'listGroups'] as const).some(can)) return null
  return (
    <HomeSection title={t('title')}>
      <div className={classes.charts}>
        {homeParts(session).map((part) => (
          <ChartsOf key={part} part={part} numbers={numbers} />
        ))}
      </div>
    </HomeSection>
  )
}
