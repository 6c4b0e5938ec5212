/** Remembers the meanings of headings and words per association, so that the next file from the same program needs no questions. */
import { z } from 'zod'
import type { Reader } from '../operation/context.ts'
import type { ImportQuestion } from '#contract/schemas/management/member-imports.ts'
import { plainHeading } from './columns.ts'

const stored = z.object({
  /** By heading; null: the column is left out. */
  columns: z.record(z.string(), z.string().nullable()),
  /** By the key of a question about a word. */
  words: z.record(z.string(), z.string()),
})
export type Memory = z.output<typeof stored>

const nothing: Memory = { columns: {}, words: {} }
/** Limit for headings and for words. Beyond it the earliest entries are dropped. */
const most = 1_000

export async function readMemory({ db, association }: Reader): Promise<Memory> {
  const row = await db
    .selectFrom('member_import_memory')
    .where('organization_id', '=', association.id)
    .select('memory')
    .executeTakeFirst()
  return row ? stored.parse(JSON.parse(row.memory)) : nothing
}

interface Learned {
  readonly columns: readonly { readonly heading: string; readonly target: string | null }[]
  readonly questions: readonly Pick<ImportQuestion, 'key' | 'word' | 'answer'>[]
}

/** The newer meaning of a heading or word takes the place of the older one. */
export async function remember(reader: Reader, { columns, questions }: Learned): Promise<void> {
  const before = await readMemory(reader)
  const known = columns.flatMap(({ heading, target }) => {
    const word = plainHeading(heading)
    return word === '' ? [] : [[word, target] as const]
  })
  const words = questions.flatMap(({ key, word, answer }) =>
    word === null || answer === null ? [] : [[key, answer] as const],
  )
  const latest = <Value>(all: Readonly<Record<string, Value>>, more: readonly (readonly [string, Value])[]) =>
    Object.fromEntries([...Object.entries(all), ...more].slice(-most))
  await writeMemory(reader, { columns: latest(before.columns, known), words: latest(before.words, words) })
}

export async function writeMemory(reader: Reader, words: Memory): Promise<void> {
  const memory = JSON.stringify(words)
  await reader.db
    .insertInto('member_import_memory')
    .values({ organization_id: reader.association.id, memory })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ memory }))
    .execute()
}
