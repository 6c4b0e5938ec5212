/** The states in which each action on a job is allowed, as one table: the service asks it, and the app offers by it. */

/** `draft`: a preview. `stopped` and `failed`: it goes on where it ended when it is started again. */
export const jobStatuses = ['draft', 'running', 'done', 'stopped', 'failed'] as const
export type JobStatus = (typeof jobStatuses)[number]

const jobActions = {
  /** The preview is made once more, from the records as they are. */
  refresh: ['draft'],
  start: ['draft', 'stopped', 'failed'],
  stop: ['running'],
  delete: ['draft'],
} as const satisfies Record<string, readonly JobStatus[]>
export type JobAction = keyof typeof jobActions

export function isJobActionAllowed(action: JobAction, status: JobStatus): boolean {
  const allowed: readonly JobStatus[] = jobActions[action]
  return allowed.includes(status)
}
