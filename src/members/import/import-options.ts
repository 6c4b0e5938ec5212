/** The texts of the answers to what is asked about a file. Statuses, groups, products and sheets have names of their own. */
import type { ImportQuestionKind } from '#contract/member-import.ts'

const leaveOutDates = 'leaveOutDates'
const leaveOutCells = 'leaveOutCells'
const leaveOutRows = 'leaveOutRows'
const oneByOne = 'oneByOne'

export type OptionText =
  | 'semicolon'
  | 'comma'
  | 'tab'
  | 'bar'
  | 'dayFirst'
  | 'monthFirst'
  | 'past'
  | 'january'
  | 'july'
  | 'september'
  | 'firstLast'
  | 'lastFirst'
  | 'lastOnly'
  | 'lastComma'
  | 'today'
  | 'unknown'
  | 'leaveOutBank'
  | 'allNew'
  | 'yesHeadings'
  | 'noHeadings'
  | 'samePerson'
  | typeof oneByOne
  | typeof leaveOutRows
  | typeof leaveOutDates
  | typeof leaveOutCells

type Texts = Readonly<Partial<Record<string, OptionText>>>

export const optionTexts: Readonly<Partial<Record<ImportQuestionKind, Texts>>> = {
  separator: { ';': 'semicolon', ',': 'comma', tab: 'tab', '|': 'bar' },
  headings: { first_row: 'yesHeadings', none: 'noHeadings' },
  date_order: { day_first: 'dayFirst', month_first: 'monthFirst' },
  short_years: { past: 'past', leave_out: leaveOutDates },
  years: { '01-01': 'january', '07-01': 'july', '09-01': 'september', leave_out: leaveOutDates },
  name_order: { first_last: 'firstLast', last_first: 'lastFirst', last: 'lastOnly', comma: 'lastComma' },
  status: { leave_out: leaveOutCells, leave_out_rows: leaveOutRows },
  group: { leave_out: leaveOutCells },
  product: { leave_out: leaveOutCells },
  payer: { leave_out: leaveOutCells },
  member_since: { today: 'today', unknown: 'unknown' },
  mandate_date: { leave_out: 'leaveOutBank' },
  membership_end_date: { leave_out_rows: leaveOutRows },
  whose: { new: 'allNew', leave_out: leaveOutRows, one_by_one: oneByOne },
  double: { same: 'samePerson', leave_out: leaveOutRows, one_by_one: oneByOne },
}

export const encodingNames: Readonly<Partial<Record<string, string>>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp850: 'DOS (CP850)',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  'windows-1254': 'Windows-1254',
}
