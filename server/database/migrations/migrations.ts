/** Every migration, in order. A published one is never changed: what it made wrong, a later one puts right. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { associations } from './0001-associations.ts'
import { members } from './0002-members.ts'
import { groupsAndCommittees } from './0003-groups-and-committees.ts'
import { events } from './0004-events.ts'
import { invoices } from './0005-invoices.ts'
import { days } from './0006-days.ts'
import { textSearch } from './0007-text-search.ts'
import { eventSpots } from './0008-event-spots.ts'
import { outboxOutcomes } from './0009-outbox-outcomes.ts'
import { bankEntries } from './0010-bank-entries.ts'
import { fasterSearchIndex } from './0011-faster-search-index.ts'
import { ledger } from './0012-ledger.ts'
import { changes } from './0013-changes.ts'
import { dayRollovers } from './0014-day-rollovers.ts'
import { cancelledSubscriptions } from './0015-cancelled-subscriptions.ts'
import { bankEvidence } from './0016-bank-evidence.ts'
import { daysOfChangeClocks } from './0017-days-of-change-clocks.ts'
import { settledElsewhere } from './0018-settled-elsewhere.ts'
import { organizationDetails } from './0019-organization-details.ts'
import { people } from './0020-people.ts'
import { archive } from './0021-archive.ts'
import { eventCancellation } from './0022-event-cancellation.ts'
import { waitingListAndAttendance } from './0023-waiting-list-and-attendance.ts'
import { fieldsAndProducts } from './0024-fields-and-products.ts'
import { billing } from './0025-billing.ts'
import { bank } from './0026-bank.ts'
import { directDebits } from './0028-direct-debits.ts'
import { reminders } from './0029-reminders.ts'
import { books } from './0030-books.ts'
import { returns } from './0031-returns.ts'
import { contributionRuns } from './0032-contribution-runs.ts'
import { statementNumbers } from './0033-statement-numbers.ts'
import { creditNoteSent } from './0034-credit-note-sent.ts'
import { payers } from './0035-payers.ts'
import { contributionRunKeys } from './0036-contribution-run-keys.ts'
import { waitingEntries } from './0037-waiting-entries.ts'
import { signInProtection } from './0039-sign-in-protection.ts'
import { changeLogIndexes } from './0040-change-log-indexes.ts'
import { inviters } from './0041-inviters.ts'
import { vatKinds } from './0043-vat-kinds.ts'
import { grossPrices } from './0044-gross-prices.ts'
import { moneySettings } from './0042-money-settings.ts'
import { deathReturnPrefix } from './0045-death-return-prefix.ts'
import { recordedDeathsAndNumbers } from './0046-recorded-deaths-and-numbers.ts'
import { searchSpellings } from './0048-search-spellings.ts'
import { bankEntryIndexes } from './0049-bank-entry-indexes.ts'
import { keyCreators } from './0054-key-creators.ts'
import { sessionEnds } from './0058-session-ends.ts'
import { savedViews } from './0061-saved-views.ts'
import { deathsByOwnCalendar } from './0062-deaths-by-own-calendar.ts'
import { sessionsInTheLog } from './0063-sessions-in-the-log.ts'
import { jobs } from './0070-jobs.ts'
import { recipients } from './0071-recipients.ts'
import { memberImports } from './0075-member-imports.ts'
import { rowResults } from './0078-row-results.ts'
import { noContributionRuns } from './0080-no-contribution-runs.ts'
import { importCells } from './0082-import-cells.ts'
import { birthDateIndex } from './0083-birth-date-index.ts'
import { handedOverEmails } from './0085-handed-over-emails.ts'
import { mandateLastCollected } from './0086-mandate-last-collected.ts'
import { chargesOfNoJob } from './0087-charges-of-no-job.ts'
import { jobRowMembers } from './0090-job-row-members.ts'
import { leftAs } from './0091-left-as.ts'
import type { Engine, NumberedMigration } from './table-builder.ts'

const numbered: Readonly<Record<string, NumberedMigration>> = {
  '0001-associations': associations,
  '0002-members': members,
  '0003-groups-and-committees': groupsAndCommittees,
  '0004-events': events,
  '0005-invoices': invoices,
  '0006-days': days,
  '0007-text-search': textSearch,
  '0008-event-spots': eventSpots,
  '0009-outbox-outcomes': outboxOutcomes,
  '0010-bank-entries': bankEntries,
  '0011-faster-search-index': fasterSearchIndex,
  '0012-ledger': ledger,
  '0013-changes': changes,
  '0014-day-rollovers': dayRollovers,
  '0015-cancelled-subscriptions': cancelledSubscriptions,
  '0016-bank-evidence': bankEvidence,
  '0017-days-of-change-clocks': daysOfChangeClocks,
  '0018-settled-elsewhere': settledElsewhere,
  '0019-organization-details': organizationDetails,
  '0020-people': people,
  '0021-archive': archive,
  '0022-event-cancellation': eventCancellation,
  '0023-waiting-list-and-attendance': waitingListAndAttendance,
  '0024-fields-and-products': fieldsAndProducts,
  '0025-billing': billing,
  '0026-bank': bank,
  '0028-direct-debits': directDebits,
  '0029-reminders': reminders,
  '0030-books': books,
  '0031-returns': returns,
  '0032-contribution-runs': contributionRuns,
  '0033-statement-numbers': statementNumbers,
  '0034-credit-note-sent': creditNoteSent,
  '0035-payers': payers,
  '0036-contribution-run-keys': contributionRunKeys,
  '0037-waiting-entries': waitingEntries,
  '0039-sign-in-protection': signInProtection,
  '0040-change-log-indexes': changeLogIndexes,
  '0041-inviters': inviters,
  '0042-money-settings': moneySettings,
  '0043-vat-kinds': vatKinds,
  '0044-gross-prices': grossPrices,
  '0045-death-return-prefix': deathReturnPrefix,
  '0046-recorded-deaths-and-numbers': recordedDeathsAndNumbers,
  '0048-search-spellings': searchSpellings,
  '0049-bank-entry-indexes': bankEntryIndexes,
  '0054-key-creators': keyCreators,
  '0058-session-ends': sessionEnds,
  '0061-saved-views': savedViews,
  '0062-deaths-by-own-calendar': deathsByOwnCalendar,
  '0063-sessions-in-the-log': sessionsInTheLog,
  '0070-jobs': jobs,
  '0071-recipients': recipients,
  '0075-member-imports': memberImports,
  '0078-row-results': rowResults,
  '0080-no-contribution-runs': noContributionRuns,
  '0082-import-cells': importCells,
  '0083-birth-date-index': birthDateIndex,
  '0085-handed-over-emails': handedOverEmails,
  '0086-mandate-last-collected': mandateLastCollected,
  '0087-charges-of-no-job': chargesOfNoJob,
  '0090-job-row-members': jobRowMembers,
  '0091-left-as': leftAs,
}

export function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(numbered).map(([name, { up, down }]) => [
      name,
      { up: (db: Kysely<unknown>) => up(db, engine), down: (db: Kysely<unknown>) => down(db, engine) },
    ]),
  )
}
