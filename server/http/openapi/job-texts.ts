/** The texts of the operations on jobs, on the rules of contribution runs, and on messages. */
import type { jobOperations } from '#contract/management-job-operations.ts'
import type { mailingOperations } from '#contract/management-mailing-operations.ts'
import type { mergeOperations } from '#contract/management-merge-operations.ts'
import { mailingTagTexts, mailingTexts } from './mailing-texts.ts'
import { mergeTagTexts, mergeTexts } from './merge-texts.ts'
import type { OperationText } from './operation-text.ts'

export const jobTagTexts = {
  ...mailingTagTexts,
  ...mergeTagTexts,
  'contribution-rules': 'What contribution runs charge, whom, and how.',
  jobs: 'Long work that a person previews and starts, and the service finishes: contribution runs and discarding their drafts, sending many invoices and reminders, importing members, and changing many of them.',
  'member-imports': 'Files of members, of which jobs are made.',
}

const byKind = ['insufficient_scope', 'module_disabled'] as const

export const jobTexts: Readonly<
  Record<keyof typeof jobOperations | keyof typeof mailingOperations | keyof typeof mergeOperations, OperationText>
> = {
  ...mailingTexts,
  ...mergeTexts,
  listContributionRules: { description: 'Oldest first.' },
  createContributionRules: { description: 'Charges no one: `POST /jobs` does.', conflicts: ['too_many_rules'] },
  updateContributionRules: {
    description: 'Changes only the fields sent. Jobs that were started keep the rules they had.',
  },
  deleteContributionRules: { description: 'Who was charged under the reference stays known.' },
  listJobs: {
    description: 'Those of the kinds that the key may see, in the order in which they were created, previews too.',
  },
  createJob: {
    description:
      'Makes a preview: every row is included, or left out with its reason. The kind decides the scope that this and every other operation on the job needs. Nothing happens before it is started. A preview that is not started is removed after a day. A contribution run also needs `leden:lezen`, rules with groups `groepen:lezen`, and rules with ages or sensitive fields `leden:gevoelig`; marking as sent what went by post also needs `facturen:beheren`. Changes to members also need the scope of the same change to one member.',
    refusals: byKind,
  },
  getJob: { description: 'With its progress.', refusals: byKind },
  listJobRows: {
    description:
      'Of a preview what it would do, later what has become of each row. Those of a contribution run need `leden:lezen` too.',
    refusals: byKind,
  },
  listJobPayers: {
    description:
      'Those who are charged by a contribution run, each with the invoices that it makes for them, and after it with those that it made. Rows that were left out are in none. 404 for jobs of another kind. Needs the same scopes as the rows.',
    refusals: byKind,
  },
  refreshJob: {
    description:
      'Makes the preview once more and answers with `differences`. For an import the file is read once more, with what was answered, corrected and chosen so far.',
    conflicts: ['job_status'],
    refusals: byKind,
  },
  startJob: {
    description:
      'Does exactly what the preview with this fingerprint shows, in the background: the change stream tells of its progress. A job that was stopped or has failed goes on where it ended, unless it has been undone; one that runs or is done is answered as it is.',
    conflicts: ['job_status', 'job_in_progress', 'job_outdated', 'job_undone', 'member_import_open'],
    refusals: byKind,
  },
  stopJob: {
    description: 'After the current batch. What was done stays done.',
    conflicts: ['job_status'],
    refusals: byKind,
  },
  deleteJob: { description: 'Only a preview.', conflicts: ['job_status'], refusals: byKind },
  createMemberImport: {
    description:
      'Reads a file of members: CSV in any usual encoding, XLSX or ODS, of 50 000 rows at most. Nothing is guessed: `member_import.columns` and `member_import.questions` say what is asked, and are answered with `POST /jobs/{id}/refresh`. With nothing open the job has rows, and can be started. Needs `leden:lezen` too; sensitive fields are offered with `leden:gevoelig`, groups with `groepen:schrijven`, who pays with `facturen:beheren`. The file is removed with its preview, or once the import starts. `undo_member_import` of `POST /jobs` takes it back: members who were imported are removed and changed ones get their former values, as far as nothing newer was done to them.',
    conflicts: ['too_many_imports', 'association_file_in_use'],
    refusals: ['insufficient_scope'],
  },
}
