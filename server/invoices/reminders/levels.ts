/** The levels of reminders: those of the association, or the ones that every association begins with. */
import type { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { reminderPlaceholders } from '#contract/reminder-texts.ts'
import { type ReminderLevel, reminderLevelList } from '#contract/schemas/management/reminders.ts'
import type { Association } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import { reminderLetterTexts } from '../../mail/texts.ts'

/** Days after the due date, and then after the reminder before. */
const beginning = { first: 7, second: 14, third: 14 } as const
type Beginning = keyof typeof beginning

/** Each placeholder as itself: it is filled in when a reminder is sent. */
const asWritten = Object.fromEntries(reminderPlaceholders.map((name) => [name, `{${name}}`]))

function textOf(language: Language, level: Beginning) {
  const t = reminderLetterTexts[language]
  return { subject: t(`${level}.subject`, asWritten), body: t(`${level}.body`, asWritten) }
}

function defaultLevels(language: Language): ReminderLevel[] {
  return (['first', 'second', 'third'] as const).map((level) => ({
    name: reminderLetterTexts[language](`${level}.name`),
    days: beginning[level],
    fee: '0.00',
    texts: { nl: textOf('nl', level), en: textOf('en', level), de: textOf('de', level), fr: textOf('fr', level) },
  }))
}

export interface LevelsRecord {
  readonly levels: readonly ReminderLevel[]
  readonly updated_at: string
}

/** No association has changed anything then. */
const never = new Date(0).toISOString()

/** The levels in their order. */
export async function findLevels(
  db: Database,
  association: Pick<Association, 'id' | 'language'>,
): Promise<LevelsRecord> {
  const own = await findOwnLevels(db, association.id)
  return own ?? { levels: defaultLevels(association.language ?? 'nl'), updated_at: never }
}

/** Null for an association that has not changed them. */
export async function findOwnLevels(db: Database, organizationId: number): Promise<LevelsRecord | null> {
  const row = await db
    .selectFrom('reminder_settings')
    .select(['levels', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ? { levels: storedLevels.parse(JSON.parse(row.levels)), updated_at: row.updated_at } : null
}

const storedLevels: z.ZodType<ReminderLevel[]> = reminderLevelList

interface NewLevels {
  readonly organizationId: number
  readonly levels: readonly ReminderLevel[]
  readonly now: string
}

/** The caller records the change. */
export async function storeLevels(db: Database, { organizationId, levels, now }: NewLevels): Promise<void> {
  const stored = { levels: JSON.stringify(levels), updated_at: now }
  await db
    .insertInto('reminder_settings')
    .values({ organization_id: organizationId, ...stored })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(stored))
    .execute()
}
