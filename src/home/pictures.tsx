import { useTranslations } from 'use-intl'
import { seesSensitive } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { type HomePart, homeParts } from './home-parts.ts'
import { HomeSection } from './home-section.tsx'
import { MembershipPicture } from './membership-picture.tsx'
import { OutstandingPicture, PaymentsPicture } from './money-pictures.tsx'
import { AgesPicture, GroupsPicture } from './people-pictures.tsx'
import classes from './picture.module.css'
import type { Numbers } from './use-numbers.ts'

function PicturesOf({ part, numbers }: { part: HomePart; numbers: Numbers }) {
  const session = useSession()
  const can = useCan()
  if (part === 'members' && can('listMembers')) {
    return (
      <>
        <MembershipPicture numbers={numbers} />
        {seesSensitive(session) && <AgesPicture numbers={numbers} />}
      </>
    )
  }
  if (part === 'invoices') {
    return (
      <>
        {can('listInvoices') && <OutstandingPicture numbers={numbers} />}
        {can('listPayments') && <PaymentsPicture numbers={numbers} />}
      </>
    )
  }
  return part === 'groups' && can('listGroups') ? <GroupsPicture numbers={numbers} /> : null
}

/** The charts, those of the key's own work first; the occupancy of events is shown with the events. */
export function Pictures({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.pictures')
  const can = useCan()
  const session = useSession()
  if (!(['listMembers', 'listInvoices', 'listGroups'] as const).some(can)) return null
  return (
    <HomeSection title={t('title')}>
      <div className={classes.pictures}>
        {homeParts(session).map((part) => (
          <PicturesOf key={part} part={part} numbers={numbers} />
        ))}
      </div>
    </HomeSection>
  )
}
