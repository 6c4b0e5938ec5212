/** The form of a level of reminders, and what it sends. Pure. */
import type { Language } from '#contract/languages.ts'
import type { ReminderLevel } from '#contract/schemas/management/reminders.ts'

type TextValues = { subject: string; body: string }

export type LevelValues = {
  name: string
  days: string
  /** As the contract writes it; `''` for none. */
  fee: string
  texts: { nl: TextValues; en: TextValues; de: TextValues; fr: TextValues }
}

export function levelValues({ name, days, fee, texts }: ReminderLevel): LevelValues {
  const { nl, en, de, fr } = texts
  return {
    name,
    days: String(days),
    fee: fee === '0.00' ? '' : fee,
    texts: { nl: { ...nl }, en: { ...en }, de: { ...de }, fr: { ...fr } },
  }
}

/** Text that is no number stays none, which the schema refuses with a reason. */
export function levelBody({ name, days, fee, texts }: LevelValues): ReminderLevel {
  return { name, days: days.trim() === '' ? Number.NaN : Number(days), fee: fee === '' ? '0.00' : fee, texts }
}

/** The reader's own language first. */
export function languagesFrom(first: Language, all: readonly Language[]): Language[] {
  return [first, ...all.filter((language) => language !== first)]
}
