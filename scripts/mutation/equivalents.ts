/** Changes of the deciding code that no test can notice. */

/** A mutant that behaves like the code itself. `code` is a part of its line. */
interface Equivalent {
  readonly file: string
  readonly code: string
  readonly original: string
  readonly replacement: string
  readonly reason: string
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'contract/collection-dates.ts',
    code: 'date <= earliest',
    original: '<=',
    replacement: '<',
    reason: 'The earliest date is a banking day, so the next one from it on is itself.',
  },
  {
    file: 'contract/dates.ts',
    code: "second = '0'",
    original: "'0'",
    replacement: "''",
    reason: 'As a number both are 0.',
  },
  {
    file: 'contract/dates.ts',
    code: 'date.slice(8, 10)',
    original: '10',
    replacement: '(10 + 1)',
    reason: 'A date has ten characters.',
  },
  {
    file: 'server/lib/clock.ts',
    code: 'last?.minute === minute',
    original: 'last?.minute === minute',
    replacement: 'false',
    reason: 'Without the last date the calendar is asked again, which gives the same.',
  },
  {
    file: 'server/association-file/import/direct-debits.ts',
    code: "change !== 'created'",
    original: "'created'",
    replacement: "''",
    reason: 'A new batch has no rows yet that it may release.',
  },
  {
    file: 'server/association-file/import/events.ts',
    code: 'batches(records, 20)',
    original: '20',
    replacement: '(20 + 1)',
    reason: 'However many events are written at a time, all are.',
  },
  {
    file: 'server/association-file/import/former.ts',
    code: 'pageSize = 2_000',
    original: '2_000',
    replacement: '(2_000 + 1)',
    reason: 'However many changes are read at a time, all are.',
  },
  {
    file: 'server/association-file/import/former.ts',
    code: "where('record', 'in', records)",
    original: ".where('record', 'in', records)",
    replacement: '',
    reason: 'Changes of other records are read too, and say nothing of a former key.',
  },
  {
    file: 'server/association-file/import/former.ts',
    code: 'rows.at(-1)',
    original: '1',
    replacement: '(1 + 1)',
    reason: 'A change that is read twice says the same twice.',
  },
  {
    file: 'server/association-file/import/list-changes.ts',
    code: 'row?.last ?? 0',
    original: '0',
    replacement: '(0 + 1)',
    reason: 'Only a new association has no change yet, and nothing is listed of one.',
  },
  ...['total_excl_vat: 0', 'total_vat: 0', 'total: 0', 'amount_paid: 0', 'credited: 0'].map((code) => ({
    file: 'server/association-file/import/invoice-columns.ts',
    code,
    original: '0',
    replacement: '(0 + 1)',
    reason: 'The sums of a new invoice take its place.',
  })),
  {
    file: 'server/association-file/import/invoice-numbers.ts',
    code: "run.problems.any ? ''",
    original: 'run.problems.any',
    replacement: 'false',
    reason: 'Nothing that is written stays once the file has a fault.',
  },
  {
    file: 'server/association-file/import/member-columns.ts',
    code: 'membership_end_date: true,',
    original: 'membership_end_date: true,',
    replacement: '',
    reason: 'The end date that follows from the status takes its place.',
  },
  {
    file: 'server/contribution-runs/run.ts',
    code: "selectPayers(ctx).where('id', 'in', ids)",
    original: ".where('id', 'in', ids)",
    replacement: '',
    reason: 'Other payers are read too, and nobody asks for them.',
  },
  {
    file: 'server/association-file/import/payers.ts',
    code: 'if (run.problems.any) return',
    original: 'run.problems.any',
    replacement: 'false',
    reason: 'Nothing that is written stays once the file has a fault.',
  },
  {
    file: 'server/association-file/import/relationships.ts',
    code: 'this.#waiting.length < this.#enough',
    original: 'this.#waiting.length < this.#enough',
    replacement: 'true',
    reason: 'It saves memory only: what waits is looked up at the end.',
  },
  ...["?? 'all'", '?? 0'].map((original) => ({
    file: 'server/ledger/bank/list.ts',
    code: 'bank_entries/',
    original,
    replacement: '',
    reason: 'Any word tells the cursor of all from one of some.',
  })),
  {
    file: 'server/ledger/bank/list.ts',
    code: 'bank_entries/',
    original: "'all'",
    replacement: "''",
    reason: 'Any word tells the cursor of all from one of some.',
  },
  ...[
    ['longestReading: 120_000', '120_000'],
    ['most: 2', '2'],
    ['megabytes: 768', '768'],
  ].map(([code = '', original = '']) => ({
    file: 'server/ledger/bank/statement-thread.ts',
    code,
    original,
    replacement: `(${original} + 1)`,
    reason: 'No file takes so nearly as much time or memory as it may, and each is read however many are at a time.',
  })),
  {
    file: 'server/ledger/direct-debits/create.ts',
    code: 'position: index + 1',
    original: '+',
    replacement: '-',
    reason: 'Positions only order the rows.',
  },
  ...["'back.amount', '<', 0", "'entry.amount', '<', 0"].flatMap((code) =>
    [
      ['0', '(0 + 1)'],
      ["'<'", "'<='"],
    ].map(([original = '', replacement = '']) => ({
      file: 'server/ledger/direct-debits/returned.ts',
      code,
      original,
      replacement,
      reason: 'No payment and no entry is of nothing.',
    })),
  ),
  {
    file: 'server/ledger/direct-debits/sepa-text.ts',
    code: "bic?.toUpperCase() ?? ''",
    original: "?? ''",
    replacement: '',
    reason: 'No text of a missing BIC is one.',
  },
  {
    file: 'server/ledger/queries.ts',
    code: 'idsPerStatement = 1_000',
    original: '1_000',
    replacement: '(1_000 + 1)',
    reason: 'However many ids a statement takes, the rows of all are the same.',
  },
  ...[
    ['if (!isLarge)', '!isLarge', 'true'],
    ['if (!isLarge)', '!isLarge', 'false'],
    ['few = 2_000', '2_000', '(2_000 + 1)'],
    ['few + 1', '+', '-'],
    ['few + 1', '1', '(1 + 1)'],
    ['> few', '>', '>='],
    ['> few', '>', '<='],
    ['> few', '0', '(0 + 1)'],
  ].map(([code = '', original = '', replacement = '']) => ({
    file: 'server/members/in-group.ts',
    code,
    original,
    replacement,
    reason: 'Who is in a group is found either way: it saves time only.',
  })),
  {
    file: 'src/members/member-body.ts',
    code: 'participants\\.',
    original: '/^participants\\.(\\d+)(.*)/',
    replacement: '/participants\\.(\\d+)(.*)/',
    reason: 'No other path has participants in it.',
  },
  {
    file: 'src/forms/local-date.ts',
    code: "monthNumber(words?.[2] ?? '')",
    original: "''",
    replacement: "'mutated'",
    reason: 'No month has either name.',
  },
  {
    file: 'src/forms/local-date.ts',
    code: 'Date.UTC(2026, index, 15)',
    original: '2026',
    replacement: '(2026 + 1)',
    reason: 'The months are named alike in every year.',
  },
  {
    file: 'src/forms/local-date.ts',
    code: 'Date.UTC(2026, index, 15)',
    original: '15',
    replacement: '(15 + 1)',
    reason: 'A month is named alike on each of its days.',
  },
]
