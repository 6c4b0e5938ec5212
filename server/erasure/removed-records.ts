/** Records that go with an erased person, with the fields of which the change log loses the values. */
import type { RecordType } from '../changes/change-log.ts'
import type { Tables } from '../database/tables.ts'

export const removedRecords = { notes: { record: 'note', fields: ['text'] } } as const satisfies {
  readonly [Table in keyof Tables]?: { readonly record: RecordType; readonly fields: readonly (keyof Tables[Table])[] }
}
