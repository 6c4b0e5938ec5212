/**
 * Search, filters and order over the rows of a list, on every key press. The only module of this folder that others import;
 * `list-index.ts` says how rows get into an index.
 */
export { columnText, type ColumnKind, type DataColumn } from './column.ts'
export {
  type Condition,
  conditionText,
  isUnreadable,
  type Operator,
  operatorsFor,
  readCondition,
  rowTest,
  unreadable,
  valuesNeeded,
} from './conditions.ts'
export { type Elsewhere, elsewhereFor, type FoundText } from './elsewhere.ts'
export type { ListRequest } from './engine.ts'
export { compact, findRanges, fold } from './fold.ts'
export { type IndexSnapshot, type ListIndex, listIndex, type ListSource } from './list-index.ts'
export { collatorFor, type Sort } from './orders.ts'
export { createRowIndex, type RowIndex } from './row-index.ts'
export { isSearching, matches, narrows, parseSearch, type SearchQuery } from './search-query.ts'
