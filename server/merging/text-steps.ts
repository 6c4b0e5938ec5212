/** Records that name members by id in a text: rules of contribution runs, and drafts of messages. */
import { z } from 'zod'
import type { RequestContext } from '../operation/context.ts'
import type { MergedIds } from './compared.ts'
import type { MergeStep } from './steps.ts'

const storedIds = z.array(z.int())
const storedRules = z.looseObject({
  who: z.looseObject({ excluded: z.array(z.looseObject({ member_id: z.int() })) }),
})

/** Members whom rules exclude, and to whom drafts of messages are addressed. */
export async function textSteps(
  { db, association, now }: RequestContext,
  { stays, goes }: MergedIds,
): Promise<MergeStep[]> {
  const rules = await db
    .selectFrom('contribution_rules')
    .where('organization_id', '=', association.id)
    .selectAll()
    .execute()
  const ofRules = rules.flatMap<MergeStep>((row) => {
    const { who, ...rest } = storedRules.parse(JSON.parse(row.rules))
    if (!who.excluded.some(({ member_id: id }) => id === goes)) return []
    const others = who.excluded.filter(({ member_id: id }) => id !== goes)
    const isKnown = others.some(({ member_id: id }) => id === stays)
    const excluded = isKnown
      ? others
      : who.excluded.map((one) => (one.member_id === goes ? { ...one, member_id: stays } : one))
    const after = { ...row, rules: JSON.stringify({ ...rest, who: { ...who, excluded } }), updated_at: now }
    return [{ table: 'contribution_rules', before: row, after }]
  })
  const drafts = await db
    .selectFrom('mailings')
    .where('organization_id', '=', association.id)
    .where('sent_at', 'is', null)
    .where('member_ids', '<>', '[]')
    .selectAll()
    .execute()
  const ofDrafts = drafts.flatMap<MergeStep>((row) => {
    const ids = storedIds.parse(JSON.parse(row.member_ids))
    if (!ids.includes(goes)) return []
    const member_ids = JSON.stringify([...new Set(ids.map((id) => (id === goes ? stays : id)))])
    return [{ table: 'mailings', before: row, after: { ...row, member_ids, updated_at: now } }]
  })
  return [...ofRules, ...ofDrafts]
}
