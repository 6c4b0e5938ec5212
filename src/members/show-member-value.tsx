import { useTranslations } from 'use-intl'
import { isLanguage } from '#contract/languages.ts'
import type { FormValue } from '../forms/changed-fields.ts'
import type { ShowValue } from '../forms/conflict-notice.tsx'
import { showIban } from '../forms/text-formats.ts'
import { MemberLink } from './member-link.tsx'
import { isMemberStatus } from './member-status.ts'
import { isRelationshipType } from './relationships.ts'

function rowsOf(value: FormValue): Readonly<Record<string, FormValue>>[] {
  return Array.isArray(value)
    ? value.filter((row): row is Record<string, FormValue> => typeof row === 'object' && row !== null)
    : []
}

function textOf(value: FormValue): string {
  return typeof value === 'string' ? value : ''
}

/** The values of a member's form as they are read where they are not simply text. */
export function useShowMemberValue(): ShowValue {
  const t = useTranslations('members')
  return (path, value) => {
    if (path === 'status' && isMemberStatus(value)) return t(`status.${value}`)
    if (path === 'language' && typeof value === 'string' && isLanguage(value)) return t(`languages.${value}`)
    if (path === 'sepa.iban' && typeof value === 'string') return showIban(value)
    if (path === 'participants' && rowsOf(value).length > 0) {
      return rowsOf(value)
        .map(({ name }) => textOf(name))
        .join(', ')
    }
    if (path !== 'relationships' || rowsOf(value).length === 0) return null
    return rowsOf(value).map(({ member_id: id, type }, index) => {
      const word = textOf(type)
      return (
        <span key={`${typeof id === 'number' ? id : index} ${word}`}>
          {index > 0 && ', '}
          {isRelationshipType(word) ? t(`relations.${word}`) : word}: {typeof id === 'number' && <MemberLink id={id} />}
        </span>
      )
    })
  }
}
