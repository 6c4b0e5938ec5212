/** The declared floors of the service and of the app. */

export interface Floor {
  readonly name: string
  /** Folders, or single files, under the root of the house. */
  readonly rooms: readonly string[]
  /** The files by which rooms of this floor reach each other; omitted where any will do. */
  readonly doors?: RegExp
}

export interface House {
  readonly root: string
  /** From top to bottom: imports lead downwards, and never in a circle. */
  readonly floors: readonly Floor[]
}

export const service: House = {
  root: 'server',
  floors: [
    {
      name: 'Entrances',
      rooms: ['main.ts', 'cli', 'application.ts', 'handlers.ts', 'deliveries.ts', 'configured-storage.ts', 'http'],
    },
    {
      // Their verbs call those of several features.
      name: 'Work across features',
      rooms: [
        'association-file',
        'contribution-runs',
        'day-rollover.ts',
        'home',
        'jobs',
        'member-changes',
        'member-imports',
        'memberships',
        'previews',
        'sample',
        'snapshot',
      ],
    },
    {
      name: 'Features',
      rooms: [
        'books',
        'committees',
        'custom-fields',
        'events',
        'groups',
        'invoices',
        'members',
        'people',
        'products',
        'subscriptions',
        'views',
      ],
      doors: /\/(queries|present)\.ts$/,
    },
    {
      name: 'Ground',
      rooms: [
        'api-keys',
        'changes',
        'documents',
        'idempotency',
        'ledger',
        'mail',
        'organization',
        'outbox',
        'context.ts',
        'handler.ts',
        'job-kind.ts',
        'list-response.ts',
      ],
    },
    { name: 'Foundation', rooms: ['database', 'lib', 'clock.ts', 'log.ts', 'problem.ts', 'settings.ts'] },
  ],
}

export const houses: readonly House[] = [service]
