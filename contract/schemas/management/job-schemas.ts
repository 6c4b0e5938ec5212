/** The schemas of the operations on jobs and contribution rules. */
import { z } from 'zod'
import type { jobOperations } from '../../management-job-operations.ts'
import type { OperationSchemas } from '../operation-schemas.ts'
import { pathId } from '../parameters.ts'
import {
  contributionRules,
  contributionRulesCreate,
  contributionRulesList,
  contributionRulesQuery,
  contributionRulesUpdate,
} from './contribution-rules.ts'
import { memberFile, memberImportQuery } from './member-imports.ts'
import { job, jobCreate, jobList, jobListQuery, jobRefresh, jobRowList, jobRowQuery, jobStart } from './jobs.ts'

const none = z.object({})
const byId = z.object({ id: pathId })

export const jobSchemas = {
  listContributionRules: { params: none, query: contributionRulesQuery, body: null, response: contributionRulesList },
  createContributionRules: { params: none, query: none, body: contributionRulesCreate, response: contributionRules },
  updateContributionRules: { params: byId, query: none, body: contributionRulesUpdate, response: contributionRules },
  deleteContributionRules: { params: byId, query: none, body: null, response: null },
  listJobs: { params: none, query: jobListQuery, body: null, response: jobList },
  createJob: { params: none, query: none, body: jobCreate, response: job },
  getJob: { params: byId, query: none, body: null, response: job },
  listJobRows: { params: byId, query: jobRowQuery, body: null, response: jobRowList },
  refreshJob: { params: byId, query: none, body: jobRefresh, response: job },
  startJob: { params: byId, query: none, body: jobStart, response: job },
  stopJob: { params: byId, query: none, body: null, response: job },
  deleteJob: { params: byId, query: none, body: null, response: null },
  createMemberImport: { params: none, query: memberImportQuery, body: memberFile, response: job },
} as const satisfies Record<keyof typeof jobOperations, OperationSchemas>
