/**
 * The part of the management API for long work that a person starts and the service finishes, and for the rules that a contribution run
 * follows (not in the specification).
 */
import { writesMembers } from './operation-parts.ts'

const reads = { method: 'GET', scope: 'facturen:lezen', module: 'invoicing', status: 200 } as const
const makes = { scope: 'facturen:schrijven', module: 'invoicing' } as const
/** By the kind of the job (`jobAccess`). */
const ofJobs = { scope: null, module: null } as const

export const jobOperations = {
  listContributionRules: { ...reads, path: '/contribution-rules', list: true },
  createContributionRules: { ...makes, method: 'POST', path: '/contribution-rules', status: 201, idempotent: true },
  updateContributionRules: {
    ...makes,
    method: 'PATCH',
    path: '/contribution-rules/{id}',
    status: 200,
    versioned: true,
  },
  deleteContributionRules: {
    ...makes,
    method: 'DELETE',
    path: '/contribution-rules/{id}',
    status: 204,
    versioned: true,
  },

  listJobs: { ...ofJobs, method: 'GET', path: '/jobs', status: 200, list: true },
  createJob: { ...ofJobs, method: 'POST', path: '/jobs', status: 201, idempotent: true },
  getJob: { ...ofJobs, method: 'GET', path: '/jobs/{id}', status: 200 },
  /** The preview of a draft; for other jobs the result of each row. */
  listJobRows: { ...ofJobs, method: 'GET', path: '/jobs/{id}/rows', status: 200, list: true },
  /** Of a contribution run: the rows of each payer together, with the invoices that they share. */
  listJobPayers: { ...ofJobs, method: 'GET', path: '/jobs/{id}/payers', status: 200, list: true },
  refreshJob: { ...ofJobs, method: 'POST', path: '/jobs/{id}/refresh', status: 200, idempotent: true },
  startJob: { ...ofJobs, method: 'POST', path: '/jobs/{id}/start', status: 200, idempotent: true },
  stopJob: { ...ofJobs, method: 'POST', path: '/jobs/{id}/stop', status: 200, idempotent: true },
  deleteJob: { ...ofJobs, method: 'DELETE', path: '/jobs/{id}', status: 204 },

  /** A file of members becomes the preview of a job. Sent with the bytes of the file as its body. */
  createMemberImport: {
    ...writesMembers,
    method: 'POST',
    path: '/member-imports',
    status: 201,
    file: 'upload',
    media: 'application/octet-stream',
  },
} as const
