import { Skeleton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Member, RelationshipType } from '#contract/schemas/members.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ContactLink } from '../ui/contact-link.tsx'
import { Section } from '../ui/facts.tsx'
import classes from './family.module.css'
import { MemberNameLink } from './member-link.tsx'
import { memberName } from './member-name.ts'
import type { MembersById } from './queries.ts'
import { isRelationshipType } from './relationships.ts'

interface FamilyProps {
  readonly member: Member
  /** The members it is related to. */
  readonly relatives: MembersById
}

/** The relation in a word; an unknown one is shown unchanged. */
function useRelationText(): (type: RelationshipType) => string {
  const t = useTranslations('members.relations')
  return (type) => (isRelationshipType(type) ? t(type) : type)
}

function Name({ id, relatives }: { id: number; relatives: MembersById }) {
  const t = useTranslations('members')
  const relative = relatives.members.get(id)
  if (relative) return <MemberNameLink member={relative} look="named" />
  if (relatives.isComplete || relatives.error) return t('unknownMember', { id: String(id) })
  return <Skeleton component="span" display="inline-block" width="7rem" height="0.75em" />
}

/** The first relatives for the page's heading: what they are to the member, and their name. */
export function useFamilyFacts({ member, relatives }: FamilyProps) {
  const relationText = useRelationText()
  const relationships = member.relationships ?? []
  // More are in their section only.
  return relationships.slice(0, 3).map(({ member_id: id, type }) => (
    <>
      {relationText(type)} <Name id={id} relatives={relatives} />
    </>
  ))
}

export function FamilySection({ member, relatives }: FamilyProps) {
  const t = useTranslations('members')
  const relationText = useRelationText()
  const relationships = member.relationships ?? []
  if (relationships.length === 0) return null
  return (
    <Section title={t('sections.family')}>
      <ul className={classes.family}>
        {relationships.map(({ member_id: id, type, primary_contact: isPrimary }) => {
          const relative = relatives.members.get(id)
          return (
            <li key={`${id} ${type}`}>
              <Avatar id={id} name={relative ? memberName(relative) : ''} />
              <div className={classes.who}>
                <Name id={id} relatives={relatives} />
                <span className={classes.relation}>
                  {[relationText(type), isPrimary && t('primaryContact')].filter(Boolean).join(' · ')}
                </span>
              </div>
              {relative?.phone ? (
                <ContactLink kind="phone" value={relative.phone} />
              ) : (
                relative?.email && <ContactLink kind="email" value={relative.email} />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
